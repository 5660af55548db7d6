import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { LOCALES } from '#shared/locales.ts'
import type { Api } from '../local/seed/api.ts'
import { demoArticles } from '../local/seed/content.ts'
import { storageFile } from '../local/storage.ts'
import { computed } from './computing.ts'
import { median, ms, percentile, type Row } from './row.ts'

const PUBLICATIONS = 20
/** The first of a product that has just started are of code that the engine has not compiled yet. */
const WARM_UP = 3
const LIMIT_MS = 300
const LOOK_EVERY_MS = 5
const PATIENCE_MS = 20_000

/**
 * From the call to publish until all its pages answer 200, each time with another article, translated beforehand; and what the product and its
 * table compute for it until everything has followed: lists, feeds, sitemaps.
 * @param dataDir of the product, whose storage says when it is worth asking: to answer for a page that is not there is so much work that asking
 * again and again slows down what is measured
 */
export async function measurePublication(siteUrl: string, api: Api, dataDir: string): Promise<Row[]> {
  using storage = new DatabaseSync(storageFile(dataDir), { readOnly: true, timeout: 5000 })
  const find = storage.prepare('SELECT 1 FROM object WHERE key = ?')
  const isStored = (path: string): boolean => find.get(Buffer.from(`${pageKey(path)}/page.html`)) !== undefined
  const times: number[] = []
  const computing: number[] = []
  for (let number = -WARM_UP; number < PUBLICATIONS; number++) {
    const { id, paths } = await translated(api, `bench-publication-${WARM_UP + number}`)
    const [before, started] = [computed(), performance.now()]
    const published = api.call('publishWithTranslations', { body: { articleId: id } })
    await Promise.race([visible(siteUrl, paths, isStored), published.then(() => pause(PATIENCE_MS, undefined, { ref: false }))])
    const visibleAfter = performance.now() - started
    await published
    if (number < 0) continue
    times.push(visibleAfter)
    computing.push(computed() - before)
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  return [
    {
      name: `publish: call to visible, all ${LOCALES.length}, p50 / p95 of ${PUBLICATIONS}`,
      today: `${ms(p50)} / ${ms(p95)}`,
      budget: `p95 ≤ ${ms(LIMIT_MS)}`,
      ok: p95 <= LIMIT_MS,
    },
    { name: `publish: computing until the call is answered, median of ${PUBLICATIONS}`, today: ms(median(computing)), budget: '', ok: null },
  ]
}

/** A complete set, unpublished, of words that the memory knows; with the addresses that it will have. */
async function translated(api: Api, slug: string): Promise<{ id: string; paths: string[] }> {
  const [, draft] = await demoArticles()
  const { id } = await api.call('createArticle', { body: { ...draft?.input, slug } })
  await api.finished((await api.call('translateArticle', { params: { id }, body: {} })).operation_id)
  const original = await api.call('getArticle', { params: { id } })
  const translations = await Promise.all(original.translations.map((one) => api.call('getArticle', { params: { id: one.id } })))
  return { id, paths: [original, ...translations].map(({ locale, category_id, slug: own }) => articlePath(locale, sectionOf(category_id), own)) }
}

async function visible(siteUrl: string, paths: string[], isStored: (path: string) => boolean): Promise<void> {
  // What a CDN compresses at its edge, this machine would compress beside the work that is measured.
  const present = async (path: string) => (await fetch(siteUrl + path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })).status === 200
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    if (paths.every(isStored) && (await Promise.all(paths.map(present))).every(Boolean)) return
    await pause(LOOK_EVERY_MS)
  }
  throw new Error(`Not all of ${paths.join(', ')} became visible within ${ms(PATIENCE_MS)}.`)
}
