import type * as z from 'zod'
import { qualityControlBatch as batchContract, type controlFinding } from '#shared/contracts/quality/quality-control.ts'
import { scoreCounter } from '#shared/domain/articles/counters.ts'
import { countKinds } from '#shared/domain/articles/desk-counts.ts'
import { SCORE_BANDS } from '#shared/domain/articles/seo-tiers.ts'
import { FAILURES_SHOWN, needsSeo, passPercent, qualityLevel } from '#shared/domain/quality/quality-control.ts'
import { LOCALES, ORIGINAL_LOCALE, TARGET_LOCALES } from '#shared/locales.ts'
import { findingsOf, readChecked } from '../../articles/reading/checked-parts.ts'
import { readDeskCounts } from '../../articles/reading/desk-view.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { answerBatch } from '../../platform/batch/answer-batch.ts'
import { readCounters } from '../../platform/table/counters.ts'
import { getTable } from '../../platform/table/table.ts'
import { GROUP_PARTS } from '../integrity/counts.ts'
import { CONTROL_COUNTS } from './counts.ts'

/** Bands of scores that need work: a band's first score decides, as 80 is the first of one. */
const WEAK_BANDS = SCORE_BANDS.filter((from) => needsSeo(from))
const WEAK_COUNTERS = LOCALES.flatMap((locale) => WEAK_BANDS.map((band) => scoreCounter(locale, band)))

/** From counters, from what counts the desk's list, and from what the latest checks have kept: as much however many articles there are. */
export const getQualityControl: HandlerOf<'getQualityControl'> = async () => {
  const table = getTable()
  const [count, originals, alike, { checked_at, counts, parts }, { data: lease }] = await Promise.all([
    readCounters(table, ['articles.total', 'articles.seo.good', ...WEAK_COUNTERS]),
    readDeskCounts(ORIGINAL_LOCALE),
    table.entities.checkedParts.get({ check: 'integrity', part: GROUP_PARTS.contents }).go(),
    readChecked(table, 'quality'),
    table.entities.batchLeases.get({ kind: 'quality-control', scope: '' }).go(),
  ])
  const [total, passed] = [count('articles.total'), count('articles.seo.good')]
  const pass_percent = passPercent(passed, total)
  return {
    ...{ total_articles: total, passed, pass_percent, level: qualityLevel(pass_percent) },
    needs_seo: WEAK_COUNTERS.reduce((sum, name) => sum + count(name), 0),
    originals: countKinds(originals, () => true),
    needs_translation: countKinds(originals, ({ completed }) => completed < TARGET_LOCALES.length),
    missing_images: countKinds(originals, ({ imageless }) => imageless),
    duplicates: alike.data?.counts.original_surplus ?? 0,
    latest_operation_id: lease?.latest ?? null,
    checked_at,
    summary: checked_at === null ? null : summaryOf(counts),
    failures: findingsOf<z.output<typeof controlFinding>>(parts)
      .sort((one, other) => (one.seo_score ?? 0) - (other.seo_score ?? 0) || one.id.localeCompare(other.id))
      .slice(0, FAILURES_SHOWN),
  }
}

const summaryOf = ({ articles = 0, passed = 0, failed = 0, need_translation = 0, need_seo = 0 }: Readonly<Record<string, number>>) => ({
  ...{ totalArticles: articles, passed, failed, needTranslation: need_translation, needSeoOptimization: need_seo },
})

/** Follows `Prefer: wait`; a control at work answers 409 with its operation. */
export const qualityControlBatch =
  (machineArn: () => string): HandlerOf<'qualityControlBatch'> =>
  ({ caller, newId, wait }) =>
    answerBatch(
      getTable(),
      { operationId: newId, kind: 'quality-control', params: {}, counts: CONTROL_COUNTS, startedBy: caller.id, fromStart: true, machineArn: machineArn() },
      wait,
      (result) => batchContract.response.parse(result),
    )
