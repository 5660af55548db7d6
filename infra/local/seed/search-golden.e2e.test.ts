import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { ARTICLES, GOLDEN } from './search-golden.ts'

const { url } = inject('product')
const NAMES = Object.keys(ARTICLES) as (keyof typeof ARTICLES)[]
/** The draft is found once the newcomer of the other tests has published it. */
let live: readonly string[]
/** Names by the article's English address, which every language's page names. */
const nameByPath = new Map<string, string>()

const search = async (query: string, locale: Locale): Promise<{ path: string }[]> =>
  (await (await fetch(`${url}/api/search?${new URLSearchParams({ query, locale })}`)).json()).articles

beforeAll(async () => {
  const drafted = (await fetch(`${url}/en/guides/${ARTICLES.ssh}`, { redirect: 'manual' })).status !== 200
  live = drafted ? NAMES.filter((name) => name !== 'ssh') : NAMES
  for (const locale of LOCALES) {
    const [everything = ''] = GOLDEN[locale].find(([, expected]) => expected.split(' ').length === NAMES.length) ?? []
    let found = await search(everything, locale)
    // The index follows the publication.
    for (; found.length < live.length; found = await search(everything, locale)) await pause(100)
    for (const { path } of found) nameByPath.set(path, await nameOf(path))
  }
})

async function nameOf(path: string): Promise<string> {
  const page = await (await fetch(url + path)).text()
  return NAMES.find((name) => new RegExp(`hrefLang="en" href="[^"]*/${ARTICLES[name]}"`, 'i').test(page)) ?? path
}

describe.each(LOCALES)('golden queries on the running site in %s', (locale) => {
  it('[P-134] [P-135] find the articles that have all words, newest first', async () => {
    // Each article once, and whatever finds several: their order is what only the site can show.
    const asked = [...new Map(GOLDEN[locale].map(([query, expected]) => [expected.includes(' ') ? query : expected, [query, expected] as const])).values()]
    const answers = await Promise.all(asked.map(async ([query]) => [query, (await search(query, locale)).map(({ path }) => nameByPath.get(path)).join(' ')]))
    expect(answers).toEqual(asked.map(([query, expected]) => [query, expected.split(' ').filter((name) => live.includes(name)).join(' ')]))
  })
})
