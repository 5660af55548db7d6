import type { GateRule, TranslationRule } from '#shared/domain/articles/gate-rule.ts'
import { GATE_RULES } from '#shared/domain/articles/gate-rules.ts'
import type { TranslationCheck } from '#shared/domain/translation/basic-checks.ts'
import { segmentFindings } from '#shared/domain/translation/segment-findings.ts'
import { checkTranslation } from '#shared/domain/translation/translation-checks.ts'
import type { MeasuredLocale } from './measured-locales.ts'

/** What becomes of a translation: the quality gate refuses it, it lowers the score, or nothing was found. */
export type Outcome = 'blocks' | 'suggests' | 'nothing'

export interface Judged {
  outcome: Outcome
  /** Checks with a finding, by what their gravest finding does. */
  checks: ReadonlyMap<TranslationCheck, Exclude<Outcome, 'nothing'>>
}

const RULES: readonly GateRule[] = GATE_RULES
const BLOCKING = RULES.find((rule): rule is TranslationRule => rule.of === 'translation' && rule.name === 'translation_critical')
/** The same array for both calls: findings are memoised by it. */
const NO_TERMS: [] = []

/** What the product makes of a segment that a model translated, both plain text: the checks, and the gate's rule on what they find. */
export function judge(source: string, target: string, locale: MeasuredLocale): Judged {
  const [from, to] = [escaped(source), escaped(target)]
  const found = checkTranslation(from, to, locale, { glossary: NO_TERMS })
  const checks = new Map<TranslationCheck, Exclude<Outcome, 'nothing'>>()
  if (found.length === 0) return { outcome: 'nothing', checks }
  // One finding of a segment stands for one of a check, in the same order.
  for (const [index, finding] of segmentFindings({ key: '', source: from, target: to }, locale, NO_TERMS, checkTranslation).entries()) {
    const { check } = found[index] as (typeof found)[number]
    if (BLOCKING?.isReason?.(finding)) checks.set(check, 'blocks')
    else if (!checks.has(check)) checks.set(check, 'suggests')
  }
  return { outcome: [...checks.values()].includes('blocks') ? 'blocks' : 'suggests', checks }
}

/** Inner HTML of a plain text. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
