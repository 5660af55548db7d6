import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { WORK_RESULTS } from '#shared/work-files.ts'
import { s3 } from '../../platform/process/clients.ts'
import type { CheckedPart, Report } from './finding.ts'
import type { RebuildReport } from './rebuild.ts'

type Steps = (event: object) => Promise<unknown>

const BUCKET = 'site'
/** What a child puts out that is lost. */
const LOST = Symbol('lost')

/**
 * Does as a Distributed Map does, one child after another.
 * @param work a child, from its line to what it puts out
 * @returns what the map's state says of its results
 */
async function eachLine(list: string, work: (line: never) => Promise<unknown>): Promise<object> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: BUCKET, Key: list }))
  const lines = ((await Body?.transformToString()) ?? '').split('\n').filter(Boolean)
  const records: object[] = []
  for (const line of lines) {
    const output = await work(JSON.parse(line) as never)
    if (output === LOST) records.push({ Input: line, Error: 'States.Timeout', Status: 'FAILED' })
    else if (output !== undefined) records.push({ Input: line, Output: JSON.stringify(output), Status: 'SUCCEEDED' })
  }
  const put = (name: string, value: object) => {
    const Key = `${WORK_RESULTS}/test/${name}`
    return s3().send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: JSON.stringify(value) }))
  }
  const folder = `${WORK_RESULTS}/test`
  await put('SUCCEEDED_0.json', records)
  await put('manifest.json', { ResultFiles: { FAILED: [], PENDING: [], SUCCEEDED: [{ Key: `${folder}/SUCCEEDED_0.json` }] } })
  return { ResultWriterDetails: { Bucket: BUCKET, Key: `${folder}/manifest.json` } }
}

/** Runs the steps of rebuild-site in the machine's order. */
export async function rebuildWith(steps: Steps): Promise<RebuildReport> {
  const report = (await steps({ step: 'begin-rebuild' })) as RebuildReport
  const results = await eachLine(report.list, async ({ part: begun }: { part: object }) => {
    let part = begun as { done?: boolean }
    do part = (await steps({ step: 'rebuild', part })) as { done?: boolean }
    while (!part.done)
    return part
  })
  return (await steps({ step: 'finish-rebuild', report, results })) as RebuildReport
}

interface Reconciled {
  /** Checks that are left out. */
  without?: readonly string[]
  /** Told of a part whose step threw; without it the fault is thrown on. */
  onFault?: (part: CheckedPart, error: Error) => void
}

/** Runs the steps of reconcile-site in the machine's order. */
export async function reconcileWith(steps: Steps, { without = [], onFault }: Reconciled = {}): Promise<Report> {
  let report = (await steps({ step: 'begin' })) as Report
  for (;;) {
    report = (await steps({ step: 'list-parts', report })) as Report
    if (report.done) break
    const work = without.includes(report.check) ? async () => undefined : ({ part }: { part: CheckedPart }) => checkPart(steps, part, onFault)
    const results = await eachLine(report.list, work)
    report = (await steps({ step: 'sum-parts', report, results })) as Report
    if (report.done) break
  }
  await steps({ step: 'finish', report })
  return report
}

interface Around {
  /** Called before the results of a round are summed, and after. */
  beforeSum?: (round: number) => Promise<unknown>
  afterSum?: (round: number) => Promise<unknown>
  /** Scope of a part that is lost. */
  lose?: string
  /** Told how to repeat the last step. */
  repeatable?: (repeat: () => Promise<unknown>) => void
}

/** Runs one check as the machine does, as often as it asks for. */
export async function onlyCheck(
  steps: Steps,
  begun: Report,
  { beforeSum, afterSum, lose, repeatable }: Around = {},
): Promise<{ report: Report; rounds: number }> {
  let report = begun
  let rounds = 0
  do {
    report = (await steps({ step: 'list-parts', report })) as Report
    const results = await eachLine(report.list, ({ part }: { part: CheckedPart }) =>
      part.scope === lose ? Promise.resolve(LOST) : checkPart(steps, part, undefined),
    )
    rounds++
    await beforeSum?.(rounds)
    const input = { step: 'sum-parts', report, results }
    repeatable?.(() => steps(input))
    report = (await steps(input)) as Report
    await afterSum?.(rounds)
  } while (report.check === begun.check)
  return { report, rounds }
}

async function checkPart(steps: Steps, begun: CheckedPart, onFault: Reconciled['onFault']): Promise<CheckedPart> {
  let part = begun
  do {
    part = (await steps({ step: 'check', part }).catch((error: Error) => {
      if (!onFault) throw error
      onFault(part, error)
      return steps({ step: 'skip-check', part, error: { Error: error.name, Cause: JSON.stringify({ errorMessage: error.message }) } })
    })) as CheckedPart
  } while (!part.done)
  return part
}
