import { sectionPath } from '#shared/domain/articles/addresses.ts'
import { LARGE } from './large-site.ts'
import { load } from './load.ts'
import { ms, percentile, type Row } from './row.ts'

const CONNECTIONS = 20
const SECONDS = 5
/** Ghost's list of 20 with five fields on the same machine, requests a second. */
const GHOST = 175
const LIMIT_MS = 25
/** What turning a page of the desk's list may take. */
const PAGING_MS = 100

/** The desk's list of 20, among the few articles that are there. */
export const measureListing = async (siteUrl: string, token: string): Promise<Row[]> => [await listRow('list of 20', siteUrl, token)]

/** The same among many; then every page of it, and the pages of a section after the first, which are made when they are asked for. */
export async function measureLongListing(siteUrl: string, token: string): Promise<Row[]> {
  return [await listRow(`list of 20 among ${LARGE}`, siteUrl, token), await pagingRow(siteUrl, token), await sectionRow(siteUrl)]
}

async function listRow(name: string, siteUrl: string, token: string): Promise<Row> {
  const ask = (seconds: number) => load(`${siteUrl}/api/articles`, { authorization: `Bearer ${token}` }, { connections: CONNECTIONS, seconds })
  await ask(1)
  const { latencies, rate } = await ask(SECONDS)
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)]
  return {
    name: `${name}, API, ${CONNECTIONS} connections: rate / p50 / p99`,
    today: `${Math.round(rate)} a second / ${ms(p50)} / ${ms(p99)}`,
    budget: `≥ ${10 * GHOST} a second; p99 ≤ ${ms(LIMIT_MS)}`,
    ok: rate >= 10 * GHOST && p99 <= LIMIT_MS,
  }
}

interface DeskPage {
  articles: unknown[]
  totalCount: number
  cursor: string | null
}

async function pagingRow(siteUrl: string, token: string): Promise<Row> {
  const times: number[] = []
  let seen = 0
  let cursor: string | null = null
  let total = 0
  do {
    const started = performance.now()
    const response = await fetch(`${siteUrl}/api/articles?${new URLSearchParams(cursor ? { cursor } : {})}`, { headers: { authorization: `Bearer ${token}` } })
    const page = (await response.json()) as DeskPage
    times.push(performance.now() - started)
    seen += page.articles.length
    total = page.totalCount
    cursor = page.cursor
  } while (cursor)
  if (seen !== total) throw new Error(`The list says that it has ${total} articles, its pages have ${seen}.`)
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return {
    name: `desk list of ${seen}, each of its ${times.length} pages: p50 / p99`,
    today: `${ms(p50)} / ${ms(p99)}`,
    budget: `≤ ${ms(PAGING_MS)}`,
    ok: p99 <= PAGING_MS,
  }
}

/** First, middle and last pages lie differently far from an end of the list. */
async function sectionRow(siteUrl: string): Promise<Row> {
  const page = async (number: number): Promise<{ pages: number; time: number }> => {
    const started = performance.now()
    const response = await fetch(`${siteUrl}${sectionPath('en', 'news', number)}/data.json`)
    if (!response.ok) throw new Error(`Page ${number} of a section answered ${response.status}.`)
    const { pages } = (await response.json()) as { pages: number }
    return { pages, time: performance.now() - started }
  }
  const { pages } = await page(2)
  const times: number[] = []
  for (let number = 2; number <= pages; number++) times.push((await page(number)).time)
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return { name: `section of ${pages} pages, each after the first, made when asked for: p50 / p99`, today: `${ms(p50)} / ${ms(p99)}`, budget: '', ok: null }
}
