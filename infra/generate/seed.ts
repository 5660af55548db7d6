import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLocale, LOCALES, type Locale } from '#shared/locales.ts'
import { dataFolder, takeDataFolder } from '../local/data-folder.ts'
import { callDynamo } from '../local/dynamodb-call.ts'
import { startEngine } from '../local/dynamodb-engine.ts'
import { generate, type Wanted } from './generate.ts'

const USAGE = `Usage: npm run seed -- --articles N [--locales all|en,lt,…] [--seed 1]
Makes N published articles in the data folder of a product that is not running (DATA_DIR, default .local),
or on a DynamoDB that runs: --endpoint http://127.0.0.1:PORT`

/** @throws Error that says what to write instead */
function readWish(): Wanted & { endpoint: string | undefined } {
  const { values } = parseArgs({
    options: {
      articles: { type: 'string' },
      locales: { type: 'string', default: 'all' },
      seed: { type: 'string', default: '1' },
      endpoint: { type: 'string' },
    },
  })
  const articles = Number(values.articles)
  const seed = Number(values.seed)
  if (!Number.isInteger(articles) || articles < 1 || articles > 100_000) throw new Error(`--articles is a number from 1 to 100000.\n${USAGE}`)
  if (!Number.isInteger(seed)) throw new Error(`--seed is a whole number.\n${USAGE}`)
  const named = values.locales === 'all' ? [...LOCALES] : values.locales.split(',')
  const unknown = named.filter((locale) => !isLocale(locale))
  if (unknown.length > 0) throw new Error(`There is no language ${unknown.join(', ')}. There are ${LOCALES.join(', ')}.`)
  return {
    articles,
    seed,
    complete: !values.endpoint,
    endpoint: values.endpoint,
    locales: LOCALES.filter((locale: Locale) => locale === 'en' || named.includes(locale)),
  }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function onStandingProduct(run: (endpoint: string) => Promise<void>): Promise<void> {
  const folder = dataFolder(process.env)
  const file = join(folder, 'dynamodb.sqlite')
  if (!existsSync(file)) throw new Error(`${folder} holds no product yet: run npm start once, and stop it.`)
  const giveBack = takeDataFolder(folder)
  try {
    const engine = await startEngine(file)
    try {
      await withoutStream(engine.url, () => run(engine.url))
    } finally {
      await engine.close()
    }
  } finally {
    giveBack()
  }
}

/** Everything that follows from the rows is made anew here, so the next start need not follow their stream too. */
async function withoutStream(endpoint: string, run: () => Promise<void>): Promise<void> {
  const TableName = await tableName(endpoint)
  const stream = (StreamSpecification: object) => callDynamo(endpoint, 'DynamoDB_20120810.UpdateTable', { TableName, StreamSpecification })
  await stream({ StreamEnabled: false })
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
  const { endpoint, ...wish } = readWish()
  const run = async (url: string) => {
    const environment = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local', AWS_REGION: 'us-east-1', TABLE_NAME: await tableName(url) }
    Object.assign(process.env, environment, { AWS_ENDPOINT_URL_DYNAMODB: url })
    await generate(wish, say)
  }
  await (endpoint ? run(endpoint) : onStandingProduct(run))
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
