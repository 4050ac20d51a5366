"""The glossary has every term of the game with a definition, a clause, and its words elsewhere."""

import re
from typing import Final, NamedTuple

import pytest

from tests import glossary
from tests.glossary import LANGUAGES
from tests.tracing import cited


class Known(NamedTuple):
    """A term, and what players and texts in other languages call it."""

    term: str
    italian: str
    portuguese: str
    spanish: str
    czech: str
    french: str
    german: str
    dutch: str


KNOWN: Final = tuple(
    Known(*(cell.strip() for cell in line.split("|")))
    for line in """\
trick|presa|vaza|baza|zdvih, štych|pli, levée|Stich|slag
trump|briscola|trunfo|triunfo, pinte, muestra|trumf|atout|Trumpf|troef
no trump|senza briscola|sem trunfo|sin triunfo|bez trumfů|sans-atout|ohne Trumpf|zonder troef
bid|dichiarazione|aposta, declaração|apuesta, petición|nabídka, hláška|annonce, contrat|Ansage|\
voorspelling, bod
hook|gancio|gancho|gancho|hák|||
screw the dealer|svita il mazziere|ferre o distribuidor|joder al repartidor||||
made bid|riuscita|acertada|cumplida|splněná|réussi|richtig|juist
missed bid|mancata|errada|fallida|nesplněná|raté|falsch|onjuist
lead|aprire|abrir|salir, abrir|vynést|entamer|ausspielen|uitkomen
follow|rispondere al seme|assistir o naipe|seguir el palo, asistir|přiznat barvu|fournir|\
Farbe bedienen|bekennen
void|vuoto|void, sem o naipe|void, fallo|nemít barvu|renonce|blank|renonce
suit|seme|naipe|palo|barva|couleur|Farbe|kleur
dealer|mazziere|distribuidor|repartidor|rozdávající|donneur|Geber|deler, gever
round|mano, turno|mão, rodada|mano, ronda|hra, rozdání, kolo|donne, manche, tour|Runde, Spiel|\
spelletje, ronde
turn-up|carta scoperta|carta virada|carta volteada|otočená karta|retourne|aufgedeckte Karte|\
omgedraaide kaart
stock|tallone|monte|mazo restante|talon|talon, pioche|Talon, Reststapel|stapel
down and up|discesa e risalita|descida e subida|bajada y subida|dolů a nahoru|\
descente et montée|runter und rauf|op en neer
zero bid|nullo, zero|nullo, nil|nullo, nulo|nula|zéro|null|nul
joker|jolly|coringa|comodín|žolík|joker|Joker|joker
score sheet||folha|hoja||marque|Wertungsblatt|scoreformulier
scorer|segnapunti|||zapisovatel|||
clockwise|in senso orario|no sentido horário|en sentido horario|po směru hodinových ručiček|\
sens horaire|im Uhrzeigersinn|met de klok mee
swap|scambio|troca|intercambio|výměna|échange|Tausch|ruilen
sudden death|eliminazione diretta|morte súbita|muerte súbita|náhlá smrt|mort subite|Stechen|\
beslissing""".splitlines()
)
"""The words of the texts and of published rules; where they have none, a cell is empty."""


def terms() -> list[str]:
    return [term for entry in glossary.entries() for term in entry.terms]


def test_no_term_is_defined_twice() -> None:
    assert len(set(terms())) == len(terms())


def test_every_definition_names_a_clause() -> None:
    assert [entry.terms for entry in glossary.entries() if not cited(entry.definition)] == []


def test_every_row_of_the_table_is_a_term_that_is_defined() -> None:
    assert set(glossary.rows()) <= set(terms())


@pytest.mark.parametrize("term", list(glossary.rows()))
def test_a_row_has_a_word_in_each_of_the_languages(term: str) -> None:
    for language, words in glossary.rows()[term].items():
        assert words, language
        assert all(re.fullmatch(r"\w[\w' -]*", word) for word in words), (language, words)


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.term)
def test_a_term_has_the_words_that_it_is_known_by(known: Known) -> None:
    row = glossary.rows()[known.term]
    for language, cell in zip(LANGUAGES, known[1:], strict=True):
        expected = [word for word in cell.split(", ") if word]
        assert [word for word in expected if word not in row[language]] == [], language


def test_a_definition_of_several_terms_has_the_words_of_each_once() -> None:
    words = glossary.words_of(("hook", "screw the dealer"), glossary.rows())
    assert words["Italian"] == ("gancio", "svita il mazziere")
    assert words["German"] == ("verbotene Ansage",)
    assert glossary.words_of(("seat",), glossary.rows()) == dict.fromkeys(LANGUAGES, ())
