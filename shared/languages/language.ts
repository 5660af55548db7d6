/** Forms of a text by number, with exactly the categories of `Intl.PluralRules`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
/** One language's `messages.json`: texts by group and name. English is complete; the others may lack some. */
export type Messages = Record<string, Record<string, string | Plural>>

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
  }

  /** What a search of published articles looks past. Words come folded: lower case, no accents. */
  search: {
    /** Inflectional endings, separated by spaces. Derivation is left alone. Empty where words have none or are found by pairs of characters. */
    endings: string
    /** How many endings may stand behind each other. */
    endingsInARow: 1 | 2
    /** Words that only seem to have an ending; null: none. */
    unchanged: RegExp | null
    /** Changes inside a stem when an ending is gone, in their order. */
    stemChanges: readonly (readonly [RegExp, string])[]
    /** Spellings of one letter that readers use for another, in their order. */
    spellings: readonly (readonly [RegExp, string])[]
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
  }

  /** What a translation is checked by. English, which is never translated into, has none. */
  checks: {
    /** Characters of a translation for each of its English source: the median of real translations, or the mean of two translators' medians. */
    length: number
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
      /** What multiplies a number that stands before it. */
      scales: Readonly<Record<string, number>>
    }
  }

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
