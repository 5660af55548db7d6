import { TARGET_LOCALES } from '#shared/locales.ts'
import type { RejectionReason } from '../articles/rejection-reasons.ts'

interface Card {
  hero_image_url: string
  seo_score?: number | undefined
  eeat_score?: number | undefined
  translated_locales?: readonly string[] | undefined
}

interface Minima {
  quality_gate_enabled: boolean
  quality_gate_min_seo_score: number
  quality_gate_min_eeat_score: number
  quality_gate_require_hero_image: boolean
}

/** Languages without a translation of the present text. */
export const missingLanguages = ({ translated_locales }: Pick<Card, 'translated_locales'>): number => TARGET_LOCALES.length - (translated_locales?.length ?? 0)

/**
 * Why an article would be refused if it were published now, as far as its card tells: languages, scores and picture. The gate itself also looks
 * at texts and translations.
 */
export function foreseenRefusals(card: Card, minima: Minima): RejectionReason[] {
  const rules: [RejectionReason, boolean][] = [
    // What nobody has scored yet is scored by the gate.
    ['seo_score', card.seo_score !== undefined && card.seo_score < minima.quality_gate_min_seo_score],
    ['eeat_score', card.eeat_score !== undefined && card.eeat_score < minima.quality_gate_min_eeat_score],
    ['hero_image', card.hero_image_url === '' && minima.quality_gate_require_hero_image],
  ]
  const broken = minima.quality_gate_enabled ? rules.flatMap(([reason, isBroken]) => (isBroken ? [reason] : [])) : []
  return missingLanguages(card) > 0 ? ['translations-incomplete', ...broken] : broken
}
