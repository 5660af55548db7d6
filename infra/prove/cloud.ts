import { setTimeout as pause } from 'node:timers/promises'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { handler as editorial } from '../../lambdas/api/editorial.ts'
import { createPublishingSteps } from '../../lambdas/publishing/machine-steps.ts'
import { TEST_ASSETS } from '../../lambdas/publishing/testing-site.ts'
import { createReconciliationSteps } from '../../lambdas/reconciliation/machine-steps.ts'
import { bedrock, documentClient, s3, sfn } from '../../lambdas/runtime/clients.ts'
import { callEndpoint, signedInAdmin, type TestAnswer, type TestRequest } from '../../lambdas/runtime/testing-call.ts'
import { TEST_MODEL_ID } from '../../lambdas/runtime/testing-model.ts'
import { syndicateArticle } from '../../lambdas/syndication/write.ts'
import { handler as translation } from '../../lambdas/translation/steps.ts'
import { createClosers } from '../local/closers.ts'
import { startEngine } from '../local/dynamodb-engine.ts'
import { createFaults, type Faults } from '../local/faults/faults.ts'
import { forwardTo } from '../local/faults/forward.ts'
import { functionPlace, withFunctionFaults } from '../local/faults/function-faults.ts'
import { withFaults } from '../local/faults/http-faults.ts'
import { PROTOCOLS } from '../local/faults/protocols.ts'
import { listen } from '../local/listen.ts'
import { CHECKED_ELSEWHERE } from '../local/states/checked.ts'
import { createStates } from '../local/states/states.ts'
import { openStorage } from '../local/storage.ts'
import { answerStorage, createStorageServer } from '../local/storage-server.ts'
import { toStorage } from '../local/testing/short-way.ts'
import { takeClock } from './clock.ts'
import { createInvocations, tie } from './invocations.ts'
import { renderMachines } from './machines.ts'
import { type Asked, startProvingModel } from './model.ts'
import { type Item, type ProvingTable, provingTable, TABLE_NAME } from './table.ts'
import { withTexts } from './texts.ts'
import { createWire, toPort } from './wire.ts'

const BUCKET = 'site'
const LOOK_EVERY_MS = 2
const PATIENCE_MS = 600_000

export interface ProvingCloud {
  faults: Faults
  /** Calls an endpoint as an admin in the browser does; a function that fails is a 500. */
  call(endpoint: string, request: TestRequest): Promise<TestAnswer>
  /** Resolves when nothing runs any more: no execution, no function. @throws after a minute */
  settled(): Promise<void>
  /** The file under a key of the site, past all faults. */
  file(key: string): string | null
  /** Keys below a prefix. */
  files(prefix: string): string[]
  rows: ProvingTable['rows']
  row: ProvingTable['row']
  /** All rows in a form that `reset` takes. */
  items: ProvingTable['items']
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
  /** Forgets the plan and empties the site and the table, which then holds these rows. */
  reset(items?: readonly Item[]): Promise<void>
  close(): Promise<void>
}

/**
 * The application's own functions and state machines in this process, over the local cloud's table, bucket, states engine and a model,
 * all under one plan of faults. Pauses between retries are as good as none, so that a run takes tenths of a second. One in a process:
 * the application's clients are made once.
 */
export async function startProvingCloud(): Promise<ProvingCloud> {
  const closers = createClosers((cause) => console.error(cause))
  const clock = closers.keep(takeClock())
  const faults = createFaults([])
  const wire = createWire(faults)
  const engine = closers.keep(await startEngine(null))
  const table = provingTable(engine.url)
  const database = closers.keep(await listen(withFaults(wire.faults, PROTOCOLS.dynamodb, forwardTo(engine.url))))
  const storage = closers.keep(withTexts(openStorage(':memory:')))
  const bucket = closers.keep(await createStorageServer({ storage, buckets: [BUCKET], faults: wire.faults }))
  const model = closers.keep(
    await startProvingModel(faults, async (locale) => {
      if (!cloud.translating) return null
      const card = await table.row(`FAMILY#${cloud.translating}`, `CARD#${ORIGINAL_LOCALE}`)
      return card?.translated_locales?.has(locale) ? `${locale} was finished` : null
    }),
  )

  const functions = createInvocations({
    'api-editorial': editorial as never,
    translation,
    publishing: createPublishingSteps(
      () => TEST_ASSETS,
      async (...about) => cloud.syndicating && syndicateArticle(...about),
    ),
    reconciliation: createReconciliationSteps(() => TEST_ASSETS),
  })
  const invoke = withFunctionFaults(faults, functions.invoke, functionPlace)
  const machines = renderMachines()
  const states = closers.keep(createStates({ dataDir: null, machines, invoke, hurry: true, checked: CHECKED_ELSEWHERE }))
  const sfnServer = closers.keep(await listen(withFaults(faults, PROTOCOLS.sfn, states.handle)))

  Object.assign(process.env, {
    TABLE_NAME,
    BUCKET_NAME: BUCKET,
    SITE_NAME: 'Proving News',
    SITE_ORIGIN: 'https://news.example',
    ALLOW_PSEUDO: 'false',
    MODEL_ID: TEST_MODEL_ID,
    JUDGE_MODEL_ID: '',
    VALIDATE_RESPONSES: 'true',
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'SILENT',
    ...Object.fromEntries(machines.map(({ variable, arn }) => [variable, arn])),
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: database.url,
    AWS_ENDPOINT_URL_S3: bucket.url,
    AWS_ENDPOINT_URL_SFN: sfnServer.url,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url,
  })
  for (const client of [documentClient(), s3(), sfn(), bedrock()]) {
    tie(client)
    closers.add(() => client.destroy())
  }
  wire.shorten(documentClient(), PROTOCOLS.dynamodb, toPort(Number(new URL(engine.url).port)))
  wire.shorten(s3(), PROTOCOLS.s3, () => toStorage((asked) => answerStorage({ storage, buckets: [BUCKET] }, asked)))

  const overHttp = async (event: object) => {
    const failed = { statusCode: 500, body: '{"message":"Internal Server Error"}' }
    const result = await invoke('api-editorial', JSON.stringify(event)).catch(() => null)
    return result && 'payload' in result ? { statusCode: 200, body: 'null', ...JSON.parse(result.payload) } : failed
  }
  let claims: object
  const cloud: ProvingCloud = {
    faults,
    call: (endpoint, request) => callEndpoint(overHttp as never, endpoint, { claims, headers: { prefer: 'respond-async' }, ...request }),
    async settled() {
      const until = performance.now() + PATIENCE_MS
      while (functions.running() + states.running() > 0) {
        if (performance.now() > until) throw new Error('Something runs for ever.')
        await pause(LOOK_EVERY_MS)
      }
    },
    file: (key) => storage.text(BUCKET, key),
    files: (prefix) => storage.list(BUCKET, prefix, '', 100_000).map(({ key }) => key),
    rows: table.rows,
    row: table.row,
    items: table.items,
    translating: null,
    syndicating: false,
    asked: model.asked,
    async reconcile() {
      states.start(machines.find(({ name }) => name === 'ReconcileSite')?.arn ?? '')
      await cloud.settled()
    },
    pass: clock.pass,
    async reset(items = []) {
      faults.replace([])
      await table.fill(items)
      for (const { key } of storage.list(BUCKET, '', '', 100_000)) storage.delete(BUCKET, key)
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
