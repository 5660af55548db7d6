import { setTimeout as pause } from 'node:timers/promises'
import { ENDPOINTS, type EndpointName } from '#shared/contracts/registry.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { ScheduleName } from '#shared/schedules.ts'
import { startTestPool } from '../../lambdas/operations/users/testing-pool.ts'
import { bedrock, documentClient, lambdaOnce, s3, sfn } from '../../lambdas/platform/process/clients.ts'
import { callEndpoint, signedInAdmin, type TestAnswer, type TestRequest } from '../../lambdas/platform/testing/testing-call.ts'
import { TEST_MODEL_ID } from '../../lambdas/platform/testing/testing-model.ts'
import { createClosers } from '../local/closers.ts'
import { startEngine } from '../local/dynamodb-engine.ts'
import { createFaults, type Faults } from '../local/faults/faults.ts'
import { forwardTo } from '../local/faults/forward.ts'
import { functionPlace, withFunctionFaults } from '../local/faults/function-faults.ts'
import { withFaults } from '../local/faults/http-faults.ts'
import { PROTOCOLS } from '../local/faults/protocols.ts'
import type { Invoke } from '../local/invoke.ts'
import { listen } from '../local/listen.ts'
import { CHECKED_ELSEWHERE } from '../local/states/checked.ts'
import { createStates } from '../local/states/states.ts'
import { openStorage } from '../local/storage.ts'
import { answerStorage, createStorageServer } from '../local/storage-server.ts'
import { startMemoryEngine } from '../local/testing/memory-engine.ts'
import { toStorage } from '../local/testing/short-way.ts'
import { BUCKET, SITE } from './bucket.ts'
import { takeClock } from './clock.ts'
import { contentsOf, type Kept, NOTHING } from './contents.ts'
import { type Followers, startFollowing } from './followers.ts'
import { provingFunctions } from './functions.ts'
import { createInvocations, tie } from './invocations.ts'
import { type MachineName, renderMachines } from './machines.ts'
import { type Asked, startProvingModel } from './model.ts'
import { type ProvingTable, provingTable, TABLE_NAME } from './table.ts'
import { withTexts } from './texts.ts'
import { createWire, toPort } from './wire.ts'

const LOOK_EVERY_MS = 2
const PATIENCE_MS = 600_000
const MINUTE = 60_000

export interface ProvingCloud {
  faults: Faults
  /** Calls an endpoint as an admin in the browser does; a function that fails is a 500. */
  call(endpoint: EndpointName, request: TestRequest): Promise<TestAnswer>
  /** Delivers the present minute of a schedule to the function that publishes what is planned. @returns whether it was taken */
  fire(schedule: ScheduleName): Promise<boolean>
  /** Runs a machine of the site to its end. @returns its status, and its output if it has one */
  run(machine: MachineName): Promise<{ status: string; output: unknown }>
  /** Resolves when nothing runs any more: no execution, no function, nothing in the stream. @throws after ten minutes */
  idle(): Promise<void>
  /** The file under a key of the site, past all faults. */
  file(key: string): string | null
  /** Keys below a prefix. */
  files(prefix: string): string[]
  rows: ProvingTable['rows']
  row: ProvingTable['row']
  /** All that there is in a form that `reset` takes. */
  keep(): Promise<Kept>
  /** Writes and deletes rows past all faults. */
  change: ProvingTable['change']
  /** Replaces what differs from what was kept. */
  restore(kept: Kept): Promise<void>
  /** Puts a file there, or with null takes it away, past all faults. */
  put(key: string, text: string | null): void
  /**
   * Feeds what follows the table's stream from now on: only where the cloud was started for it.
   * @param through stands between the dispatcher and the consumers
   */
  follow(through?: (invoke: Invoke) => Invoke): Followers
  /** The original whose finished locales the model must not be asked for again. */
  translating: string | null
  /** Whether publications write feeds and sitemaps: hundreds of small files on a new site. */
  syndicating: boolean
  /** What the model was asked since the last reset. */
  asked: readonly Asked[]
  /** What the nightly reconciliation does. */
  reconcile(): Promise<void>
  /** Lets time pass for the application. */
  pass(ms: number): void
  /** Forgets the plan and empties site and table, which then hold what was kept. */
  reset(kept?: Kept): Promise<void>
  close(): Promise<void>
}

/**
 * The application's own functions and state machines in this process, over the local cloud's table, bucket, states engine and a model,
 * all under one plan of faults. Pauses between retries are as good as none, so that a run takes tenths of a second. One in a process:
 * the application's clients are made once.
 * @param isFollowed the table has a stream, for `follow`
 */
export async function startProvingCloud({ isFollowed = false } = {}): Promise<ProvingCloud> {
  const closers = createClosers((cause) => console.error(cause))
  const clock = closers.keep(takeClock())
  const faults = createFaults([])
  const wire = createWire(faults)
  const engine = closers.keep(await (isFollowed ? startMemoryEngine() : startEngine(null)))
  const table = provingTable(engine.url, isFollowed)
  const database = closers.keep(await listen(withFaults(wire.faults, PROTOCOLS.dynamodb, forwardTo(engine.url))))
  closers.keep(await startTestPool())
  const storage = closers.keep(withTexts(openStorage(':memory:')))
  const bucket = closers.keep(await createStorageServer({ storage, buckets: [BUCKET], faults: wire.faults }))
  const model = closers.keep(await startProvingModel(faults, (locale) => whyFinished(table, cloud.translating, locale)))

  const functions = createInvocations(provingFunctions(() => cloud.syndicating))
  const invoke = withFunctionFaults(faults, functions.invoke, functionPlace)
  const files = { storage, demand: () => undefined }
  const machines = renderMachines().map((machine) => ({ ...machine, files }))
  const states = closers.keep(createStates({ dataDir: null, machines, invoke, hurry: true, checked: CHECKED_ELSEWHERE }))
  const following = closers.keep(await startFollowing(engine.url, invoke))
  const sfnServer = closers.keep(await listen(withFaults(faults, PROTOCOLS.sfn, states.handle)))

  const urls = { DYNAMODB: database.url, S3: bucket.url, SFN: sfnServer.url, BEDROCK_RUNTIME: model.url, LAMBDA: following.url }
  Object.assign(process.env, environment(machines, urls))
  for (const client of [documentClient(), s3(), sfn(), bedrock(), lambdaOnce()]) {
    tie(client)
    closers.add(() => client.destroy())
  }
  wire.shorten(documentClient(), PROTOCOLS.dynamodb, toPort(Number(new URL(engine.url).port)))
  wire.shorten(s3(), PROTOCOLS.s3, () => toStorage((asked) => answerStorage({ storage, buckets: [BUCKET] }, asked)))

  const contents = contentsOf(storage, table)
  let claims: object
  const cloud: ProvingCloud = {
    faults,
    call: (endpoint, request) =>
      callEndpoint(overHttp(invoke, `api-${ENDPOINTS[endpoint].area}`) as never, endpoint, { claims, headers: { prefer: 'respond-async' }, ...request }),
    fire: (schedule) => fireNow(invoke, schedule),
    async run(machine) {
      const { arn } = states.start(machines.find(({ name }) => name === machine)?.arn ?? '')
      await cloud.idle()
      const ended = states.find(arn)
      return { status: ended?.status ?? 'LOST', output: JSON.parse(ended?.output ?? 'null') }
    },
    async idle() {
      const isBusy = () => functions.running().length + states.running() > 0
      const busyWith = () => `${states.running()} executions, ${functions.running().join(', ') || 'no function'}`
      const until = performance.now() + PATIENCE_MS
      do {
        await untilIdle(isBusy, busyWith, until)
        await following.drain()
      } while (isBusy())
    },
    ...contents,
    follow(through = (given) => given) {
      if (!isFollowed) throw new Error('This table has no stream: start the cloud for it.')
      const place = (name: string) => `streams:deliver:${name}`
      const deliver = withFunctionFaults(faults, invoke, place)
      return following.follow(deliver, withFunctionFaults(faults, through(invoke), place))
    },
    translating: null,
    syndicating: false,
    asked: model.asked,
    reconcile: async () => void (await cloud.run('ReconcileSite')),
    pass: clock.pass,
    async reset(kept = NOTHING) {
      faults.replace([])
      await contents.fill(kept)
      states.forget()
      model.asked.length = 0
      cloud.translating = null
      cloud.syndicating = false
      claims = await signedInAdmin()
    },
    close: closers.closeAll,
  }
  await cloud.reset()
  return cloud
}

/** What the application's functions find in their environment. @param urls where the stand-in of each service answers */
const environment = (machines: ReturnType<typeof renderMachines>, urls: Record<string, string>): Record<string, string> => ({
  TABLE_NAME,
  BUCKET_NAME: BUCKET,
  SITE_NAME: SITE.name,
  SITE_ORIGIN: SITE.origin,
  ALLOW_PSEUDO: 'false',
  MODEL_ID: TEST_MODEL_ID,
  JUDGE_MODEL_ID: '',
  VALIDATE_RESPONSES: 'true',
  PROJECTIONS_FUNCTION: 'projections',
  SEARCH_INDEX_FUNCTION: 'search-index',
  MAIL_FUNCTION: 'mail',
  POWERTOOLS_METRICS_DISABLED: 'true',
  POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'SILENT',
  ...Object.fromEntries(machines.map(({ variable, arn }) => [variable, arn])),
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  ...Object.fromEntries(Object.entries(urls).map(([service, url]) => [`AWS_ENDPOINT_URL_${service}`, url])),
})

/** A function as the gateway calls it: one that fails answers 500. */
const overHttp = (invoke: Invoke, name: string) => async (event: object) => {
  const failed = { statusCode: 500, headers: { 'content-type': 'application/json' }, body: '{"message":"Internal Server Error"}' }
  const result = await invoke(name, JSON.stringify(event)).catch(() => null)
  const answer: object | null = result && 'payload' in result ? JSON.parse(result.payload) : null
  // What is no answer of ours is a fault to whoever asked.
  return answer && 'statusCode' in answer ? { body: 'null', ...answer } : failed
}

/** @returns why the model must not be asked for a locale of this original, or null */
async function whyFinished(table: ProvingTable, original: string | null, locale: string): Promise<string | null> {
  if (!original) return null
  const card = await table.row(`FAMILY#${original}`, `CARD#${ORIGINAL_LOCALE}`)
  return card?.translated_locales?.has(locale) ? `${locale} was finished` : null
}

/** Delivers the present minute of a schedule. @returns whether it was taken */
async function fireNow(invoke: Invoke, schedule: ScheduleName): Promise<boolean> {
  const minute = new Date(Math.floor(Date.now() / MINUTE) * MINUTE).toISOString()
  const event = JSON.stringify({ schedule, scheduled_time: minute, trigger: 'schedule' })
  const answer = await invoke('publish-scheduled', event).catch(() => null)
  return answer !== null && 'payload' in answer
}

/** @throws when it is still busy at `until`, a time of `performance.now()`, saying with what */
async function untilIdle(isBusy: () => boolean, busyWith: () => string, until: number): Promise<void> {
  while (isBusy()) {
    if (performance.now() > until) throw new Error(`For ever: ${busyWith()}.`)
    await pause(LOOK_EVERY_MS)
  }
}
