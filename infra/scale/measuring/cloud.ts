import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPool } from '../../../lambdas/operations/users/testing-pool.ts'
import { startTestModel, translateAll } from '../../../lambdas/platform/testing/testing-model.ts'
import { openTableFile, type TableFile } from '../../generate/table-file.ts'
import { createClosers } from '../../local/closers.ts'
import { localCredentials } from '../../local/credentials.ts'
import { callDynamo } from '../../local/dynamodb-call.ts'
import { startEngine } from '../../local/dynamodb-engine.ts'
import { forwardTo } from '../../local/faults/forward.ts'
import type { Invoke } from '../../local/invoke.ts'
import { listen } from '../../local/listen.ts'
import { CHECKED_ELSEWHERE } from '../../local/states/checked.ts'
import { createStates } from '../../local/states/states.ts'
import { openStorage } from '../../local/storage.ts'
import { createStorageServer } from '../../local/storage-server.ts'
import { BUCKET, SITE } from '../../prove/bucket.ts'
import { startFollowing } from '../../prove/followers.ts'
import { renderMachines } from '../../prove/machines.ts'
import { provingTable, TABLE_NAME } from '../../prove/table.ts'
import { type Counter, createCounter } from './counter.ts'
import { invoke } from './functions.ts'

/** The application's bundles over the table, bucket, states and stream of the local cloud, in this process, with everything counted that they ask for. */
export interface MeasuringCloud {
  take: Counter['take']
  /** For writing many rows; nothing is counted meanwhile. */
  file: TableFile
  /** From now on the stream's consumers get what is written. */
  follow(): Promise<void>
  /** Resolves when no execution runs and the stream is empty. */
  idle(): Promise<void>
  /** Events of the history and states entered, of the executions since the last call. */
  executions(): Promise<{ events: number; largest: number; transitions: number }>
  close(): Promise<void>
}

/** @param folder where the table's file is made; default in the system's folder for temporary files */
export async function startMeasuringCloud(folder = tmpdir()): Promise<MeasuringCloud> {
  const closers = createClosers((cause) => console.error(cause))
  const dataDir = mkdtempSync(join(folder, 'simulpress-scale-'))
  closers.add(() => rmSync(dataDir, { recursive: true, force: true }))
  const path = join(dataDir, 'table.sqlite')
  const engine = closers.keep(await startEngine(path))
  await provingTable(engine.url, false).fill([])
  const counter = createCounter(engine.url)
  const table = closers.keep(await listen(counter.table))
  const storage = closers.keep(openStorage(':memory:'))
  const bucket = closers.keep(await createStorageServer({ storage, buckets: [BUCKET, 'logs'] }))
  const forward = forwardTo(bucket.url)
  const files = closers.keep(
    await listen((request, response) => {
      counter.file(Number(request.headers['content-length'] ?? 0))
      return forward(request, response)
    }),
  )
  closers.keep(await startTestPool())
  const model = closers.keep(await startTestModel())
  model.answer = (request) => translateAll(request)
  const machines = renderMachines().map((machine) => ({ ...machine, files: { storage, demand: () => undefined } }))
  const states = closers.keep(createStates({ dataDir: null, machines, invoke, hurry: true, checked: CHECKED_ELSEWHERE }))
  const sfn = closers.keep(await listen(states.handle))
  const following = closers.keep(await startFollowing(engine.url, invoke))
  // The application's own modules in this process fill the table, past the counter; bundles read their environment when they are first called.
  Object.assign(process.env, environment(machines), { AWS_ENDPOINT_URL_DYNAMODB: engine.url })
  const ended = new Set<string>()
  /** What is written waits in the stream until somebody waits for it: otherwise its consumers would be counted with whoever writes. */
  let gate = Promise.withResolvers<void>()
  return {
    take: counter.take,
    file: closers.keep(openTableFile(path, TABLE_NAME)),
    async follow() {
      // What fills the table is in no stream.
      const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' }
      await callDynamo(engine.url, 'DynamoDB_20120810.UpdateTable', { TableName: TABLE_NAME, StreamSpecification })
      Object.assign(process.env, {
        AWS_ENDPOINT_URL_DYNAMODB: table.url,
        AWS_ENDPOINT_URL_S3: files.url,
        AWS_ENDPOINT_URL_SFN: sfn.url,
        AWS_ENDPOINT_URL_LAMBDA: following.url,
      })
      const held: Invoke = async (...asked) => {
        await gate.promise
        return invoke(...asked)
      }
      following.follow(held, invoke)
    },
    async idle() {
      gate.resolve()
      do {
        while (states.running() > 0) await new Promise((resolve) => setTimeout(resolve, 5))
        await following.drain()
      } while (states.running() > 0)
      gate = Promise.withResolvers<void>()
    },
    executions: () => executionsOf(sfn.url, machines, ended),
    close: closers.closeAll,
  }
}

const environment = (machines: ReturnType<typeof renderMachines>): Record<string, string> => ({
  ...localCredentials('local'),
  TABLE_NAME,
  BUCKET_NAME: BUCKET,
  LOG_BUCKET_NAME: 'logs',
  SITE_NAME: SITE.name,
  SITE_ORIGIN: SITE.origin,
  ALLOW_PSEUDO: 'false',
  JUDGE_MODEL_ID: '',
  WRITER_MODEL_ID: '',
  PROJECTIONS_FUNCTION: 'projections',
  SEARCH_INDEX_FUNCTION: 'search-index',
  MAIL_FUNCTION: 'nobody',
  FETCHING_FUNCTION: 'nobody',
  ANNOUNCING_FUNCTION: 'nobody',
  POSTING_FUNCTION: 'nobody',
  SCHEDULES_FUNCTION: 'nobody',
  WEBHOOKS_FUNCTION: 'nobody',
  X_SECRET_ARN: 'nobody',
  EDGE_TOKEN: 'nobody',
  USER_POOL_CLIENT_ID: 'nobody',
  MAIL_FROM: 'news@example.org',
  DESK_MAIL: 'desk@example.org',
  DESK_LANGUAGE: 'lt',
  SCHEDULE_TARGETS: '{}',
  POWERTOOLS_METRICS_DISABLED: 'true',
  POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'SILENT',
  ...Object.fromEntries(machines.map(({ variable, arn }) => [variable, arn])),
})

interface Listed {
  executions: { executionArn: string; status: string }[]
}
interface History {
  events: { type: string }[]
  nextToken?: string
}

/** Histories of executions that were not looked at before. */
async function executionsOf(url: string, machines: ReturnType<typeof renderMachines>, known: Set<string>) {
  const sums = { events: 0, largest: 0, transitions: 0 }
  const ask = <Answer>(operation: string, input: object) => callDynamo<Answer>(url, `AWSStepFunctions.${operation}`, input)
  for (const { arn } of machines) {
    const { executions } = await ask<Listed>('ListExecutions', { stateMachineArn: arn, maxResults: 1000 })
    for (const { executionArn, status } of executions) {
      if (known.has(executionArn) || status === 'RUNNING') continue
      known.add(executionArn)
      let own = 0
      let nextToken: string | undefined
      do {
        const page: History = await ask('GetExecutionHistory', { executionArn, maxResults: 1000, ...(nextToken ? { nextToken } : {}) })
        own += page.events.length
        sums.transitions += page.events.filter(({ type }) => type.endsWith('StateEntered')).length
        nextToken = page.nextToken
      } while (nextToken)
      sums.events += own
      sums.largest = Math.max(sums.largest, own)
    }
  }
  return sums
}
