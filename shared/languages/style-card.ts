/** Terms whose wrong translation an editor sees at once, with the English words that ask for them. */
export const CARD_TERMS = {
  release: ['release', 'releases'],
  maintainer: ['maintainer', 'maintainers'],
  compromised: ['compromised', 'uncompromised', 'affected', 'backdoored'],
  vulnerability: ['vulnerability', 'vulnerabilities', 'flaw', 'flaws'],
  exploit: ['exploit', 'exploits', 'exploited', 'unexploited', 'exploitation'],
  patch: ['patch', 'patches', 'patched', 'patching'],
  payload: ['payload', 'payloads'],
  trigger: ['trigger', 'triggers'],
  defender: ['defender', 'defenders'],
} as const satisfies Record<string, readonly string[]>

export type CardTermName = keyof typeof CARD_TERMS

export interface CardTerm {
  /** In the language; the first one unless the note says otherwise. */
  use: readonly string[]
  /**
   * What must not stand for the English term: look-alikes, literal translations. `*` at the end of a word: with any ending. A word with a
   * capital is meant as it is written, any other one in either case.
   */
  avoid: readonly string[]
  /** When which word, or why one is avoided; empty where nothing is to be said. */
  note: string
}

/**
 * How this publication writes one language: the brief of a translator, of a judge and of an editor. Sentences are English, terms and
 * samples are in the language. `docs/style-cards.md` is made from the cards: `node infra/languages/write-style-cards.ts`.
 */
export interface StyleCard {
  /** BCP 47 tag of the variety. Samples are what `Intl` writes for it. */
  tag: string
  variety: string
  /** How the reader is addressed on our own pages and mails, and in articles. */
  address: {
    interface: string
    articles: string
    /** Words that address the reader otherwise; `*` as in `CardTerm.avoid`. */
    avoid: readonly string[]
  }
  quotes: {
    /** As in `writing.quotes`, spaces included. */
    primary: readonly [string, string]
    /** Inside the primary ones. */
    nested: readonly [string, string]
    note: string
  }
  dates: {
    /** 29 March 2024. */
    long: string
    /** March 2024. */
    month: string
    note: string
  }
  /** Samples of one half, 1234, 12345, five percent and 1.2 terabytes; spaces are the characters that belong there. */
  numbers: { half: string; thousand: string; tenThousand: string; percent: string; terabytes: string; note: string }
  names: {
    /** Of people: what is transliterated or inflected. */
    people: string
    /** Of products, projects, companies and authorities. */
    organisations: string
  }
  headlines: string
  terms: Readonly<Record<CardTermName, CardTerm>>
  /** Comments in code blocks and what programs print. Code blocks are no segments: they are copied whole. */
  code: 'as in the original'
  /** What else a translator must know: one sentence or two each. */
  notes: readonly string[]
}
