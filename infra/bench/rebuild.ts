import { LOCALES } from '#shared/locales.ts'
import { rebuild } from '../local/rebuild.ts'
import { ms, type Row } from './row.ts'

const ARTICLES = 1000
const LIMIT_MS = 15_000

/** Every page of a site that has only its rows, by the product's own machine: rendering, files, what pages mention, lists, search index, sitemaps. */
export async function measureRebuild(siteUrl: string): Promise<Row[]> {
  const { rendered, seconds } = await rebuild(siteUrl)
  const scaled = (seconds * 1000 * ARTICLES * LOCALES.length) / rendered
  return [
    {
      name: `rebuild of ${rendered} pages, all of them new; scaled to ${ARTICLES} articles × ${LOCALES.length}`,
      today: `${ms(seconds * 1000)}; ${ms(scaled)}`,
      budget: `≤ ${ms(LIMIT_MS)}`,
      ok: scaled <= LIMIT_MS,
    },
  ]
}
