import { setTimeout } from 'node:timers/promises'
import type { Locale } from '#shared/locales.ts'
import { buildCode } from '../build/build.ts'
import { onePageOfEachKind, PAGE_KINDS } from '../testing/reader-pages.ts'
import { measureBoot } from './boot.ts'
import { measureBundles } from './bundles.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureListing, measureLongListing } from './listing.ts'
import { measurePageWeight } from './page-weight.ts'
import { measurePrerender } from './prerender.ts'
import { measurePublication } from './publication.ts'
import type { Row } from './row.ts'
import { measureSearch } from './search.ts'
import { measureServing } from './serving.ts'
import { type Stage, startStage } from './stage.ts'
import { HEADING, tableLine } from './table.ts'
import { measureTranslation } from './translation.ts'

/** A locale with extended Latin, one with Cyrillic, one without web fonts of its own. */
const LOOKED_AT = ['lt', 'ru', 'ja'] as const satisfies Locale[]

/** Milliseconds after which a measurement is given up, so that all of them together stay bounded. */
const PATIENCE = 240_000
/** The same where thousands of articles are made first. */
const FILLING_PATIENCE = 480_000

/** `npm run bench -- prerender` measures only what has that word in its name. */
const wanted = (process.argv[2] ?? '').toLowerCase()
const faults: string[] = []
const complain = (cause: unknown): void => void faults.push(cause instanceof Error ? cause.message : String(cause))

/** A measurement that fails, or never ends, costs its own rows only; one line says so where they would stand. */
async function measure(what: string, run: () => Promise<Row[]>, patience = PATIENCE): Promise<void> {
  if (!what.toLowerCase().includes(wanted)) return
  const late = setTimeout(patience, undefined, { ref: false }).then(() => {
    throw new Error(`not done within ${patience / 1000} s`)
  })
  try {
    for (const row of await Promise.race([run(), late])) console.log(tableLine(row))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    console.log(tableLine({ name: what, today: `not measured: ${reason}`, budget: '', ok: false }))
    complain(new Error(`${what}: ${reason}`))
  }
}

/** Quiet things first: what fills the table comes last. */
async function measureProduct({ url, token, api, model, dynamoUrl, browser, browserPort, articles }: Stage): Promise<void> {
  const article = (locale: Locale): string => `${url}${articles.get(locale)}`
  await measure('Page weight', () => measurePageWeight(browser, article('lt')))
  for (const locale of LOOKED_AT) {
    const pages = await onePageOfEachKind(url, articles.get(locale) ?? '')
    for (const kind of PAGE_KINDS)
      await measure(`Lighthouse, ${kind} in ${locale}`, () => measureLighthouse(`${kind} ${locale}`, url + pages[kind], browserPort))
  }
  await measure('Serving', () => measureServing(article('lt')))
  await measure('Prerender', async () => measurePrerender(await Promise.all([...articles.values()].map((path) => data(`${url}${path}/data.json`)))))
  await measure('Publication', () => measurePublication(url, api))
  await measure('Translation', () => measureTranslation(api, model))
  await measure('List', () => measureListing(url, token))
  await measure('List of 10,000', () => measureLongListing(url, token, dynamoUrl))
  await measure('Search among 10,000', () => measureSearch(url, dynamoUrl), FILLING_PATIENCE)
}

const data = async (address: string): Promise<unknown> => (await fetch(address)).json()

await buildCode()
console.log(HEADING)
await measure('Bundles', measureBundles)
await measure('Start', measureBoot)
try {
  const stage = await startStage(complain)
  await measureProduct(stage)
  await stage.close()
} catch (cause) {
  complain(cause)
}
for (const fault of faults) console.error(`Not measured: ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)
