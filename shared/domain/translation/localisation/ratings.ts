import { MQM_SEVERITIES } from '../quality-findings.ts'

/** What a segment is rated, in MQM's terms: its gravest error, or none. In their order of weight. */
export const RATINGS = ['none', ...MQM_SEVERITIES] as const
export type Rating = (typeof RATINGS)[number]

/** The gravest of some errors. */
export const gravestOf = (severities: readonly Rating[]): Rating => RATINGS[Math.max(0, ...severities.map((one) => RATINGS.indexOf(one)))] as Rating

/** Characters that a note about a rating has at most. */
export const RATING_NOTE = 500
