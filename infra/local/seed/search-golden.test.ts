import { beforeAll, describe, expect, it } from 'vitest'
import { articleInput } from '#shared/contracts/articles.ts'
import { sanitiseBody } from '#shared/domain/article-html.ts'
import { articleSegments } from '#shared/domain/article-segments.ts'
import { addTerms, type Postings, slotsMeetingAll, writeTable } from '#shared/domain/search-index.ts'
import { parseQuery } from '#shared/domain/search-query.ts'
import { articleTerms } from '#shared/domain/search-words.ts'
import { parseTmx } from '#shared/domain/tmx.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { demoArticles } from './content.ts'
import { type Expected, GOLDEN } from './search-golden.ts'

const SLUGS = { xz: 'xz-utils-backdoor-cve-2024-3094', ssh: 'regresshion-cve-2024-6387-openssh-guide' }
const tables = new Map<Locale, string>()

/** The two articles' real translations, indexed as the site does. */
beforeAll(async () => {
  const articles = (await demoArticles()).filter(({ input }) => Object.values(SLUGS).includes(input.slug ?? ''))
  for (const locale of LOCALES) {
    const postings: Postings = new Map()
    for (const { input, tmx } of articles) {
      const article = articleInput.parse(input)
      const memory = new Map(parseTmx(tmx).map(({ source, targets }) => [source, targets as Partial<Record<Locale, string>>]))
      const text = { ...article, content: sanitiseBody(article.content), tag_labels: article.tags }
      const content = articleSegments(text)
        .map(({ html }) => `<p>${locale === 'en' ? html : memory.get(html)?.[locale]}</p>`)
        .join('')
      addTerms(postings, input.slug === SLUGS.xz ? 0 : 1, articleTerms({ title: '', excerpt: '', content, tag_labels: [] }, locale))
    }
    tables.set(locale, writeTable(postings))
  }
})

function found(query: string, locale: Locale): Expected {
  const parsed = parseQuery(query, locale)
  if (!parsed.ok) throw new Error(parsed.fault)
  const slots = slotsMeetingAll(parsed.patterns, () => tables.get(locale) ?? '', locale)
  return slots.size === 2 ? 'both' : slots.has(0) ? 'xz' : slots.has(1) ? 'ssh' : 'none'
}

describe.each(LOCALES)('golden queries in %s', (locale) => {
  it.each([...GOLDEN[locale]])('%s finds %s', (query, expected) => {
    expect(found(query, locale)).toBe(expected)
  })
})
