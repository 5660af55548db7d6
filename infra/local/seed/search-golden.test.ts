import { beforeAll, describe, expect, it } from 'vitest'
import { articleInput } from '#shared/contracts/articles/articles.ts'
import { articleSegments, assembleTranslation } from '#shared/domain/articles/article-segments.ts'
import { addTerms, type Postings, slotsMeetingAll, writeTable } from '#shared/domain/publishing/search-index.ts'
import { parseQuery } from '#shared/domain/publishing/search-query.ts'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { articleTerms, type SearchedText } from '#shared/domain/text/search-words.ts'
import { parseTmx } from '#shared/domain/translation/tmx.ts'
import type { Locale } from '#shared/locales.ts'
import { type DemoArticle, demoArticles } from './content.ts'
import { ARTICLES, GOLDEN, GOLDEN_LOCALES, NAMES } from './search-golden.ts'

const SHORT = Object.keys(ARTICLES)
const tables = new Map<Locale, string>()

/** The seven articles' real translations, indexed as the site does. */
beforeAll(async () => {
  const demos = await demoArticles()
  const texts = Object.values(ARTICLES).map((slug) => textsOf(demos.find(({ input }) => input.slug === slug) as DemoArticle))
  for (const locale of GOLDEN_LOCALES) {
    const postings: Postings = new Map()
    for (const [slot, inLocale] of texts.entries()) addTerms(postings, slot, articleTerms(inLocale(locale), locale))
    tables.set(locale, writeTable(postings))
  }
})

function textsOf({ input, tmx }: DemoArticle): (locale: Locale) => SearchedText {
  const article = articleInput.parse(input)
  const text = { ...article, content: sanitiseBody(article.content), tag_labels: article.tags }
  const known = new Map(parseTmx(tmx).map(({ source, targets }) => [source, targets as Partial<Record<Locale, string>>]))
  const segments = articleSegments(text)
  return (locale) => (locale === 'en' ? text : assembleTranslation(text, new Map(segments.map(({ key, html }) => [key, known.get(html)?.[locale] ?? '']))))
}

/** Names of what is found; the slots are in order of publication, the newest first. */
function found(query: string, locale: Locale): string {
  const parsed = parseQuery(query, locale)
  if (!parsed.ok) throw new Error(parsed.fault)
  const slots = slotsMeetingAll(parsed.patterns, () => tables.get(locale) ?? '', locale)
  return SHORT.filter((_, slot) => slots.has(slot)).join(' ')
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
