import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { WORK_RESULTS } from '#shared/work-files.ts'
import { s3 } from '../../platform/process/clients.ts'
import type { RebuildReport } from './rebuild.ts'

type Steps = (event: object) => Promise<unknown>

const BUCKET = 'site'

/**
 * Does as a Distributed Map does, one child after another.
 * @param work a child, from its line to what it puts out
 * @returns what the map's state says of its results
 */
async function eachLine(list: string, work: (line: never) => Promise<unknown>): Promise<object> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: BUCKET, Key: list }))
  const lines = ((await Body?.transformToString()) ?? '').split('\n').filter(Boolean)
  const records: object[] = []
  for (const line of lines) records.push({ Input: line, Output: JSON.stringify(await work(JSON.parse(line) as never)), Status: 'SUCCEEDED' })
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
