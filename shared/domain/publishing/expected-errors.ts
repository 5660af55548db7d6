import { TARGET_LOCALES } from '#shared/locales.ts'
import type { MeasuredCard } from '../articles/gate-measures.ts'
import { gateProfileOf } from '../articles/gate-profiles.ts'
import { type GateThresholds, meets, thresholdOf } from '../articles/gate-rule.ts'
import { CARD_RULES } from '../articles/gate-rules.ts'
import type { RejectionReason } from '../articles/rejection-reasons.ts'

interface Card extends MeasuredCard {
  translated_locales?: readonly string[] | undefined
}

/** Languages without a translation of the present text. */
export const missingLanguages = ({ translated_locales }: Pick<Card, 'translated_locales'>): number => TARGET_LOCALES.length - (translated_locales?.length ?? 0)

/**
 * Why an article would be refused if it were published now, as far as its card tells: languages, scores and picture. The gate itself also looks
 * at texts and translations, and scores what nobody has scored yet.
 */
export function expectedErrors(card: Card, thresholds: GateThresholds & { quality_gate_enabled: boolean }): RejectionReason[] {
  const { asks } = gateProfileOf(card, thresholds)
  const broken = CARD_RULES.filter((rule) => {
    const measured = rule.measure(card)
    return measured !== undefined && !meets(rule, measured, thresholdOf(rule, thresholds, asks))
  })
  const reasons = thresholds.quality_gate_enabled ? broken.map(({ name }) => name) : []
  return missingLanguages(card) > 0 ? ['translations-incomplete', ...reasons] : reasons
}
