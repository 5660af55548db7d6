import { beforeAll, describe, expect, it } from 'vitest'
import { type GoldenIndex, goldenIndex } from './golden-index.ts'
import { ARTICLES, GOLDEN, GOLDEN_LOCALES, NAMES } from './search-golden.ts'
import { TYPED } from './typed-queries.ts'

let index: GoldenIndex
beforeAll(async () => {
  index = await goldenIndex()
})

/** Names of what is found, in order of publication, the newest first. */
const found = (query: string, locale: (typeof GOLDEN_LOCALES)[number]): string => {
  const names = index.find(query, locale)
  return Object.keys(ARTICLES)
    .filter((name) => names.includes(name))
    .join(' ')
}

it('[U2] golden queries are asked in fifteen languages', () => expect(GOLDEN_LOCALES).toHaveLength(15))

describe.each(GOLDEN_LOCALES)('[U2] golden queries in %s', (locale) => {
  it.each<readonly [string, string]>([...GOLDEN[locale]])('[P-134] %s finds %s', (query, expected) => {
    expect(found(query, locale)).toBe(expected)
  })

  it('[P-134] names find the one article that has them, and two of different articles nothing', () => {
    const asked = Object.keys(NAMES)
    expect(Object.fromEntries(asked.map((name) => [name, found(name, locale)]))).toEqual(NAMES)
    for (const [index, name] of asked.entries()) expect(found(`${name} ${asked.at(index - 1)}`, locale)).toBe('')
  })
})

it('[U2] what readers type finds what they mean among the first three, in 98 of 100 queries', () => {
  const asked = GOLDEN_LOCALES.flatMap((locale) => (TYPED[locale] ?? []).map((typed) => ({ locale, ...typed })))
  const missed = asked.filter(({ locale, query, meant }) => !index.find(query, locale).slice(0, 3).includes(meant))
  expect(asked).toHaveLength(15 * 20)
  const named = missed.map(({ locale, query }) => `${locale} ${query}`).join(', ')
  expect((asked.length - missed.length) / asked.length, named).toBeGreaterThanOrEqual(0.98)
})
