import type { Locale } from '#shared/locales.ts'
import { buildCode } from '../build/build.ts'
import { onePageOfEachKind, PAGE_KINDS } from '../testing/reader-pages.ts'
import { measureBoot } from './boot.ts'
import { measureBundles } from './bundles.ts'
import { computeCost } from './cost.ts'
import { measureDeskScreens } from './desk-screens.ts'
import { type LargeSite, makeLargeSite, measureLargeStart } from './large-site.ts'
import { needJapanese } from './letters.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureListing, measureLongListing } from './listing.ts'
import { measureMachine } from './machine.ts'
import { measurePageWeight } from './page-weight.ts'
import { measurePartner } from './partner.ts'
import { measurePrerender } from './prerender.ts'
import { measurePublication } from './publication.ts'
import { measureRebuild } from './rebuild.ts'
import { createReport, type Part } from './report.ts'
import { measureRest } from './rest.ts'
import { measureSearch, measureSearchFunction } from './search.ts'
import { measureSearchSizes } from './search-sizes.ts'
import { measureServing } from './serving.ts'
import { type Stage, startStage } from './stage.ts'
import { measureTranslation } from './translation.ts'
import { measureTranslationChecks } from './translation-checks/translation-checks.ts'

/** A locale with extended Latin, one with Cyrillic, one whose letters come from the system's fonts. */
const LOOKED_AT = ['lt', 'ru', 'ja'] as const satisfies Locale[]

/** Milliseconds after which a measurement is given up where thousands of articles are involved. */
const LONG_PATIENCE = 480_000

/** What needs no build. */
const UNBUILT: Part<void>[] = [
  { what: 'Translation-checks', run: measureTranslationChecks },
  { what: 'Search in synthetic indexes', run: measureSearchSizes, patience: LONG_PATIENCE },
]

/** What needs no running product. */
const ALONE: Part<void>[] = [
  { what: 'This machine', run: measureMachine },
  { what: 'Bundles', run: measureBundles },
  { what: 'Start', run: measureBoot },
  { what: 'Cost', run: computeCost },
]

const article = ({ url, articles }: Stage, locale: Locale): string => `${url}${articles.get(locale)}`

/** On a running product; quiet things first. */
const ON_STAGE: Part<Stage>[] = [
  { what: 'Page weight', run: (stage) => measurePageWeight(stage.browser, article(stage, 'lt')) },
  ...LOOKED_AT.flatMap((locale) =>
    PAGE_KINDS.map(
      (kind): Part<Stage> => ({
        what: `Lighthouse, ${kind} in ${locale}`,
        run: async ({ url, secureUrl, articles, browser, browserPort }) => {
          if (locale === 'ja') await needJapanese(browser)
          const pages = await onePageOfEachKind(url, articles.get(locale) ?? '')
          return measureLighthouse(`${kind} ${locale}`, secureUrl + pages[kind], browserPort)
        },
      }),
    ),
  ),
  { what: 'Serving', run: (stage) => measureServing(stage.url, article(stage, 'lt')) },
  {
    what: 'Prerender',
    run: async ({ url, articles }) =>
      measurePrerender(await Promise.all([...articles.values()].map(async (path) => (await fetch(`${url}${path}/data.json`)).json()))),
  },
  { what: 'Publication', run: ({ url, api, dataDir }) => measurePublication(url, api, dataDir) },
  { what: 'Translation', run: ({ api, model }) => measureTranslation(api, model) },
  { what: 'Partner', run: ({ url, token, model }) => measurePartner(url, token, model) },
  { what: 'List', run: ({ url, token }) => measureListing(url, token) },
  { what: 'Desk-screens', run: ({ browser, url, account }) => measureDeskScreens(browser, url, account), patience: LONG_PATIENCE },
  { what: 'Rest', run: ({ url }) => measureRest(url) },
]

/** On a running product with many articles, made while it stands: what follows the stream of so many would be measured with them. */
const ON_LARGE: Part<{ site: LargeSite; started: number; token: string }>[] = [
  { what: 'Start over 10,000 articles', run: ({ site, started }) => measureLargeStart(site, started) },
  { what: 'List of 10,000', run: ({ site, token }) => measureLongListing(site.product.url, token), patience: LONG_PATIENCE },
  { what: 'Search among 10,000', run: ({ site }) => measureSearch(site.product.url), patience: LONG_PATIENCE },
  { what: 'Rebuild of 10,000 pages', run: ({ site }) => measureRebuild(site.product.url), patience: LONG_PATIENCE },
]

/** When that product has stopped. */
const AFTER_LARGE: Part<LargeSite>[] = [
  { what: 'Search among 10,000, the function alone', run: ({ product }) => measureSearchFunction(product.dataDir), patience: LONG_PATIENCE },
]

// `npm run bench -- prerender` measures only what has that word in its name.
const report = createReport(process.argv[2] ?? '')

report.begin()
for (const part of UNBUILT) await report.measure(part, undefined)
await report.on<never>([...ALONE, ...ON_STAGE, ...ON_LARGE, ...AFTER_LARGE], async () => {
  await buildCode()
  for (const part of ALONE) await report.measure(part, undefined)
  await report.on(ON_STAGE, async (measureAll) => {
    const stage = await startStage(report.complain)
    await measureAll(stage)
    await stage.close()
  })
  await report.on<never>([...ON_LARGE, ...AFTER_LARGE], async () => {
    const site = await makeLargeSite()
    try {
      await report.on(ON_LARGE, (measureAll) => site.running((started, token) => measureAll({ site, started, token })))
      await report.on(AFTER_LARGE, (measureAll) => measureAll(site))
    } finally {
      site.close()
    }
  })
})
process.exit(report.end())
