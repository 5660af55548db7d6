import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLocale, LOCALES, type Locale } from '#shared/locales.ts'
import { dataFolder, takeDataFolder } from '../local/data-folder.ts'
import { callDynamo } from '../local/dynamodb-call.ts'
import { startEngine } from '../local/dynamodb-engine.ts'
import { demandSpace, gigabytes, spaceFor } from './disk-space.ts'
import { generate } from './generate.ts'
import { keepMade, type Made, readMade, type Wish } from './made-earlier.ts'
import { openTableFile, type TableFile } from './table-file.ts'

const USAGE = `Usage: npm run seed -- --articles N [--locales all|en,lt,…] [--seed 1]
Makes N published articles in the data folder of a product that is not running (DATA_DIR, default .local).
The same command goes on where an earlier one was ended.`

/** Bytes below which writing is ended in good order, before the disk is full. */
const LEAST_FREE = 500_000_000

/** @throws Error that says what to write instead */
function readWish(): Wish {
  const { values } = parseArgs({
    options: { articles: { type: 'string' }, locales: { type: 'string', default: 'all' }, seed: { type: 'string', default: '1' } },
  })
  const articles = Number(values.articles)
  const seed = Number(values.seed)
  if (!Number.isInteger(articles) || articles < 1 || articles > 100_000) throw new Error(`--articles is a number from 1 to 100000.\n${USAGE}`)
  if (!Number.isInteger(seed) || seed < 0 || seed > 1000) throw new Error(`--seed is a whole number from 0 to 1000.\n${USAGE}`)
  const named = values.locales === 'all' ? [...LOCALES] : values.locales.split(',')
  const unknown = named.filter((locale) => !isLocale(locale))
  if (unknown.length > 0) throw new Error(`There is no language ${unknown.join(', ')}. There are ${LOCALES.join(', ')}.`)
  return { articles, seed, locales: LOCALES.filter((locale: Locale) => locale === 'en' || named.includes(locale)) }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true))

async function makeIn(folder: string, wish: Wish, file: TableFile): Promise<void> {
  const before = readMade(folder, wish)
  const space = spaceFor(folder, wish, wish.articles - before.written)
  demandSpace(folder, space)
  const { length } = wish.locales
  say(
    `${wish.articles} articles in ${length} languages in ${folder}, ${before.written} of them there already: about ${gigabytes(space.rows)} of rows and index,`,
  )
  say(`and ${gigabytes(space.pages)} more once npm run rebuild has rendered their pages. ${gigabytes(space.free)} are free.`)
  const onMade = (made: Made) => {
    keepMade(folder, made)
    if (isStopped) throw new Error(`Ended with ${made.written} of ${made.articles} articles. The same command goes on from here.`)
    if (spaceFor(folder, wish, 0).free < LEAST_FREE) throw new Error(`The disk of ${folder} is nearly full. Make room; the same command goes on from here.`)
  }
  await generate(before, { file, onMade, onStep: say })
  say(`Done. Start the product with npm start, then render the pages with npm run rebuild.`)
}

async function onStandingProduct(folder: string, run: (file: TableFile) => Promise<void>): Promise<void> {
  const path = join(folder, 'dynamodb.sqlite')
  if (!existsSync(path)) throw new Error(`${folder} holds no product yet: run npm start once, and stop it.`)
  const giveBack = takeDataFolder(folder)
  try {
    const engine = await startEngine(path)
    try {
      const TableName = await tableName(engine.url)
      const environment = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local', AWS_REGION: 'us-east-1', TABLE_NAME: TableName }
      Object.assign(process.env, environment, { AWS_ENDPOINT_URL_DYNAMODB: engine.url })
      const file = openTableFile(path, TableName)
      await withoutStream(engine.url, TableName, () => run(file)).finally(file.close)
    } finally {
      await engine.close()
    }
  } finally {
    giveBack()
  }
}

/** Everything that follows from the rows is made anew here, so the next start need not follow their stream too. A start turns on what a kill left off. */
async function withoutStream(endpoint: string, TableName: string, run: () => Promise<void>): Promise<void> {
  const stream = (StreamSpecification: object) => callDynamo(endpoint, 'DynamoDB_20120810.UpdateTable', { TableName, StreamSpecification })
  const { Table } = await callDynamo<{ Table: { StreamSpecification?: { StreamEnabled: boolean } } }>(endpoint, 'DynamoDB_20120810.DescribeTable', {
    TableName,
  })
  if (Table.StreamSpecification?.StreamEnabled) await stream({ StreamEnabled: false })
  try {
    await run()
  } finally {
    await stream({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' })
  }
}

async function tableName(endpoint: string): Promise<string> {
  const { TableNames } = await callDynamo<{ TableNames: string[] }>(endpoint, 'DynamoDB_20120810.ListTables', {})
  if (!TableNames[0]) throw new Error('There is no table yet: run npm start once, and stop it.')
  return TableNames[0]
}

try {
  const wish = readWish()
  const folder = dataFolder(process.env)
  await onStandingProduct(folder, (file) => makeIn(folder, wish, file))
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
