import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { type Answer, finished, productApi, type Requester, tokensOf } from './testing/product-api.ts'
import { expectRefusal } from './testing/refusal.ts'

const product = inject('product')
const input = (overrides: object = {}) => ({
  title: `Bad input ${randomUUID()}`,
  content: '<h2>What happened</h2><p>Vendors shipped fixes for remote holes.</p>',
  category_id: 'news',
  ...overrides,
})

describe('bad input through the real product', () => {
  let api: Requester
  let token: string
  let article: Answer['body']
  beforeAll(async () => {
    api = await productApi(product)
    token = (await tokensOf(product, product.email, product.password)).AccessToken
    article = (await api('POST', '/api/articles', input())).body
  })

  const create = (overrides: object, headers: Record<string, string> = {}) => api('POST', '/api/articles', input(overrides), headers)
  const save = (overrides: object) => api('PUT', `/api/articles/${article.id}`, { ...input({ title: article.title }), version: article.version, ...overrides })

  /** A request as a program other than ours sends it: any bytes, only these headers. */
  async function send(method: string, path: string, body: string | Buffer | undefined, headers: Record<string, string>): Promise<Answer> {
    const response = await fetch(product.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { body: body as string }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: JSON.parse(text) }
  }
  const json = () => ({ 'content-type': 'application/json', 'idempotency-key': randomUUID() })

  it.each([
    ['empty title', { title: '' }, 'title'],
    ['title of spaces', { title: ' \t\n ' }, 'title'],
    ['title of invisible characters', { title: '\u200b\u2060' }, 'title'],
    ['title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['NUL in the title', { title: 'Patch\u0000day' }, 'title'],
    ['escape in the title', { title: 'Patch\u001b[31mday' }, 'title'],
    ['half a surrogate pair in the title', { title: 'Patch \ud83d day' }, 'title'],
    ['bidirectional override in the title', { title: 'Patch \u202eyad' }, 'title'],
    ['empty body', { content: '' }, 'content'],
    ['body of spaces', { content: ' \n ' }, 'content'],
    ['body of empty paragraphs', { content: '<p> </p><p>&nbsp;\u200b</p><hr><p></p>' }, 'content'],
    ['body of nothing but a script', { content: '<script>alert(1)</script>' }, 'content'],
    ['control character in the body', { content: '<p>Text\u0008</p>' }, 'content'],
    ['body that is no text', { content: { html: '<p>x</p>' } }, 'content'],
    ['excerpt of 501 characters', { excerpt: 'x'.repeat(501) }, 'excerpt'],
    ['thirteen tags', { tags: Array.from({ length: 13 }, (_, index) => `tag ${index}`) }, 'tags'],
    ['unknown section', { category_id: 'gossip' }, 'category_id'],
    ['script as image', { hero_image_url: 'javascript:alert(1)' }, 'hero_image_url'],
    ['image outside the bucket', { hero_image_url: '/images/../pages/x.png' }, 'hero_image_url'],
    ['slug with a path', { slug: '../admin' }, 'slug'],
    ['slug of another host', { slug: '//evil.example' }, 'slug'],
    ['slug in another script', { slug: 'новости' }, 'slug'],
    ['a field of the server', { published: true }, ''],
    ['an unknown field', { colour: 'red' }, ''],
  ])('%s is refused, new and saved, with the field named', async (what, overrides, field) => {
    for (const answer of [await create(overrides), await save(overrides)]) {
      expectRefusal(answer, 'invalid-request', what)
      expect(answer.body.errors.map(({ path }: { path: string }) => path)).toContain(field)
    }
  })

  it('keys that reach for the prototype are unknown fields, at any depth', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const body = `{"${name}":{"published":true},${JSON.stringify(input()).slice(1)}`
      expectRefusal(await send('POST', '/api/articles', body, json()), 'invalid-request', name)
    }
    expect(({} as Record<string, unknown>).published).toBeUndefined()
  })

  it('a body of 299 KB is kept to the letter; one of 301 KB is refused with its size', async () => {
    const ofSize = (bytes: number) => `<p>${'x'.repeat(bytes - 7)}</p>`
    const kept = await create({ content: ofSize(299_000) })
    expect([kept.status, kept.body.content]).toEqual([200, ofSize(299_000)])
    const refused = await create({ content: ofSize(301_000) })
    expectRefusal(refused, 'body-too-large')
    expect(refused.body.detail).toContain('301000')
    expectRefusal(await create({ content: `<p>${'漢'.repeat(101_000)}</p>` }), 'body-too-large', 'bytes count, not characters')
  })

  it('a request of 5 MB is refused as too large, one of 12 MB by the gateway', async () => {
    expectRefusal(await create({ content: 'x'.repeat(5_000_000) }), 'payload-too-large')
    expect((await create({ content: 'x'.repeat(12_000_000) })).status).toBe(413)
  })

  it('malformed HTML is repaired and stays repaired', async () => {
    const { body } = await create({ content: '<h2>Open<p>para <b>bold<table><tr><td>cell</p></ul><li>x' })
    const again = await api('PUT', `/api/articles/${body.id}`, { ...input({ title: body.title }), content: body.content, version: body.version })
    expect(again.body.content).toBe(body.content)
    for (const kept of ['Open', 'para bold', '<td>cell</td>']) expect(body.content).toContain(kept)
  })

  it('markup made to exhaust the server is refused, quickly', async () => {
    const bombs = ['<blockquote>', '<b>', '<ul><li>', '<img>', '<a>x</a>', '<h2>same</h2>', '<table><tr><td>'].map((part) => part.repeat(900_000 / part.length))
    for (const content of bombs) {
      const answer = await create({ content })
      expectRefusal(answer, 'invalid-request', content.slice(0, 20))
      expect(answer.body.errors[0].path).toBe('content')
    }
    for (const part of ['<', '&#x41;', '<!--', '<![CDATA[', '</p>'])
      expect((await create({ content: part.repeat(150_000) })).status, part).toBeOneOf([200, 400, 413])
  })

  it('wrong content types, broken JSON and broken UTF-8 each have their own refusal', async () => {
    const body = JSON.stringify(input())
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp', ''])
      expectRefusal(await send('POST', '/api/articles', body, { ...json(), 'content-type': type }), 'unsupported-media-type', type)
    for (const broken of ['{"title":', '', 'null,', '{"title":"a"}{', "{'title':1}", '{"a":NaN}', '\ufeff{}x'])
      expectRefusal(await send('POST', '/api/articles', broken, json()), 'malformed-json', broken)
    expectRefusal(await send('POST', '/api/articles', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), json()), 'malformed-json', 'broken UTF-8')
    for (const other of ['null', '[]', '"text"', '1']) expectRefusal(await send('POST', '/api/articles', other, json()), 'invalid-request', other)
    expectRefusal(await send('POST', '/api/articles', '['.repeat(100_000) + ']'.repeat(100_000), json()), 'malformed-json', 'deep nesting')
  })

  it('an Idempotency-Key is needed, has to be a UUID, and belongs to one request', async () => {
    const body = JSON.stringify(input())
    expectRefusal(await send('POST', '/api/articles', body, { 'content-type': 'application/json' }), 'idempotency-key-required')
    for (const key of ['garbage', '', '1', `${randomUUID()}x`, '../../x']) {
      const answer = await send('POST', '/api/articles', body, { 'content-type': 'application/json', 'idempotency-key': key })
      expectRefusal(answer, 'invalid-request', key)
      expect(answer.body.errors).toEqual([{ path: 'Idempotency-Key', message: 'A UUID is expected.' }])
    }
    const key = { 'idempotency-key': randomUUID() }
    expect((await create({ title: 'First of its key' }, key)).status).toBe(200)
    expectRefusal(await create({ title: 'Second of its key' }, key), 'idempotency-key-reused')
  })

  it('the same key eight times in parallel makes one article', async () => {
    const [body, headers] = [input(), { 'idempotency-key': randomUUID() }]
    const answers = await Promise.all(Array.from({ length: 8 }, () => api('POST', '/api/articles', body, headers)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const { articles } = (await api('GET', '/api/articles?limit=100')).body
    expect(articles.filter(({ title }: { title: string }) => title === body.title)).toHaveLength(1)
  })

  it('[R8] a stale version is refused with the present one, and nothing is lost', async () => {
    const mine = (await create({})).body
    const first = await api('PUT', `/api/articles/${mine.id}`, { ...input({ title: 'Saved first' }), version: mine.version })
    expect(first.status).toBe(200)
    const second = await api('PUT', `/api/articles/${mine.id}`, { ...input({ title: 'Saved second' }), version: mine.version })
    expectRefusal(second, 'version-conflict')
    expect(second.body.current_version).toBe(first.body.version)
    expect((await api('GET', `/api/articles/${mine.id}`)).body.title).toBe('Saved first')
    for (const version of [0, -1, 1.5, '1', null, 2 ** 53]) expect((await save({ version })).status, String(version)).toBeOneOf([400, 409])
  })

  it('queries: doubled, unknown and forged ones are refused', async () => {
    for (const query of ['limit=5&limit=6', 'locale=en&locale=lt', 'locale=xx', 'limit=0', 'limit=1e9', 'limit=101', 'colour=red', '__proto__=1', 'limit=%00'])
      expectRefusal(await api('GET', `/api/articles?${query}`), 'invalid-request', query)
    const page = (await api('GET', '/api/articles?limit=1')).body
    const key = JSON.parse(Buffer.from(page.cursor, 'base64url').toString())
    const forged = [{ ...key, desk_pk: 'DESK#lt' }, { ...key, pk: { S: 'x' } }, { ...key, more: '1' }, { pk: 'SETTINGS', sk: 'x' }, [], null, 'x']
    const cursors = [...forged.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')), 'garbage', '%00', 'a&cursor=b', `${page.cursor}x`]
    for (const cursor of cursors) expectRefusal(await api('GET', `/api/articles?cursor=${cursor}`), 'invalid-cursor', cursor)
    expect((await api('GET', `/api/articles?locale=lt&cursor=${page.cursor}`)).body.code).toBe('invalid-cursor')
  })

  it('unknown ids and unusable ones', async () => {
    expectRefusal(await api('GET', `/api/operations/${randomUUID()}`), 'operation-not-found')
    expectRefusal(await api('GET', `/api/articles/${randomUUID()}`), 'article-not-found')
    expectRefusal(await api('POST', '/api/functions/publish-with-translations', { articleId: randomUUID() }), 'article-not-found')
    expectRefusal(await api('POST', '/api/functions/evaluate-eeat', { article_id: randomUUID() }), 'article-not-found')
    for (const id of ['x', '1', '%00', "'%20OR%201=1", 'SETTINGS', '%7B%7D', 'undefined', `${article.id}%0a`]) {
      expectRefusal(await api('GET', `/api/operations/${id}`), 'invalid-request', id)
      expectRefusal(await api('GET', `/api/articles/${id}`), 'invalid-request', id)
    }
  })

  it('unknown locales and English are no targets; a translation is neither translated, published nor saved', async () => {
    const localize = (targetLocale: unknown, articleId = article.id) =>
      api('POST', '/api/functions/localize-article', { articleId, targetLocale }, { prefer: 'wait=20' })
    for (const locale of ['en', 'xx', 'LT', 'lt-LT', '', null, ['lt'], '__proto__']) expectRefusal(await localize(locale), 'invalid-request', String(locale))
    for (const locales of [[], ['xx'], ['en'], 'lt'])
      expectRefusal(await api('POST', `/api/articles/${article.id}/translations`, { locales }), 'invalid-request')
    const made = await localize('lt')
    expect(made.status).toBe(200)
    const id = made.body.translatedArticleId
    expectRefusal(await localize('de', id), 'not-an-original')
    expectRefusal(await api('POST', `/api/articles/${id}/translations`, {}), 'not-an-original')
    expectRefusal(await api('POST', '/api/functions/publish-with-translations', { articleId: id }), 'not-an-original')
    expectRefusal(await api('PUT', `/api/articles/${id}`, { ...input(), version: 1 }), 'translation-read-only')
    expect((await api('POST', '/api/functions/evaluate-eeat', { article_id: id })).status).toBeOneOf([404, 409])
  })

  it('a translation that would outgrow its row fails with its size, and the original stays', async () => {
    const big = (await create({ content: `<p>${'words are here '.repeat(13_000)}</p>` })).body
    const operation = await finished(api, await api('POST', `/api/articles/${big.id}/translations`, { locales: ['ru'] }))
    expect(operation).toMatchObject({ status: 'error', error_code: 'body-too-large', error_message: expect.stringContaining('bytes') })
    expect((await api('GET', `/api/articles/${big.id}`)).body).toMatchObject({ version: big.version, translations_completed: 0 })
  })

  it('settings, memory imports and editorial functions refuse what they cannot use', async () => {
    const set = (key: string, value: unknown) => api('PUT', `/api/settings/${key}`, { value })
    for (const [key, value] of [
      ['quality_gate_min_words', '-1'],
      ['quality_gate_min_words', 'NaN'],
      ['quality_gate_min_seo_score', '101'],
      ['quality_gate_enabled', 'perhaps'],
      ['quality_gate_enabled', 1],
      ['__proto__', 'x'],
      ['toString', 'x'],
    ] as const)
      expectRefusal(await set(key, value), 'invalid-request', `${key}=${value}`)
    for (const tmx of ['', '<tmx', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><tmx>&a;</tmx>', 'x'])
      expect((await api('POST', '/api/memory/imports', { tmx })).status, tmx).toBeOneOf([200, 400])
    for (const name of ['detect-category', 'generate-seo-meta'])
      expectRefusal(await api('POST', `/api/functions/${name}`, { title: '', content: '' }), 'invalid-request', name)
  })
})
