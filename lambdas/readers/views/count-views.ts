import { randomUUID } from 'node:crypto'
import { isDue } from '#shared/domain/readers/logged-reads.ts'
import { visitorSalt } from '../../platform/api/visitor.ts'
import { logger } from '../../platform/log/log.ts'
import type { Table } from '../../platform/table/table.ts'
import { type BatchSums, sumUp } from './batch-sums.ts'
import { findCountables } from './countables.ts'
import { addBatch, type Counting, closePlan, countedOf, keepCounted, keepPlan, readCounting } from './counting-store.ts'
import { LogBatch } from './log-batch.ts'
import { type LogPart, OWN, readBytes, readJson, readLines, removeAll, waitingParts, writeBytes, writeJson } from './log-store.ts'
import { RecentVisitors } from './recent-visitors.ts'

/** Reads after which a batch takes no further part of the log. */
const READS_OF_A_BATCH = 1_000_000
/** Visitors that are kept at most: those of two hours of a site with 200 million reads a day. */
const RECENT_AT_MOST = 16_000_000
/** Seconds for which it is kept that somebody was counted: as late as files of the log mostly are, and half an hour. */
const KEPT_SECONDS = 2 * 3600

/** What a batch adds, and which parts of the log that is all of. */
interface Plan extends BatchSums {
  parts: string[]
}

export interface CountingOptions {
  table: Table
  /** Bucket of the logs. */
  bucket: string
  siteOrigin: string
  /** Epoch milliseconds: the run's, and the end of the time that it has. */
  now: number
  deadline: number
}

/** Whether parts of the log wait that are to be counted now, or a batch is not yet in all rows. Two reads. */
export async function isAnythingDue(table: Table, bucket: string, now: number): Promise<boolean> {
  const [counting, parts] = await Promise.all([readCounting(table), waitingParts(bucket)])
  return counting.plan !== undefined || isDue(sizeOf(parts), counting.planned_at, now)
}

const sizeOf = (parts: readonly LogPart[]): number => parts.reduce((sum, { size }) => sum + size, 0)

/**
 * Counts what waits of the access log, batch by batch, each exactly once. A batch is planned (its sums are stored), then noted in one row unless
 * another run was faster, then added to the rows, then its parts of the log are removed. Whoever comes after a run that ended in between goes on
 * with the plan; a run that was thought dead adds nothing twice, because rows know their last batch.
 * @returns how many batches, and parts and views of them
 */
export async function countViews(options: CountingOptions): Promise<{ batches: number; parts: number; views: number }> {
  const { table, bucket, deadline } = options
  const done = { batches: 0, parts: 0, views: 0 }
  while (Date.now() < deadline) {
    const counting = await readCounting(table)
    if (counting.plan !== undefined) {
      const plan = await finish(options, counting)
      done.batches++
      done.parts += plan?.parts.length ?? 0
      done.views += plan?.days.reduce((sum, { views }) => sum + views, 0) ?? 0
      continue
    }
    const parts = await waitingParts(bucket)
    if (parts.length === 0 || !(await planNext(options, counting, parts))) break
  }
  return done
}

/** @returns false when another run has planned this batch */
async function planNext({ table, bucket, siteOrigin, now }: CountingOptions, last: Counting, parts: readonly LogPart[]): Promise<boolean> {
  const known = await countedOf(
    table,
    parts.map(({ key }) => key),
  )
  const batch = new LogBatch({ salt: await visitorSalt(table, now), siteOrigin, now: Math.floor(now / 1000) })
  const taken = [...known]
  for (const { key } of parts) {
    if (known.has(key)) continue
    if (!(await readLines(bucket, key, batch.reader()))) logger().warn('A part of the access log is broken: its end is not counted.', { part: key })
    taken.push(key)
    if (batch.events.size >= READS_OF_A_BATCH) break
  }
  const recent = await recentVisitors(bucket, last, batch.events.size)
  const sums = sumUp(batch, await findCountables(table, batch.articles, batch.events.timesOf(batch.articles.length)), recent)
  const { newest } = batch
  const counted = recent.toBytes(Math.max(newest, Math.floor(now / 1000)) - KEPT_SECONDS)
  // A number of the clock: it grows also when the row is lost, and rows with numbers of before are not.
  const number = Math.max(last.batch + 1, now)
  const name = `${number}-${randomUUID()}`
  const [plan, kept] = [`${OWN.plans}${name}.json.gz`, `${OWN.recent}${name}`]
  await Promise.all([writeJson(bucket, plan, { parts: taken, ...sums } satisfies Plan), writeBytes(bucket, kept, counted)])
  const counted_until = [last.counted_until ?? '', newest > 0 ? new Date(newest * 1000).toISOString() : ''].sort().at(-1) as string
  if (await keepPlan(table, last, { batch: number, plan, recent: kept, counted_until, planned_at: now })) {
    if (last.recent) await removeAll(bucket, [last.recent])
    logger().info('A batch of the access log is planned.', { batch: number, parts: taken.length, ...batch.lines, reads: batch.events.size })
    return true
  }
  await removeAll(bucket, [plan, kept])
  return false
}

async function recentVisitors(bucket: string, { recent }: Counting, joining: number): Promise<RecentVisitors> {
  const bytes = (recent && (await readBytes(bucket, recent))) || new Uint8Array()
  const entries = RecentVisitors.entriesIn(bytes)
  const isTooMany = entries + joining > RECENT_AT_MOST
  if (isTooMany) logger().warn('Too many visitors to keep: those of before may be counted again.', { entries })
  const visitors = new RecentVisitors((isTooMany ? 0 : entries) + joining)
  if (!isTooMany) visitors.load(bytes)
  return visitors
}

/** Adds a planned batch to its rows and removes its parts of the log; all of it may have been done before. */
async function finish({ table, bucket, now }: CountingOptions, counting: Counting): Promise<Plan | null> {
  const key = counting.plan as string
  const plan = await readJson<Plan>(bucket, key)
  if (plan) {
    await addBatch(table, counting.batch, plan)
    await keepCounted(table, plan.parts, now)
    await removeAll(bucket, plan.parts)
  } else logger().error('A planned batch of the access log has expired: its views are lost.', { plan: key })
  await closePlan(table, counting)
  await removeAll(bucket, [key])
  return plan
}
