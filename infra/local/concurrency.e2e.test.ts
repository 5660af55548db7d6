import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { demoArticles } from './seed/content.ts'
import { type Answer, finished, productApi, type Requester } from './testing/product-api.ts'
import { expectRefusal } from './testing/refusal.ts'
import { expectWholeSet } from './testing/whole-set.ts'

const product = inject('product')

describe('many at once', () => {
  let api: Requester
  let input: object
  beforeAll(async () => {
    api = await productApi(product)
    const [, demo] = await demoArticles()
    input = { ...demo?.input, title: `Parallel work ${randomUUID().slice(0, 8)} on one article`, featured: false }
  })

  const create = async (overrides: object = {}): Promise<Answer['body']> =>
    (await api('POST', '/api/articles', { ...input, slug: `parallel-${randomUUID()}`, ...overrides })).body
  const read = async (id: string): Promise<Answer['body']> => (await api('GET', `/api/articles/${id}`)).body
  const translate = (id: string, body: object = {}) => api('POST', `/api/articles/${id}/translations`, body)
  const publish = (articleId: string) => api('POST', '/api/functions/publish-with-translations', { articleId }, { prefer: 'wait=25' })
  const save = ({ id, version }: Answer['body'], overrides: object) => api('PUT', `/api/articles/${id}`, { ...input, ...overrides, version })

  /** The demo's title is remembered; another one is pseudo-translated, which its page says. */
  const published = async (overrides: object = {}) => {
    const article = await create(overrides)
    expect(await finished(api, await translate(article.id, { publish: true }))).toMatchObject({ status: 'success', kind: 'publish-article' })
    return article
  }

  it('[R1] eight publish calls of one article make one publication; the others are told which one runs', async () => {
    const article = await create()
    expect((await finished(api, await translate(article.id))).status).toBe('success')
    const answers = await Promise.all(Array.from({ length: 8 }, () => publish(article.id)))
    const [done, refused] = [answers.filter(({ status }) => status === 200), answers.filter(({ status }) => status !== 200)]
    expect(done.length).toBeGreaterThan(0)
    for (const { body } of done) expect(body).toEqual(done[0]?.body)
    for (const answer of refused) {
      expectRefusal(answer, 'publication-in-progress')
      expect(answer.body.operation_id).toMatch(/^[\da-f-]{36}$/)
    }
    const before = await read(article.id)
    await expectWholeSet(product.url, api, article.id)
    const again = await Promise.all(Array.from({ length: 3 }, () => publish(article.id)))
    expect(again.some(({ status }) => status === 200)).toBe(true)
    expect((await read(article.id)).published_at).toBe(before.published_at)
    await expectWholeSet(product.url, api, article.id)
  })

  it('the same publish call eight times with one key is one operation', async () => {
    const article = await create()
    expect((await finished(api, await translate(article.id))).status).toBe('success')
    const headers = { 'idempotency-key': randomUUID(), prefer: 'respond-async' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api('POST', '/api/functions/publish-with-translations', { articleId: article.id }, headers)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202))
    expect(new Set(answers.map(({ body }) => body.operation_id)).size).toBe(1)
    expect((await finished(api, answers[0] as Answer)).status).toBe('success')
    await expectWholeSet(product.url, api, article.id)
  })

  it('eight translate calls run once; publishing meanwhile is refused for what is missing, or publishes all', async () => {
    const article = await create()
    const [starts, early] = await Promise.all([Promise.all(Array.from({ length: 8 }, () => translate(article.id))), publish(article.id)])
    const started = starts.filter(({ status }) => status === 202)
    expect(started).toHaveLength(1)
    for (const answer of starts.filter(({ status }) => status !== 202)) expectRefusal(answer, 'translation-in-progress')
    if (early.status === 200) expect(early.body.publishedCount).toBe(15)
    else {
      expectRefusal(early, 'translations-incomplete')
      expect(early.body.missingLocales.length).toBeGreaterThan(0)
    }
    expect((await finished(api, started[0] as Answer)).status).toBe('success')
    expect((await publish(article.id)).status).toBe(200)
    await expectWholeSet(product.url, api, article.id)
  })

  it('[R8] of eight editors who save the same version one wins, the others hear the present version', async () => {
    const article = await create()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => save(article, { slug: article.slug, excerpt: `Editor ${index} was here` })))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectRefusal(answer, 'version-conflict')
      expect(answer.body.current_version).toBe(article.version + 1)
    }
    expect((await read(article.id)).excerpt).toBe(won[0]?.body.excerpt)
  })

  it('a section that changes while fourteen locales are translated reaches them all', async () => {
    const article = await create()
    const started = await translate(article.id)
    let version = article.version
    for (const category_id of ['news', 'tools', 'explainers']) {
      const saved = await save({ ...article, version }, { slug: article.slug, category_id })
      if (saved.status === 200) version = saved.body.version
      else expectRefusal(saved, 'dependency-unavailable')
    }
    await finished(api, started)
    const operation = await finished(api, await translate(article.id, { publish: true }))
    expect(operation, operation.error_message).toMatchObject({ status: 'success', kind: 'publish-article' })
    await expectWholeSet(product.url, api, article.id)
  })

  it('saving while a set is published spoils neither: all old or all new, and the working copy is kept', async () => {
    const article = await published()
    const changed = await save(article, { slug: article.slug, excerpt: 'A second excerpt for all languages of this set.' })
    expect(changed.status).toBe(200)
    const started = await translate(article.id, { publish: true })
    const late = await save(changed.body, { slug: article.slug, excerpt: 'A third excerpt that came too late for the set.' })
    expect(late.status).toBe(200)
    const operation = await finished(api, started)
    if (operation.status === 'error') expect(operation.error_code).toBeOneOf(['version-conflict', 'translations-incomplete'])
    expect((await read(article.id)).excerpt).toContain('third')
    expect(await finished(api, await translate(article.id, { publish: true }))).toMatchObject({ status: 'success' })
    await expectWholeSet(product.url, api, article.id)
    const page = await (await fetch(`${product.url}/en/guides/${article.slug}`)).text()
    expect(page).toContain('third excerpt')
  })

  it('a moved article leaves a redirect in every language, and no page of the old section', async () => {
    const article = await published()
    const old = (await read(article.id)).hreflang_alternates as { locale: string; path: string }[]
    const moved = await save(article, { slug: `${article.slug}-moved`, category_id: 'tools' })
    expect(moved.status).toBe(200)
    expect(await finished(api, await translate(article.id, { publish: true }))).toMatchObject({ status: 'success' })
    await expectWholeSet(product.url, api, article.id)
    const present = new Map(((await read(article.id)).hreflang_alternates as typeof old).map(({ locale, path }) => [locale, path]))
    for (const { locale, path } of old) {
      const answer = await fetch(product.url + path, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')], path).toEqual([301, present.get(locale)])
    }
  })
})

describe('slugs that collide', () => {
  let api: Requester
  beforeAll(async () => {
    api = await productApi(product)
  })
  const create = (overrides: object) =>
    api('POST', '/api/articles', { content: '<p>A short text about one more collision.</p>', category_id: 'news', ...overrides })
  const localise = async (articleId: string, targetLocale: string): Promise<Answer['body']> => {
    const { body } = await api('POST', '/api/functions/localize-article', { articleId, targetLocale }, { prefer: 'wait=25' })
    return (await api('GET', `/api/articles/${body.translatedArticleId}`)).body
  }

  it('typed ones are refused, made ones are numbered, eight at once too', async () => {
    const word = randomUUID().slice(0, 8)
    const typed = await Promise.all(Array.from({ length: 8 }, (_, index) => create({ title: `Typed ${index} ${word}`, slug: `taken-${word}` })))
    expect(typed.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of typed.filter(({ status }) => status !== 200)) expectRefusal(answer, 'slug-taken')
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ title: `Made ${word}` })))
    expect(made.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(made.map(({ body }) => body.slug).sort()).toEqual([`made-${word}`, ...[2, 3, 4, 5, 6, 7, 8].map((count) => `made-${word}-${count}`)])
  })

  it('Lithuanian and English share one space, whoever comes first', async () => {
    const word = randomUUID().slice(0, 8)
    const english = (await create({ title: `Shared space ${word}` })).body
    const lithuanian = await localise(english.id, 'lt')
    expect(lithuanian.slug).not.toBe(english.slug)
    expectRefusal(await create({ title: 'Another one', slug: lithuanian.slug }), 'slug-taken')
    const german = await localise(english.id, 'de')
    expect((await create({ title: 'A third one', slug: german.slug })).status).toBe(200)
  })

  it('[U1] titles in the scripts of all fifteen languages, and hostile ones, make addresses of plain letters that never collide', async () => {
    const titles = {
      lt: 'Ąžuolo šešėlis ČĘĖĮŠŲŪŽ',
      en: 'Plain words, with “quotes”',
      de: 'Größe, Straße und ẞ',
      es: '¿Qué pasó, señor?',
      fr: 'L’œuvre à Noël: çà et là',
      pl: 'Zażółć gęślą jaźń',
      ru: 'Уязвимость нулевого дня',
      zh: '零日漏洞分析',
      ja: 'ゼロデイ脆弱性の解説',
      ko: '제로데이 취약점 분석',
      it: 'Perché così è più sicuro',
      nl: 'IJsberg en coördinatie',
      sv: 'Åtgärda säkerhetshål överallt',
      pt: 'Atenção à correção já',
      tr: 'Işık İstanbul ğüşöç ıI',
      homograph: 'pаypаl lоgin',
      decomposed: 'Cafe\u0301 re\u0301sume\u0301',
      wide: 'Ｆｕｌｌ ｗｉｄｔｈ',
      joined: 'zero\u200bwidth\u200djoined\ufeff',
      emoji: '🔥🔥🔥',
      signs: '!!! ??? ///',
      dots: '../../etc/passwd',
      reserved: 'data.json page.html 404',
      long: 'word '.repeat(39).trim(),
    }
    const slugs: string[] = []
    for (const [name, title] of Object.entries(titles)) {
      for (let twice = 0; twice < 2; twice++) {
        const { status, body } = await create({ title })
        expect(status, name).toBe(200)
        expect(body.title, name).toBe(title.trim())
        expect(body.slug, name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(body.slug.length, name).toBeLessThanOrEqual(96)
        slugs.push(body.slug)
      }
    }
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(LOCALES.every((locale) => locale in titles)).toBe(true)
  })
})
