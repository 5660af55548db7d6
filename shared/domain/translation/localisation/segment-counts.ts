import type { TargetLocale } from '#shared/locales.ts'
import { typographyFault } from '../../text/typography.ts'
import type { Checker } from '../basic-checks.ts'
import { type GlossaryRule, glossaryFindings, termsIn } from '../glossary.ts'
import { checkCount, sumCounts, type WeekCounts } from './week-counts.ts'

interface Pair {
  /** Inner HTML. */
  source: string
  /** Inner HTML. */
  target: string
}

export interface SegmentCounts {
  counts: WeekCounts
  /** The terms that it breaks, by their ids. */
  broken: { id: string; term: string }[]
}

/** What a segment adds to the week in which it was first checked: a check counts once, however often it finds something in it. */
export function countSegment({ source, target }: Pair, locale: TargetLocale, glossary: readonly GlossaryRule[], check: Checker): SegmentCounts {
  const found = new Set(check(source, target, locale, { glossary }).map((finding) => finding.check))
  const asked = termsIn(source, glossary)
  const broken = asked.filter((rule) => glossaryFindings(source, target, [rule], locale).length > 0)
  const counts: WeekCounts = {
    checked: 1,
    style: typographyFault(target, locale) === undefined ? 0 : 1,
    terms_kept: asked.length - broken.length,
    terms_broken: broken.length,
    ...Object.fromEntries([...found].map((name) => [checkCount(name), 1])),
  }
  return { counts: sumCounts([counts]), broken: broken.map(({ id, term }) => ({ id, term })) }
}

/** Those of several segments together. */
export const addSegments = (all: readonly SegmentCounts[]): SegmentCounts => ({
  counts: sumCounts(all.map(({ counts }) => counts)),
  broken: all.flatMap(({ broken }) => broken),
})
