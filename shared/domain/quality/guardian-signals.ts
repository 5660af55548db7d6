import type { Locale } from '#shared/locales.ts'
import type { StructureFault } from '../text/html-structure.ts'
import type { IntegrityFault } from './integrity.ts'

/** An article that readers read, with what it scores. */
export interface ReadArticle {
  original_id: string
  title: string
  views_7d: number
  seo_score: number | null
  eeat_score: number | null
}

/** Figures of this publication that prompts are computed from, as they were measured at one moment. Nothing here is estimated. */
export interface GuardianSignals {
  /** Every language's articles: how many, how many of them are live, score below the fair tier, have no picture. */
  locales: readonly { locale: Locale; articles: number; published: number; lowSeo: number; imageless: number; hardlyRead: number }[]
  originals: {
    total: number
    /** With fewer links within the site than there should be. */
    fewLinks: number
    eeatPending: number
    /** `needs_revision` and `rejected`. */
    eeatWeak: number
  }
  /** Originals whose working copies were looked at, and what their structure lacks. */
  structure: { measured: number; faults: Readonly<Partial<Record<StructureFault, number>>> }
  /** Of the latest integrity check; null before the first. */
  integrity: {
    checked_at: string
    measured: number
    faults: Readonly<Partial<Record<IntegrityFault, number>>>
    /** Originals that say the same as an older one. */
    duplicates: number
    sharedPictures: number
  } | null
  /** Newest live originals, and those among them that are too short for an advertisement within their text. */
  ads: { measured: number; dense: number }
  /** Views of the last seven whole UTC days and of the seven before. */
  views: { week: number; before: number }
  /** The most read originals. */
  read: readonly ReadArticle[]
  /** Micro-dollars for models, by feature, in the last seven whole UTC days and in the seven before. */
  spending: { week: Readonly<Record<string, number>>; before: Readonly<Record<string, number>> }
  /** Long work of the last seven days: how much there was, and what failed by kind and code. */
  operations: { measured: number; failed: readonly { kind: string; code: string; count: number }[] }
}
