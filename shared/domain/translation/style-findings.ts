import type { TargetLocale } from '#shared/locales.ts'
import type { SegmentRecord } from '../articles/segment-records.ts'
import { typographyFault } from '../text/typography.ts'
import type { QualityFinding } from './quality-findings.ts'

interface SetSegment {
  key: string
  /** Inner HTML. */
  target: string
  record: Pick<SegmentRecord, 'provider'>
}

/**
 * What of a translated segment its language would set otherwise. It is shown to people beside what was found, and is no part of a report: it
 * takes nothing from the score, is asked of no judge and blocks nothing. English text that nobody has translated has none.
 */
export function styleFindings({ key, target, record }: SetSegment, locale: TargetLocale): QualityFinding[] {
  if (record.provider === 'failed' || record.provider === 'pseudo') return []
  const detail = typographyFault(target, locale)
  return detail === undefined ? [] : [{ segment: key, category: 'style', severity: 'minor', detail, source: 'check' }]
}
