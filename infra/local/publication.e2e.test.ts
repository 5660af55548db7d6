import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { publicationResult } from '#shared/contracts/publishing/publishing.ts'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { LOCALE_INFO, LOCALES, type Locale, TARGET_LOCALES } from '#shared/locales.ts'
import { rebuild } from './rebuild.ts'
import { demoArticles } from './seed/content.ts'
import { productApi, type Requester } from './testing/product-api.ts'

const product = inject('product')
const attribute = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match.slice(1))

describe('an English original becomes fifteen published pages', () => {
  let api: Requester
  let id: string

  beforeAll(async () => {
    api = await productApi(product)
    const [, draft] = await demoArticles()
    const body = { ...draft?.input, slug: `api-journey-${Date.now()}` }
    const created = await api('POST', '/api/articles', body, { 'idempotency-key': randomUUID() })
    expect(created.status).toBe(200)
    id = created.body.id as string
  })

  it('[O-106] refuses to publish without translations and says what is missing', async () => {
    const refused = await api('POST', '/api/functions/publish-with-translations', { articleId: id })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'translations-incomplete', success: false, publishedCount: 0, missingLocales: [...TARGET_LOCALES] })
  })

  it('[O-092] localises one locale into a linked translation; again, it is the same one', async () => {
    const first = await api('POST', '/api/functions/localize-article', { articleId: id, targetLocale: 'de' }, { prefer: 'wait=20' })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ success: true, locale: 'de', reused: false })
    const again = await api('POST', '/api/functions/localize-article', { articleId: id, targetLocale: 'de' }, { prefer: 'wait=20' })
    expect(again.body).toMatchObject({ translatedArticleId: first.body.translatedArticleId, reused: true })
    const translation = await api('GET', `/api/articles/${first.body.translatedArticleId}`)
    expect(translation.body).toMatchObject({ original_article_id: id, locale: 'de', published: false })
  })

  it('[O-107] refuses at 13 of 14 and names the missing one', async () => {
    const locales = TARGET_LOCALES.filter((locale) => locale !== 'tr')
    await finished(await api('POST', `/api/articles/${id}/translations`, { locales }))
    const refused = await api('POST', '/api/functions/publish-with-translations', { articleId: id })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ success: false, missingLocales: ['tr'] })
    expect(refused.body.message).toContain('13 of 14')
    expect((await fetch(product.url + articlePath('de', 'guides', 'x'))).status).toBe(404)
  })

  it('[O-108] publishes original and translations together at 14 of 14', async () => {
    const outcome = await finished(await api('POST', `/api/articles/${id}/translations`, { publish: true }))
    const result = publicationResult.parse(outcome.result)
    expect(result).toMatchObject({ success: true, publishedCount: 15, missingLocales: [] })
    expect(result.published.original?.id).toBe(id)
    const paths = [result.published.original, ...result.published.translations].map((member) => ({
      locale: member?.locale as Locale,
      path: member?.path as string,
    }))
    expect(new Set(paths.map(({ locale }) => locale))).toEqual(new Set(LOCALES))
    const pages = await Promise.all(paths.map(async ({ path }) => (await fetch(product.url + path)).text()))
    for (const [index, { locale, path }] of paths.entries()) expectPage(pages[index] as string, locale, path, paths)
    const english = await api('GET', `/api/articles/${id}`)
    const german = english.body.translations.find((translation: { locale: string }) => translation.locale === 'de')
    const published = await api('GET', `/api/articles/${german.id}`)
    expect(published.body.published_at).toBe(english.body.published_at)
  })

  it('publishing again changes nothing and succeeds', async () => {
    const before = await api('GET', `/api/articles/${id}`)
    const again = await api('POST', '/api/functions/publish-with-translations', { articleId: id }, { prefer: 'wait=20' })
    // What takes longer than the wait goes on, and is followed.
    const result = again.status === 200 ? again.body : (await finished(again)).result
    expect(result).toMatchObject({ success: true, publishedCount: 15 })
    expect((await api('GET', `/api/articles/${id}`)).body.published_at).toBe(before.body.published_at)
  })

  async function finished(started: Awaited<ReturnType<Requester>>) {
    expect(started.status).toBe(202)
    let operation = String(started.body.operation_id)
    for (;;) {
      const { body } = await api('GET', `/api/operations/${operation}`)
      expect(body.status, body.error_message as string).not.toBe('error')
      if (body.status === 'success' && !body.next_operation_id) return body
      if (body.status === 'success') operation = String(body.next_operation_id)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  it('[P-007] [P-008] [P-010] lists what is published, and one command renders every page of the site anew', async () => {
    await rebuild(product.url)
    const again = await rebuild(product.url)
    // Home and seven sections, and whatever topics and authors there are, in fifteen languages.
    expect(again.rendered).toBeGreaterThan(10 * LOCALES.length)
    expect(again.written).toBe(0)
    for (const [path, status, text] of [
      ['/en/deals', 200, 'No articles in this section yet'],
      ['/news/page/1', 301, ''],
      ['/en/topic/there-is-no-such-topic', 404, 'No articles found for the topic'],
      ['/en/topic', 404, 'Topic not found'],
      ['/en/author/nobody', 404, 'Author not found'],
    ] as const) {
      const response = await fetch(product.url + path, { redirect: 'manual' })
      expect([path, response.status]).toEqual([path, status])
      expect(await response.text()).toContain(text)
    }
  })
})

function expectPage(html: string, locale: Locale, path: string, siblings: { locale: Locale; path: string }[]): void {
  expect(html).toContain(`<html lang="${LOCALE_INFO[locale].tag}"`)
  expect(attribute(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([[product.url + path]])
  const alternates = new Map(attribute(html, /<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi).map(([tag, href]) => [tag, href]))
  for (const sibling of siblings) expect(alternates.get(LOCALE_INFO[sibling.locale].tag), `${locale} → ${sibling.locale}`).toBe(product.url + sibling.path)
  expect(alternates.get('x-default')).toBe(alternates.get('en'))
  expect(html).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
  const [[data] = ['{}']] = attribute(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  expect(JSON.stringify(JSON.parse(data as string))).toContain('NewsArticle')
}
