import { findCompetitorGaps as findContract } from '#shared/contracts/research/competitor-gaps.ts'
import { AppError } from '#shared/errors.ts'
import { acceptedAs, type HandlerOf } from '../../platform/api/call.ts'
import { startBatch } from '../../platform/batch/answer-batch.ts'
import { awaitEnd } from '../../platform/batch/long-work.ts'
import { knownCode } from '../../platform/process/machine-fault.ts'
import { getTable } from '../../platform/table/table.ts'
import { GAP_COUNTS } from './gap-counts.ts'
import { gapView, readGaps, readGapTotals } from './gap-store.ts'

export const listCompetitorGaps: HandlerOf<'listCompetitorGaps'> = async () => {
  const [gaps, { total, high_priority, generated, difficulty }] = await Promise.all([readGaps(getTable()), readGapTotals(getTable())])
  const average_difficulty = total > 0 ? Math.round((10 * difficulty) / total) / 10 : null
  return { gaps: gaps.map(gapView), totals: { total, high_priority, generated, average_difficulty } }
}

/** A site that cannot be read is a refusal that says why. Whether its address may be read at all is the fetcher's to say. */
export const findCompetitorGaps =
  (machineArn: () => string): HandlerOf<'findCompetitorGaps'> =>
  async ({ body: { competitorUrl }, caller, newId, wait }) => {
    const { href: url, hostname: scope } = siteAddress(competitorUrl)
    const start = { operationId: newId, kind: 'find-competitor-gaps' as const, scope, params: { url }, counts: GAP_COUNTS, startedBy: caller.id }
    await startBatch(getTable(), { ...start, fromStart: true, machineArn: machineArn() })
    const ended = await awaitEnd(getTable(), newId, wait)
    if (!ended) return acceptedAs(newId)
    const [fault] = ended.progress?.faults ?? []
    const result = findContract.response.safeParse(ended.result).data
    const extra = { operation_id: newId, success: false, gaps: result?.gaps ?? [] }
    if (ended.status === 'error') throw new AppError(knownCode(ended.error_code), ended.error_message, { extra })
    if (!result?.success && fault) throw new AppError(fault.code, fault.message, { extra })
    return result ?? { success: false, gaps: [] }
  }

/** What somebody typed as a web address. @throws AppError `invalid-request` */
function siteAddress(text: string): URL {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname.includes('.'))
    throw new AppError('invalid-request', 'The address of a competitor’s site, like https://news.example.org.')
  url.hash = ''
  return url
}
