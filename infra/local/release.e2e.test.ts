import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleInput } from '#shared/contracts/articles/articles.ts'
import { PATHS } from '../build/paths.ts'
import { CANARY, LIVE } from '../constructs/releases.ts'
import { refusedCalls } from './access/journal.ts'
import { boot, type Running } from './boot.ts'
import { localCredentials } from './credentials.ts'
import { demoArticles } from './seed/content.ts'
import { SHAPE_JOURNAL } from './services.ts'
import { readSettings } from './settings.ts'
import { shapeProblems } from './shape-checks.ts'
import { shiftGradually } from './testing/canary.ts'
import { bundleChanged, type Change } from './testing/next-release.ts'
import { finished, productApi, type Requester } from './testing/product-api.ts'
import { type Product, planProduct, removeProduct, startSeeded } from './testing/running-product.ts'

/* Release N is the product as it is. N+1 says so in its answers, and gives drafts a field that N does not know. */
const SAYS_SO: Change = {
  file: 'lambdas/platform/api/api.ts',
  from: '[CORRELATION_HEADER]: correlationOf(event) }',
  to: "[CORRELATION_HEADER]: correlationOf(event), 'x-release': String(process.env.RELEASE) }",
}
const NEW_FIELD: Change = {
  file: 'shared/table/articles/article-fields.ts',
  from: "  source_hash: { type: 'string', required: true },",
  to: "  source_hash: { type: 'string', required: true },\n  reading_note: { type: 'string' },",
}
const WRITES_IT: Change = {
  file: 'lambdas/articles/editing/write-save.ts',
  from: '          ...text,\n',
  to: "          ...text,\n          reading_note: 'by N+1',\n",
}
const FAILS: Change = {
  file: 'lambdas/platform/api/api.ts',
  from: '.handler(async ({ call }: ApiEvent) =>',
  to: ".handler(async ({ call }: ApiEvent) => call.declared.name === 'listArticles' ? Promise.reject(new Error('N+1 is broken')) :",
}

let product: Product
let running: Running
let api: Requester
let articlesApi: string

beforeAll(async () => {
  product = await planProduct()
  // Seeds the data folder; this process then runs a product of its own on it, whose functions get a second version.
  await (await startSeeded(product))()
  const env = {
    DATA_DIR: product.dataDir,
    PORT: new URL(product.url).port,
    DEMO_SAMPLES: '1',
    ADMIN_EMAIL: product.email,
    ADMIN_PASSWORD: product.password,
    CHECK_SHAPES: 'true',
  }
  running = await boot({ settings: readSettings(env), env, onStep: () => undefined, onError: (cause) => console.error(cause) })
  api = await productApi(product)
  articlesApi = releases()
    .functions.names()
    .find((name) => name.includes('ArticlesApi')) as string
})
afterAll(async () => {
  await running?.close()
  removeProduct(product)
})

const releases = () => running.services.releases

/** Publishes release `name` of all that has an alias: the articles' function from a changed bundle, the rest from the present ones. */
async function publish(name: string, changes: readonly Change[]): Promise<string> {
  const { functions, states, cloud } = releases()
  const folder = join(product.dataDir, 'bundles', name)
  await bundleChanged('api-articles', changes, folder)
  let version = ''
  for (const one of cloud.all('AWS::Lambda::Version').map(({ properties }) => properties.FunctionName)) {
    const environment = { ...functions.published(one, '1')?.environment, RELEASE: name }
    version = functions.publish(one, { environment, ...(one === articlesApi ? { folder } : {}) })
  }
  for (const { ref, properties } of machines()) states.publish(ref, properties.DefinitionString.replaceAll(/(:function:[\w-]+):1"/g, `$1:${version}"`), name)
  return version
}

const machines = () => {
  const { states, cloud } = releases()
  return cloud.all('AWS::StepFunctions::StateMachine').filter(({ ref }) => states.versions.routing(ref, LIVE))
}

/** Moves every alias at once, as the end of a deployment leaves them. */
function moveAll(version: string): void {
  const { functions, states, cloud } = releases()
  for (const { properties } of cloud.all('AWS::Lambda::Alias')) functions.versions.route(properties.FunctionName, LIVE, { version })
  for (const { ref } of machines()) states.versions.route(ref, LIVE, { version })
}

/** The release that answers, and whether it fails. */
const ask = async () => {
  const { status, headers } = await api('GET', '/api/articles')
  return { release: headers.get('x-release') ?? 'N', status }
}
const answersOf = async (count: number) => {
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  for (let asked = 0; asked < count; asked += 10) answers.push(...(await Promise.all(Array.from({ length: 10 }, ask))))
  return answers
}

/** The alarm that watches the API, as the template has it, over the answers of the last five minutes. */
function apiAlarm(errors: () => number): () => boolean {
  const [alarm] = releases()
    .cloud.all('AWS::CloudWatch::Alarm')
    .filter(({ properties }) => properties.AlarmName?.endsWith('-api-fails'))
  const { Threshold, ComparisonOperator } = alarm!.properties as { Threshold: number; ComparisonOperator: string }
  expect(ComparisonOperator).toBe('GreaterThanOrEqualToThreshold')
  return () => errors() >= Threshold
}

async function rollBack(): Promise<string> {
  const env = { ...process.env, ...localCredentials('local'), ...releases().environment() }
  const { stdout } = await promisify(execFile)(process.execPath, ['infra/rollback/rollback.ts', '--stage', 'local'], { cwd: PATHS.root, env })
  return stdout
}

const create = async (title: string) => {
  const [draft] = await demoArticles()
  const { body, status } = await api('POST', '/api/articles', { ...draft?.input, title, slug: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') })
  expect(status).toBe(200)
  return body.id as string
}
const read = async (id: string) => (await api('GET', `/api/articles/${id}`)).body
const INPUTS = Object.keys(articleInput.shape)
/** Saves the article with one more paragraph. */
const edit = async (id: string, text: string) => {
  const detail = await read(id)
  const input = Object.fromEntries(INPUTS.flatMap((key) => (detail[key] === undefined ? [] : [[key, detail[key]]])))
  const saved = await api('PUT', `/api/articles/${id}`, { ...input, version: detail.version, content: `<p>${text}</p>${detail.content}` })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

/** What the table holds of an article's working copies, with what no code of ours reads. */
async function notesOf(id: string): Promise<string[]> {
  const { services } = running
  const client = new DynamoDBClient({
    endpoint: services.endpoints.dynamodb,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const { Items = [] } = await client.send(new ScanCommand({ TableName: services.releases.cloud.all('AWS::DynamoDB::GlobalTable')[0]!.ref }))
  return Items.flatMap(({ id: own, reading_note }) => (own?.S === id && reading_note?.S ? [reading_note.S] : []))
}

it('goes from N to N+1 and back, with what was written in between', async () => {
  const written = await create('Written under N')

  // N+1 fails: a tenth of the calls does, the alarm fires, and N has all of them again.
  const broken = await publish('broken', [SAYS_SO, FAILS])
  const seen: Awaited<ReturnType<typeof answersOf>> = []
  const minute = async () => void seen.push(...(await answersOf(60)))
  const inAlarm = apiAlarm(() => seen.filter(({ status }) => status >= 500).length)
  const { versions } = releases().functions
  expect(await shiftGradually(versions, { name: articlesApi, alias: LIVE, to: broken }, { minute, inAlarm })).toBe(false)
  expect(seen.length).toBeLessThanOrEqual(60 * CANARY.minutes)
  for (const { release, status } of seen) expect(status).toBe(release === 'N' ? 200 : 500)
  expect(new Set((await answersOf(100)).map(({ release }) => release))).toEqual(new Set(['N']))

  // CloudFormation rolls the update back, which deletes the functions' versions; that those of machines go as well is not taken for granted.
  for (const { properties } of releases().cloud.all('AWS::Lambda::Version')) versions.delete(properties.FunctionName, broken)

  // N+1 is well: a tenth of the calls for the canary's minutes, then all.
  const next = await publish('next', [SAYS_SO, NEW_FIELD, WRITES_IT])
  seen.length = 0
  expect(await shiftGradually(versions, { name: articlesApi, alias: LIVE, to: next }, { minute, inAlarm })).toBe(true)
  const share = seen.filter(({ release }) => release === 'next').length / seen.length
  expect(seen).toHaveLength(60 * CANARY.minutes)
  // Three hundred calls, of which a tenth is thirty: five standard deviations to either side.
  expect(share).toBeGreaterThan(0.013)
  expect(share).toBeLessThan(0.187)
  moveAll(next)
  expect(new Set((await answersOf(50)).map(({ release }) => release))).toEqual(new Set(['next']))

  const later = await create('Written under N+1')
  await edit(later, 'Changed under N+1.')
  await edit(written, 'Also changed under N+1.')
  expect([await notesOf(later), await notesOf(written)]).toEqual([['by N+1'], ['by N+1']])
  const published = await finished(api, await api('POST', `/api/articles/${later}/translations`, { publish: true }))
  expect(published.result).toMatchObject({ success: true, publishedCount: 15 })

  // One command, and N reads and edits what N+1 has written; what it does not know stays in the rows.
  const told = await rollBack()
  expect(told).toContain(`are on release ${releases().functions.published(articlesApi, '1')?.environment.RELEASE}.`)
  expect(told).not.toContain('desk')
  expect(new Set((await answersOf(50)).map(({ release }) => release))).toEqual(new Set(['N']))
  for (const { ref } of machines()) expect(releases().states.versions.routing(ref, LIVE)).toEqual({ version: '1' })
  for (const [id, text] of [
    [later, 'Changed under N+1.'],
    [written, 'Also changed under N+1.'],
  ] as const) {
    expect((await read(id)).content).toContain(text)
    await edit(id, 'Changed under N again.')
    expect((await read(id)).content).toMatch(new RegExp(`Changed under N again\\..*${text.replace('+', '\\+')}`))
    expect(await notesOf(id)).toEqual(['by N+1'])
  }
  const again = await finished(api, await api('POST', `/api/articles/${later}/translations`, { publish: true }))
  expect(again.result).toMatchObject({ success: true, publishedCount: 15 })
  expect(await (await fetch(product.url + again.result.published.original.path)).text()).toContain('Changed under N again.')

  // The command asks as AWS's own clients do, and nobody was refused anything on the way.
  expect(shapeProblems(join(product.dataDir, SHAPE_JOURNAL))).toEqual([])
  expect(refusedCalls(product.dataDir)).toEqual([])
})
