import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale } from '#shared/locales.ts'
import { ARTICLES, GOLDEN, GOLDEN_LOCALES, NAMES } from './search-golden.ts'

const { url } = inject('product')
/** The draft is found once the newcomer of the other tests has published it. */
let live: readonly string[]
/** Which article stands at a path. */
const articleAt = new Map<string, string>()

async function search(query: string, locale: Locale): Promise<{ path: string }[]> {
  const ask = () => fetch(`${url}/api/search?${new URLSearchParams({ query, locale })}`)
  let response = await ask()
  // So many searches a second, the gateway refuses.
  for (; response.status === 429; response = await ask()) await pause(500)
  return ((await response.json()) as { articles: { path: string }[] }).articles
}

beforeAll(async () => {
  const drafted = (await fetch(`${url}/en/guides/${ARTICLES.ssh}`, { redirect: 'manual' })).status !== 200
  live = Object.keys(ARTICLES).filter((name) => !(drafted && name === 'ssh'))
  for (const [query, name] of Object.entries(NAMES)) {
    if (!live.includes(name)) continue
    for (const locale of GOLDEN_LOCALES) {
      let found = await search(query, locale)
      // The index follows the publication.
      for (; found.length === 0; found = await search(query, locale)) await pause(100)
      for (const { path } of found) articleAt.set(path, name)
    }
  }
})

describe.each(GOLDEN_LOCALES)('golden queries on the running site in %s', (locale) => {
  it('[P-134] find the articles that have all words, and no others', async () => {
    // Each article once, and whatever finds several.
    const asked = [...new Map(GOLDEN[locale].map(([query, expected]) => [expected.includes(' ') ? query : expected, [query, expected] as const])).values()]
    const answers = await Promise.all(
      asked.map(async ([query]) => [
        query,
        (await search(query, locale))
          .map(({ path }) => articleAt.get(path))
          .sort()
          .join(' '),
      ]),
    )
    expect(answers).toEqual(
      asked.map(([query, expected]) => [
        query,
        expected
          .split(' ')
          .filter((name) => live.includes(name))
          .sort()
          .join(' '),
      ]),
    )
  })
})
