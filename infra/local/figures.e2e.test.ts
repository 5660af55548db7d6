import { beforeAll, expect, inject, it } from 'vitest'
import { SEO_PAGE_SIZE } from '#shared/contracts/growth/seo.ts'
import { LINK_LOCALES } from '#shared/domain/articles/text-links.ts'
import { finished, productApi, type Requester } from './testing/product-api.ts'

let api: Requester
// biome-ignore lint/suspicious/noExplicitAny: answers of many endpoints, of which each figure reads its own
type Body = any

const get = async (path: string, method = 'GET'): Promise<Body> => {
  const { status, body } = await api(method, path)
  expect(status, path).toBe(200)
  return body
}
const run = async (path: string, body?: object) => {
  const started = await api('POST', path, body)
  if (started.status === 202) await finished(api, started)
  else expect(started.status, path).toBe(200)
}
const sum = (rows: Body[], of: string): number => rows.reduce((total, row) => total + row[of], 0)
const below = (bands: Body[], score: number): number =>
  sum(
    bands.filter(({ from }) => from < score),
    'articles',
  )

beforeAll(async () => {
  api = await productApi(inject('product'))
  // A draft that lacks everything, and one in the trash, which no figure counts.
  const draft = (title: string) => api('POST', '/api/articles', { title, excerpt: 'Short.', content: '<p>Nothing to see yet.</p>', category_id: 'news' })
  await draft('A draft without a picture')
  const { body: discarded } = await draft('A draft that nobody wants')
  const { confirmation } = (await api('POST', `/api/articles/${discarded.id}/trash`, {})).body
  await run(`/api/articles/${discarded.id}/trash`, { confirmation })
  await run('/api/functions/quality-control-batch')
  await run('/api/seo-health/scan')
})

/** Every article of every language, as the list of SEO scores has it. */
async function everyArticle(): Promise<Body[]> {
  const all: Body[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Body = await get(`/api/seo/articles?limit=${SEO_PAGE_SIZE}${cursor ? `&cursor=${cursor}` : ''}`)
    all.push(...page.articles)
    cursor = page.cursor
  }
  return all
}

/** What each screen says of the same thing, by what it is. */
async function figures(): Promise<Record<string, Record<string, number | null>>> {
  const [dashboard, quality, seo, seoHealth, analytics, translations, open, eeat, pictures, live, list, health, tasks, spending] = await Promise.all(
    [
      ...['dashboard', 'quality-control', 'seo', 'seo-health', 'analytics', 'translations?scope=all', 'translations', 'eeat', 'hero-images'],
      ...['functions/get-live-statistics', 'articles?page=1', 'system-health', 'tasks', 'spending'],
    ].map((path) => get(`/api/${path}`, path.startsWith('functions/') ? 'POST' : 'GET')),
  )
  const every = await everyArticle()
  const originals = every.filter(({ locale }) => locale === 'en')
  const english = (rows: Body[]) => rows.find(({ locale }) => locale === 'en')
  const links = await Promise.all(LINK_LOCALES.map(async (locale) => [locale, await get(`/api/internal-links?locale=${locale}`)] as const))
  const bands = seo.locales.flatMap((one: Body) => one.bands)
  return {
    'articles in every language': {
      dashboard: dashboard.articles.total,
      'dashboard, by language': sum(dashboard.locales, 'articles'),
      'dashboard, by section': sum(dashboard.sections, 'articles'),
      'quality control': quality.total_articles,
      'seo, by language': sum(seo.locales, 'articles'),
      pictures: sum(pictures.locales, 'total'),
      'seo list': every.length,
    },
    'published articles in every language': {
      dashboard: dashboard.articles.published,
      'dashboard, by language': sum(dashboard.locales, 'published'),
      'analytics, by language': sum(analytics.locales, 'published'),
      'seo health': seoHealth.articles,
      'seo list': every.filter(({ published }) => published).length,
    },
    originals: {
      dashboard: dashboard.articles.originals,
      'quality control': quality.originals,
      analytics: analytics.originals,
      translations: translations.totals.originals,
      'article list': list.states.all,
      eeat: eeat.total_evaluated + eeat.pending,
      pictures: english(pictures.locales).total,
      'dashboard, by stage': Object.values<number>(dashboard.translations.stages).reduce((total, one) => total + one),
      'seo list': originals.length,
    },
    'published originals': {
      dashboard: english(dashboard.locales).published,
      'dashboard, by stage': dashboard.translations.stages.published,
      analytics: analytics.published_originals,
      'analytics, by section': sum(analytics.sections, 'published'),
      'live statistics': live.pipeline.totalPublished,
      'article list': list.states.published + list.states.changed,
      'internal links': links.find(([locale]) => locale === 'en')?.[1].stats.articles ?? null,
      'seo list': originals.filter(({ published }) => published).length,
    },
    ...Object.fromEntries(
      links.map(([locale, { stats }]) => [
        `published articles in ${locale}`,
        { 'internal links': stats.articles, analytics: analytics.locales.find((one: Body) => one.locale === locale)?.published ?? 0 },
      ]),
    ),
    drafts: {
      dashboard: dashboard.articles.draft,
      'seo list': every.filter(({ published }) => !published).length,
    },
    'finished translations': { dashboard: dashboard.translations.completed, translations: translations.totals.completed },
    'wanted translations': { dashboard: dashboard.translations.required, translations: translations.totals.required },
    'originals that lack a language': { 'quality control': quality.needs_translation, translations: open.articles.length },
    'average seo score': { dashboard: dashboard.seo.average, seo: seo.average },
    'articles below 70': {
      dashboard: dashboard.seo.low,
      'quality control': quality.total_articles - quality.passed,
      'seo list': every.filter(({ seo_score }) => (seo_score ?? 0) < 70).length,
      'seo, by band': below(bands, 70) + sum(seo.locales, 'articles') - sum(bands, 'articles'),
    },
    'originals without a picture': {
      'quality control': quality.missing_images,
      pictures: pictures.missing,
      'pictures, by language': english(pictures.locales).missing,
    },
    'evaluated originals': { analytics: analytics.evaluated, eeat: eeat.total_evaluated },
    'average E-E-A-T score': { analytics: analytics.average_eeat, eeat: eeat.average_score },
    'open tasks': { 'system health': health.open_tasks, tasks: tasks.open },
    'spent on models today': { dashboard: dashboard.spending.measured_today_micro_usd, spending: spending.spent },
  }
}

it('screens that show the same thing show the same figure', async () => {
  // Counters follow what was written by a moment.
  await expect
    .poll(async () =>
      Object.entries(await figures())
        .filter(([, said]) => new Set(Object.values(said)).size > 1)
        .map(([name, said]) => `${name}: ${JSON.stringify(said)}`),
    )
    .toEqual([])
})
