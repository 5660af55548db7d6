import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { WORK_FILES } from '#shared/work-files.ts'
import { s3 } from '../process/clients.ts'

/** What a machine is told of the results of its parts: https://docs.aws.amazon.com/step-functions/latest/dg/input-output-resultwriter.html */
export const writtenResults = z.object({ ResultWriterDetails: z.object({ Bucket: z.string(), Key: z.string() }) })
export type WrittenResults = z.output<typeof writtenResults>

const files = z.array(z.object({ Key: z.string() }))
const manifest = z.object({ ResultFiles: z.object({ FAILED: files, PENDING: files, SUCCEEDED: files }) })
const record = z.object({ Input: z.string(), Output: z.string().optional(), Error: z.string().optional() })

/**
 * Writes what is to be done as a file of JSON Lines, one for each child execution.
 * @returns its key, and how many there are
 */
export async function writeWorkList(bucket: string, name: string, work: AsyncIterable<unknown>): Promise<{ list: string; parts: number }> {
  const lines: string[] = []
  for await (const part of work) lines.push(JSON.stringify(part))
  const list = `${WORK_FILES}${name}.jsonl`
  await s3().send(new PutObjectCommand({ Bucket: bucket, Key: list, Body: lines.join('\n'), ContentType: 'application/jsonl' }))
  return { list, parts: lines.length }
}

/** What became of one part: what its execution put out, or what it was started with and why it ended. */
export type PartResult = { output: unknown } | { input: unknown; error: string }

/** What became of all parts, those that failed first. */
export async function* readResults({ ResultWriterDetails: { Bucket, Key } }: WrittenResults): AsyncGenerator<PartResult> {
  const { FAILED, PENDING, SUCCEEDED } = manifest.parse(await readJson(Bucket, Key)).ResultFiles
  for (const file of [...FAILED, ...PENDING, ...SUCCEEDED]) {
    for (const { Input, Output, Error: error } of z.array(record).parse(await readJson(Bucket, file.Key)))
      yield Output === undefined ? { input: JSON.parse(Input), error: error ?? 'unknown' } : { output: JSON.parse(Output) }
  }
}

async function readJson(bucket: string, key: string): Promise<unknown> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  return JSON.parse((await Body?.transformToString()) ?? 'null')
}
