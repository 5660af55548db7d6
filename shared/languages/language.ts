import type { Meaning } from './meaning.ts'

/** Forms of a text by number, with exactly the categories of `Intl.PluralRules`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
/** One language's `messages.json`: texts by group and name. English is complete; the others may lack some. */
export type Messages = Record<string, Record<string, string | Plural>>

/** What tells a language from a neighbour. Source: both grammars; words that both have are in neither list. */
export interface Neighbour {
  /** English name. */
  name: string
  /** Words in lower case that the neighbour can hardly do without, separated by spaces. */
  words: string
  /** Letters that only the neighbour has. */
  letters: string
  /** The same of the language itself. */
  ownWords: string
  ownLetters: string
}
/** Mean and spread. */
export type LengthOf = readonly [number, number]

/**
 * What the product knows about a language beyond its line in the registry (`shared/locales.ts`). Each field is a file of the
 * language's folder and exported by that name, so that a bundle holds only the fields that it uses. The texts of readers' pages are
 * `messages.json` beside them.
 */
export interface Language {
  /** How the language is written and set. */
  writing: {
    /** ISO 15924. What depends on the script alone stands with the code that asks: a new script is named by the compiler. */
    script: 'Latn' | 'Cyrl' | 'Hans' | 'Jpan' | 'Kore'
    /** What happens to a word in a sentence: other endings, the same inside of compounds, particles behind the whole word, nothing. */
    wordForms: 'endings' | 'compounds' | 'particles' | 'none'
    /** Whether I is the capital of ı, as in Turkish. */
    dotlessI: boolean
    /** What opens and closes a quotation, spaces included. */
    quotes: readonly [string, string]
    /** Languages of a group share the font files of readers' pages; `cjk` leaves text to the system's fonts. */
    fonts: 'western' | 'eastern' | 'cyrillic' | 'cjk'
    /** Letters that the group's fonts must hold for this language, upper and lower case. The western ones hold all of Latin-1. */
    fontLetters: string
    /** Language tag in RSS feeds: lower case. */
    feedTag: string
    /**
     * Characters, spaces left out, that are read in a minute; null: words are counted. As many as carry the message of 200 English words
     * in professional translations, because readers of all languages take about the same time for the same message (Brysbaert 2019,
     * doi:10.1016/j.jml.2019.104047).
     */
    charactersPerMinute: number | null
    /** Latin letters that addresses have for the language's own, in lower case, where leaving out the accent is not what the language does. */
    romanization: Readonly<Record<string, string>>
    /**
     * Endings that one noun takes, a line for each kind of noun, `-` for none, without accents: `clave` and `claves` are one word, `clavo` is
     * another. Empty where an ending says nothing about that.
     */
    nounEndings: readonly string[]
    /** Heading of the notes at the end of an article, and the name of a link from a note back to its place in the text. */
    footnotes: { heading: string; back: string }
  }

  /** What a search of published articles looks past. Words come folded: lower case, no accents. */
  search: {
    /** Inflectional endings, separated by spaces. Derivation is left alone. Empty where words have none or are found by pairs of characters. */
    endings: string
    /** How many endings may stand behind each other. */
    endingsInARow: number
    /** Words that only seem to have an ending; null: none. */
    unchanged: RegExp | null
    /** Changes inside a stem when an ending is gone, in their order. */
    stemChanges: readonly (readonly [RegExp, string])[]
    /** Spellings of one letter that readers use for another, in their order. */
    spellings: readonly (readonly [RegExp, string])[]
    /** Words that readers use for each other where the endings do not show it: a text for each group, its words separated by spaces. */
    alike?: readonly string[]
    /** Of a language that writes several words as one: words that such are built of, and what may join them, separated by spaces. */
    compounds?: { parts: string; links: string }
    /** Letters of another script variety and, at the same places, the articles' own; and words that differ besides. */
    variety?: { letters: readonly [string, string]; words: readonly (readonly [RegExp, string])[] }
    /** In text without spaces: what may stand between two words that readers also write without it. Anchored, one alternative of whole letters. */
    between?: RegExp
  }

  /** What tells the language from others. Source: its grammar and common vocabulary. */
  detection: {
    /** Needed in Latin script, which many languages share; null where the script tells. Words are separated by spaces. */
    words: {
      /** Words that sentences can hardly do without. */
      functional: string
      /** Beginnings of words that security news can hardly do without, where they are the language's own. */
      stems: string
      /** Letters beyond a to z. */
      letters: string
    } | null
    /** Letters of the language's script that it does not have; null: not looked for. */
    foreignLetters: RegExp | null
    /** Languages outside the registry that look like it to a reader in a hurry, and to a model. */
    neighbours: readonly Neighbour[]
  }

  /** What a translation is checked by. English, which is never translated into, has none. */
  checks: {
    /**
     * Characters of a translation for each of its English source, and the spread of that number's logarithm: of sources of 20, of 60 and of 150
     * characters on. Median of real translations and half the distance between their 10th and 90th percentile by 1.28; a language that
     * nothing was measured of takes those of one that resembles it.
     */
    lengths: readonly [mean: LengthOf, mean60: LengthOf, mean150: LengthOf]
    /**
     * Tokens of a translation for one character of its English source: characters that the language takes for one English character, by the
     * tokens that current tokenisers take for one of its characters. English takes a quarter of a token for a character; letters with
     * accents and Cyrillic take about half of one, East Asian characters up to one and a half.
     */
    tokensPerCharacter: number
    negation: {
      /** Whatever may carry a denial, parts of words included: satisfies a denial of the source. */
      any: RegExp
      /** What can only be a denial: needs a reason in the source. */
      sure: RegExp
      /** Words that one denial takes: 2 in “nie … nigdy”. */
      most: 1 | 2
    }
    /** Sources: the language's grammar; CLDR for months. */
    numbers: {
      /** From 1 to 12, separated by spaces: beginnings of words, `=` after whole words, `_` for a space, alternatives by `|`. */
      cardinals: string
      /** From 3 to 12: whole words that can mean nothing else, `-` where there is none. Empty: not looked for. */
      certain: string
      /** Alternatives of what must follow a numeral of `certain` where words are not separated; empty: nothing must. */
      counters: string
      /** Beginnings of the months' names; empty where months are numbered. */
      months: string
      /** From 13 to 19, then 20 to 100 by tens: written as `cardinals`. Empty where they are Chinese numerals. */
      teens: string
      tens: string
      /** What multiplies a number that stands before it. */
      scales: Readonly<Record<string, number>>
    }
  }

  /**
   * Words by meaning, for telling whether a translation says what its source says: regular expressions separated by spaces, each a beginning of words,
   * `_` for a space, `=` at the end of a whole word, upper case only where it counts. Behind ` / `: words that may say it too. They excuse,
   * and accuse of nothing. A meaning without words is not looked for. Source: dictionaries.
   */
  meanings: Readonly<Partial<Record<Meaning, string>>>

  /**
   * What is looked for in translations whatever their language, as alternatives of a regular expression; empty where none is known. English
   * has none.
   */
  phrases: {
    /** Announces a translation, before a colon. */
    translation: string
    /** Agrees to a task instead of translating it. */
    agreement: string
    /** Comes before a version that is not included any more. */
    before: string
    /** Says that something costs nothing. */
    free: string
    zero: string
    percent: string
  }

  /** What code makes of an English text's figures. Decimals, groups, percent and currency signs are CLDR's. English has none. */
  figures: {
    /** Symbols of units that differ from the English ones, by those. */
    units: Readonly<Record<string, string>>
    /** What changes CLDR's long date into that of running text; null: nothing. */
    dateInText: readonly [RegExp, string] | null
  }

  /** How a translation is set. What opens and closes a quotation is `writing.quotes`. English, which nobody translates into, has none. */
  typography: {
    /** Marks of a quotation inside another one, spaces included. */
    nestedQuotes: readonly [string, string]
    /** `depth`: a quotation takes its marks by how deep it stands. `kind`: double and single marks mean different things, and both stay. */
    quotesBy: 'depth' | 'kind'
    /** Signs with the space that stands before them. */
    spaceBefore: Readonly<Record<string, string>>
    /** The dash between parts of a sentence with its spaces; empty: dashes stay. */
    dash: string
    ellipsis: string
    /** What stands for a letter that is left out; empty: the language has none. */
    apostrophe: string
    /** Words that begin with an apostrophe, as alternatives without it; empty: none. */
    elided: string
    /** Words that do not end a line, as alternatives. */
    bindsNext: string
    /** Words that do not begin a line, as alternatives. */
    bindsPrevious: string
    /** Words and abbreviations that stay with the number before them, as alternatives. Symbols of units, % and signs of currencies always do. */
    afterNumber: string
    /** Words and abbreviations that stay with the number behind them, as alternatives. */
    beforeNumber: string
    /** Abbreviations of two parts that stay together, as alternatives: “z. B.” in German, with one plain space. */
    together: string
    /** Whether initials stay with the name behind them. */
    initials: boolean
    /**
     * Letters, apostrophes included, that may touch a protected token, as alternatives: elided articles before it, endings and particles behind it.
     * Hyphens and signs may in every language.
     */
    attached: { before: string; after: string }
  }

  /** Mails to subscribers. `{site}` is the publication's name, `{email}` the reader's own address. */
  mail: {
    confirmSubject: string
    confirmText: string
    confirmAction: string
    confirmIgnore: string
    subscribedSubject: string
    subscribedText: string
    unsubscribe: string
  }

  /**
   * The weekly digest. `{site}` is the publication's name, `{title}` the first article's, `{from}` and `{to}` dates of the language,
   * `{count}` a number, `{email}` the reader's address. Nothing is counted in words: a number stands alone.
   */
  digest: {
    subject: string
    heading: string
    published: string
    read: string
    minutes: string
    more: string
    all: string
    why: string
  }
}
