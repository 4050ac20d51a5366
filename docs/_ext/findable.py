"""What the search of the site finds at once: terms in any language, questions, clauses by id.

The search finds a heading only by a good half of it, word for word, and puts entries of an index
before all else. So what readers are likely to type is made an entry. It is done after the general
index was gathered, which stays without spellings that nobody writes.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.search.en import SearchEnglish
from sphinx.util.typing import ExtensionMetadata

from doc_parts import entries, listed, paragraph
from tests import glossary
from tests.glossary import LANGUAGES, Words

_GLOSSARY: Final = "rules/words"
_QUESTIONS: Final = "rules/questions"
_CLAUSE: Final = re.compile(r"oh-\d+\.\d+")
_ARTICLES: Final = {"a", "an", "the"}
_IDLE: Final = SearchEnglish.stopwords - {"no", "not", "cannot"}
"""Words that readers leave out where they type keywords only."""


# ------------------------------------------------------------------------------ the glossary


def _without_accents(word: str) -> str:
    parts = unicodedata.normalize("NFD", word)
    return "".join(each for each in parts if not unicodedata.combining(each))


def _spellings(terms: Sequence[str], words: Words) -> dict[str, None]:
    """What is typed for a term, but for the terms as they are, which are entries already."""
    every = [word for each in words.values() for word in each]
    plain = [_without_accents(each) for each in (*terms, *every)]
    return dict.fromkeys(each for each in (*every, *plain) if each not in terms)


def _in(language: str, text: str) -> nodes.emphasis:
    return nodes.emphasis(text, text, classes=[_marked(language)])


def _marked(language: str) -> str:
    """The class that docutils writes as an attribute ``lang``."""
    return f"language-{LANGUAGES[language]}"


def _by_language(words: Words) -> Iterator[nodes.Node]:
    for number, (language, each) in enumerate(words.items()):
        yield nodes.Text(f"{'; ' if number else ''}{language} ")
        yield from listed(_in(language, word) for word in each)


def _add_words(doctree: nodes.document) -> None:
    """Add to each definition the words of the other languages, and find it by them."""
    rows = glossary.rows()
    for item in doctree.findall(nodes.definition_list_item):
        shown = list(item.findall(nodes.term))
        terms = [term.astext() for term in shown]
        words = glossary.words_of(terms, rows)
        (definition,) = item.findall(nodes.definition)
        if any(words.values()):
            definition += paragraph(*_by_language(words))
        definition += entries(_spellings(terms, words), shown[0]["ids"][0])


def _mark_languages(doctree: nodes.document) -> None:
    """Say in which language the cells of the table are."""
    table = next(doctree.findall(nodes.table))
    for body in table.findall(nodes.tbody):
        for row in body.findall(nodes.row):
            for language, cell in zip(LANGUAGES, list(row.findall(nodes.entry))[1:], strict=True):
                cell["classes"].append(_marked(language))


# ----------------------------------------------------------------------------- the questions


def _shortened(phrase: str) -> Iterator[str]:
    """A phrase as it is written, without articles, and in bare keywords."""
    for left_out in (set[str](), _ARTICLES, _IDLE):
        yield " ".join(word for word in phrase.split() if word.lower() not in left_out)


def _add_questions(doctree: nodes.document) -> None:
    """Find each question by its heading and by the phrases of its index, as one place."""
    for section in doctree.findall(nodes.section):
        place = section["ids"][0]
        written = [each for each in section.children if isinstance(each, addnodes.index)]
        phrases = [entry[1] for each in written for entry in each["entries"]]
        for each in written:
            section.remove(each)
        typed = [short for each in (section[0].astext(), *phrases) for short in _shortened(each)]
        section += entries(dict.fromkeys(typed), place)


# ------------------------------------------------------------------------------- the clauses


def _add_ids(doctree: nodes.document) -> None:
    """Find each clause by its id, which the errors of the library name."""
    for section in doctree.findall(nodes.section):
        for name in section["names"]:
            if _CLAUSE.fullmatch(name):
                section += entries([name.upper()], doctree.nameids[name])


def _add(app: Sphinx, doctree: nodes.document) -> None:
    if app.env.docname == _GLOSSARY:
        _add_words(doctree)
        _mark_languages(doctree)
    elif app.env.docname == _QUESTIONS:
        _add_questions(doctree)
    else:
        _add_ids(doctree)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add what the search is to find."""
    app.connect("doctree-read", _add)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
