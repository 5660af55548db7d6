/** What a verification did about what it found. */
export const HTML_ACTIONS = ['none', 'unpublished', 'auto_fixed'] as const
export type HtmlAction = (typeof HTML_ACTIONS)[number]

/** What the HTML of a text needs, by the name of its count. The title is rendered as the one H1. */
export const HTML_NEEDS = { h1: 1, h2: 2, h3: 3, p: 5, list: 2 } as const
export type HtmlNeed = keyof typeof HTML_NEEDS
export const HTML_NEED_NAMES = Object.keys(HTML_NEEDS) as HtmlNeed[]

/** Scores from which the label is the better one. */
export const HTML_LABELS = { Excellent: 80, Good: 60, Poor: 0 } as const
export type HtmlLabel = keyof typeof HTML_LABELS

export type HtmlCounts = Readonly<Record<HtmlNeed, number>>

/** The needs that are not met. */
export const lackingIn = (counts: HtmlCounts): HtmlNeed[] => HTML_NEED_NAMES.filter((need) => counts[need] < HTML_NEEDS[need])

/** 0 to 100. */
export function htmlScore(counts: HtmlCounts): number {
  const share = HTML_NEED_NAMES.reduce((sum, need) => sum + Math.min(1, counts[need] / HTML_NEEDS[need]), 0)
  return Math.floor((100 * share) / HTML_NEED_NAMES.length)
}

/** What a verification is called: the label of its score, but never a good one for a text that lacks something. */
export function htmlVerdict({ score, passed }: { score: number; passed: boolean }): HtmlLabel | 'Failed' {
  const label = htmlLabel(score)
  return passed || label === 'Poor' ? label : 'Failed'
}

/** The label of a score. */
export const htmlLabel = (score: number): HtmlLabel => (Object.keys(HTML_LABELS) as HtmlLabel[]).find((label) => score >= HTML_LABELS[label]) ?? 'Poor'
