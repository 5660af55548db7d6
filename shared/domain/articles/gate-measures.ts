import type { Locale } from '#shared/locales.ts'
import { type BodyStructure, bodyStructure } from '../text/body-structure.ts'
import type { Profiled } from './gate-profiles.ts'
import { seoScore } from './seo-score.ts'

/** What the card of an article tells the gate, without its text. */
export interface MeasuredCard extends Profiled {
  locale: Locale
  /** 0 to 100; undefined while nobody has measured it. */
  seo_score?: number | undefined
  eeat_score?: number | undefined
  /** Empty without one. */
  hero_image_url: string
}

/** What the text of an original tells the gate. */
export interface MeasuredOriginal extends MeasuredCard {
  structure: BodyStructure
}

/** One thing that is wrong with a translation; the areas below know no more of it. */
interface MeasuredFinding {
  severity: string
  source: string
  /** How many judges found it, where judges did. */
  passes?: number | undefined
}

/** What a translation tells the gate. */
export interface MeasuredTranslation {
  /** How many of its segments were only pseudo-translated. */
  pseudoSegments: number
  /** 0 to 100. */
  score: number
  findings: readonly MeasuredFinding[]
}

type Draft = Parameters<typeof seoScore>[0] & Pick<Profiled, 'category_id'> & { locale: Locale; content: string; hero_image_url: string }

/**
 * Measures an original's working copy for the gate.
 * @param eeat_score 0 to 100, of this text
 * @param gate_profile the one that its card has, if any
 */
export const measureOriginal = (draft: Draft, eeat_score: number, gate_profile: string | undefined): MeasuredOriginal => ({
  locale: draft.locale,
  category_id: draft.category_id,
  gate_profile,
  seo_score: seoScore(draft).score,
  eeat_score,
  hero_image_url: draft.hero_image_url,
  structure: bodyStructure(draft.content, draft.locale),
})
