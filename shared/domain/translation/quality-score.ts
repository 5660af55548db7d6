import { MQM_SEVERITIES, type QualityFinding } from './quality-findings.ts'

/** Penalty points of one error (MQM's severity multipliers, https://themqm.org/error-types-2/the-mqm-scoring-models/). */
export const MQM_PENALTIES: Readonly<Record<QualityFinding['severity'], number>> = { minor: 1, major: 5, critical: 25 }
/** What counts of the penalty when only one of two judges found it. */
const UNCONFIRMED = 0.5

/** What an error takes from the score. A suspicion that the judges do not share takes nothing. */
export const penaltyOf = ({ severity, passes, answer }: Pick<QualityFinding, 'severity' | 'passes' | 'answer'>): number =>
  answer?.right ? 0 : MQM_PENALTIES[severity] * (passes === 1 ? UNCONFIRMED : 1)

/**
 * MQM's linear score without calibration: 100 less the penalty points for each hundred words, 0 to 100, two decimals.
 * @param words of the English text; fewer than one count as one
 */
export function qualityScore(findings: readonly Pick<QualityFinding, 'severity' | 'passes' | 'answer'>[], words: number): number {
  const penalty = findings.reduce((sum, finding) => sum + penaltyOf(finding), 0)
  const score = 100 - (100 * penalty) / Math.max(1, words)
  return Math.round(Math.max(0, score) * 100) / 100
}

/** Both judges call it critical, or one of them does and the other finds an error of the same kind. */
export const isConfirmedCritical = ({ source, severity, passes }: Pick<QualityFinding, 'source' | 'severity' | 'passes'>): boolean =>
  source === 'judge' && severity === 'critical' && passes === 2

/** What a judge says of one segment. */
export type Judgement = Pick<QualityFinding, 'category' | 'severity' | 'detail' | 'span'>
export type ConfirmedJudgement = Judgement & { passes: 1 | 2 }

/**
 * What two judges found in one segment: at most one error of each category, the gravest that was named. One that both
 * found counts in full. Whatever is added to either list, the penalty never falls.
 */
export function confirmJudgements(first: readonly Judgement[], second: readonly Judgement[]): ConfirmedJudgement[] {
  const gravest = new Map<Judgement['category'], Judgement>()
  for (const judgement of [...first, ...second]) {
    const known = gravest.get(judgement.category)
    if (!known || isGraver(judgement, known)) gravest.set(judgement.category, judgement)
  }
  const names = (judgements: readonly Judgement[], category: Judgement['category']) => judgements.some((one) => one.category === category)
  return [...gravest.values()].map(({ category, severity, detail, span }) => ({
    category,
    severity,
    detail,
    ...(span ? { span } : {}),
    passes: names(first, category) && names(second, category) ? 2 : 1,
  }))
}

const isGraver = (one: Judgement, other: Judgement): boolean => MQM_SEVERITIES.indexOf(one.severity) > MQM_SEVERITIES.indexOf(other.severity)
