import { SEARCH_LIMITS } from '#shared/domain/publishing/search-limits.ts'
import { LOCALES } from '#shared/locales.ts'
import { randomFrom } from '#shared/seeded-random.ts'
import { getTable } from '../../lambdas/platform/table/table.ts'
import { startTestTable } from '../../lambdas/platform/testing/testing.ts'
import { countTableCost } from '../../lambdas/platform/testing/testing-calls.ts'
import { readHead } from '../../lambdas/publishing/search/heads.ts'
import { searchPublished } from '../../lambdas/publishing/search/search.ts'
import { syncArticles } from '../../lambdas/publishing/search/sync.ts'
import { givenLive } from '../../lambdas/publishing/search/testing-live.ts'
import { givenSynthetic, synthetic, zipfRank } from '../../lambdas/publishing/search/testing-synthetic.ts'
import { ms, percentile, type Row } from './row.ts'

/** Articles a language; `SEARCH_SIZES=100,100000` measures others, the largest of which takes a quarter of an hour to write. */
const SIZES = (process.env.SEARCH_SIZES ?? '100,1000,10000').split(',').map(Number)
const SEARCHES = 400
const LIMIT_MS = 50
const KILOBYTE = 1000

/** Searches of two words by Zipf's law, and a publication, in indexes of several sizes: rows, bytes, units, times. Titles of articles are not read. */
export async function measureSearchSizes(): Promise<Row[]> {
  const stop = await startTestTable()
  const cost = countTableCost()
  const rows: Row[] = []
  for (const [index, size] of SIZES.entries()) {
    const locale = LOCALES[index] ?? LOCALES[0]
    await givenSynthetic(locale, size)
    const random = randomFrom(5)
    const word = () => synthetic(zipfRank(random))
    const measured: { took: number; rows: number; bytes: number; units: number }[] = []
    for (let number = 0; number < SEARCHES; number++) {
      const query = `${word()} ${word()} `
      const started = performance.now()
      const used = await cost(() => searchPublished(getTable(), query, locale, { offset: 0, limit: SEARCH_LIMITS.pageSize }))
      measured.push({ took: performance.now() - started, ...used })
    }
    const id = await givenLive(locale, { title: 'Kernel flaw', content: `<p>${Array.from({ length: 500 }, word).join(' ')}</p>` })
    const publication = await cost(() => syncArticles(getTable(), locale, [id]))
    const at = (of: (one: (typeof measured)[number]) => number) => [0.5, 0.99].map((share) => percentile(measured.map(of), share)) as [number, number]
    const [p50, p99] = at(({ took }) => took)
    const kilobytes = at(({ bytes }) => bytes / KILOBYTE).map(Math.round)
    const blocks = (await readHead(locale)).blocks.length
    rows.push(
      {
        name: `search, ${size} articles in ${blocks} blocks: p50 / p99`,
        today: `${ms(p50)} / ${ms(p99)}`,
        budget: `p99 ≤ ${ms(LIMIT_MS)}`,
        ok: p99 <= LIMIT_MS,
      },
      {
        name: `search, ${size} articles: rows, kB, read units at p50 / p99`,
        today: `${at((one) => one.rows).join(' / ')}, ${kilobytes.join(' / ')}, ${at(({ units }) => units).join(' / ')}`,
        ...{ budget: '', ok: null },
      },
      {
        name: `publication into ${size} articles: kB, units`,
        today: `${(publication.bytes / KILOBYTE).toFixed(1)}, ${publication.units}`,
        budget: '',
        ok: null,
      },
    )
  }
  await stop()
  return rows
}
