import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewayEndpoints } from '#shared/contracts/registry.ts'
import { AppError } from '#shared/errors.ts'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../table/table.ts'
import { startTestTable } from '../testing/testing.ts'
import { callEndpoint, signedInAs } from '../testing/testing-call.ts'
import { createApi } from './api.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

const SAMPLE = '0'.repeat(64)
const [KEY, WEEK] = ['0123456789abcdef', '2026-W10']
const COMMENT = '018f0000-0000-7000-8000-00000000c0de'
/** What each limited endpoint takes besides the article and the language. */
const REQUESTS: Record<string, { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }> = {
  diffVersion: { params: { number: '1' } },
  getVersion: { params: { number: '1' } },
  getRevision: { params: { reference: 'minute-0-1' } },
  getTranslationRevision: { params: { reference: 'minute-0-1' } },
  restoreTranslationRevision: { params: { reference: 'minute-0-1' }, body: { version: 1 } },
  dropReviewRequest: { params: { user: COMMENT, locale: 'en' } },
  moveArticle: { body: { to: 'in_review', version: 1 } },
  confirmReview: { body: { version: 1 } },
  listPeople: { query: { locale: 'en' } },
  startThread: { body: { id: COMMENT, locale: 'en', anchor: null, body: 'A' } },
  replyToThread: { params: { thread: COMMENT }, body: { id: COMMENT, body: 'A' } },
  editComment: { params: { thread: COMMENT, comment: COMMENT }, body: { body: 'A' } },
  deleteComment: { params: { thread: COMMENT, comment: COMMENT } },
  resolveThread: { params: { thread: COMMENT }, body: { resolved: true } },
  decideSuggestedEdit: { params: { thread: COMMENT }, body: { accepted: true } },
  saveArticle: { body: { title: 'A', content: '<p>A</p>', category_id: 'news', version: 1 } },
  saveSegments: { body: { version: 1, edits: [{ action: 'keep', key: KEY }] } },
  reportPresence: { body: { session: '00000000-0000-4000-8000-000000000000', locale: 'en' } },
  createPreview: { body: { locale: 'en' } },
  addArticleSource: { body: { url: 'https://example.com/a', title: 'A' } },
  checkClaim: { body: { claim: 'A claim of it.', reason: 'Seen in the advisory.' } },
  removeArticleSource: { params: { key: KEY } },
  uncheckClaim: { params: { key: KEY } },
  exportSample: { params: { week: WEEK } },
  listSample: { params: { week: WEEK } },
  listConcordance: { body: { query: 'words' } },
  listSimilar: { body: { source: 'A sentence.' } },
  rateSegment: { params: { week: WEEK, id: SAMPLE }, body: { rating: 'none' } },
  undoRating: { params: { week: WEEK, id: SAMPLE } },
}

const LIMITED = gatewayEndpoints().flatMap(({ scope, ...declared }) => (scope && scope !== 'handler' ? [{ ...declared, scope }] : []))

/** Calls an endpoint whose handler only says that it was reached. */
async function ask(declared: (typeof LIMITED)[number], claims: unknown, { article, locale }: { article: string; locale?: string }) {
  const { name, params, body, scope } = declared
  const handlers: Record<string, unknown> = {
    [name]: async () => {
      throw new AppError('operation-not-found')
    },
  }
  const api = createApi({ [name]: declared }, handlers as never)
  const about: Record<string, string> = {
    ...(scope.article ? { [scope.article]: article } : {}),
    ...(scope.locale && locale ? { [scope.locale]: locale } : {}),
  }
  const given = REQUESTS[name] ?? {}
  const path: Record<string, unknown> = { ...given.params, ...about, ...('id' in (given.params ?? {}) ? {} : { id: article }) }
  const inPath = new Set(Object.keys(params.shape))
  const inQuery = new Set(body ? [] : Object.keys(declared.query.shape ?? {}))
  const inBody = Object.fromEntries(Object.entries(about).filter(([field]) => !inPath.has(field)))
  const answer = await callEndpoint(api, name, {
    claims,
    params: Object.fromEntries([...inPath].map((field) => [field, String(path[field])])),
    query: { ...given.query, ...Object.fromEntries(Object.entries(about).filter(([field]) => inQuery.has(field))) },
    ...(body ? { body: { ...(given.body as object), ...inBody } } : {}),
  })
  return answer.body.code as string
}

describe('an author', () => {
  it.each(LIMITED.filter(({ scope }) => scope.article))('[A6] reaches the own articles only: $name', async (declared) => {
    const author = randomUUID()
    const [own, other] = [await givenOriginal({ author_id: author }), await givenOriginal()]
    const claims = await signedInAs({ role: 'author' }, author)
    expect(await ask(declared, claims, { article: own.id })).toBe('operation-not-found')
    expect(await ask(declared, claims, { article: other.id })).toBe('not-your-article')
    expect(await ask(declared, claims, { article: randomUUID() })).toBe('operation-not-found')
    expect(await ask(declared, await signedInAs({ role: 'editor' }), { article: other.id })).toBe('operation-not-found')
    // Both roles: the wider one counts.
    await signedInAs({ role: 'editor' }, author)
    expect(await ask(declared, claims, { article: other.id })).toBe('operation-not-found')
  })

  it.each(LIMITED.filter(({ scope }) => scope.article))('[A6] changes nothing that was ever published: $name', async (declared) => {
    const author = randomUUID()
    const { id } = await givenOriginal({ author_id: author })
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ published_at: '2026-03-01T10:00:00.000Z' }).go()
    const claims = await signedInAs({ role: 'author' }, author)
    expect(await ask(declared, claims, { article: id })).toBe(declared.access === 'write' ? 'editor-needed' : 'operation-not-found')
    expect(await ask(declared, await signedInAs({ role: 'editor' }), { article: id })).toBe('operation-not-found')
  })

  it("[A6] does not reach another's article by the id of its translation", async () => {
    const { id } = await givenOriginal()
    const german = randomUUID()
    const { data } = await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go()
    await getTable()
      .entities.cards.put({ ...data!, locale: 'de', id: german, slug: 'x' })
      .go()
    const read = LIMITED.find(({ name }) => name === 'getArticle')!
    expect(await ask(read, await signedInAs({ role: 'author' }), { article: german })).toBe('not-your-article')
  })
})

describe('a reviewer', () => {
  it.each(LIMITED.filter(({ scope }) => scope.locale))('[A6] reaches the named languages only: $name', async (declared) => {
    const { id } = await givenOriginal()
    const claims = await signedInAs({ role: 'reviewer', locales: ['de', 'lt'] })
    expect(await ask(declared, claims, { article: id, locale: 'de' })).toBe('operation-not-found')
    expect(await ask(declared, claims, { article: id, locale: 'lt' })).toBe('operation-not-found')
    expect(await ask(declared, claims, { article: id, locale: 'fr' })).toBe('not-your-language')
    expect(await ask(declared, await signedInAs({ role: 'reviewer', locales: [] }), { article: id, locale: 'de' })).toBe('not-your-language')
    expect(await ask(declared, await signedInAs({ role: 'editor' }), { article: id, locale: 'fr' })).toBe('operation-not-found')
  })

  it.each(LIMITED.filter(({ scope, access }) => scope.article && access === 'read'))(
    '[A6] reads originals and the named languages, by no other way round: $name',
    async (declared) => {
      const { id } = await givenOriginal()
      const [german, french] = [randomUUID(), randomUUID()]
      const { data } = await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go()
      const copies = [
        { ...data!, locale: 'de' as const, id: german, slug: 'x' },
        { ...data!, locale: 'fr' as const, id: french, slug: 'y' },
      ]
      for (const copy of copies) await getTable().entities.cards.put(copy).go()
      const claims = await signedInAs({ role: 'reviewer', locales: ['de'] })
      expect(await ask(declared, claims, { article: id, locale: 'en' })).toBe('operation-not-found')
      expect(await ask(declared, claims, { article: german, locale: 'de' })).toBe('operation-not-found')
      expect(await ask(declared, claims, { article: french, locale: 'fr' })).toBe('not-your-language')
      if (declared.scope.locale) expect(await ask(declared, claims, { article: id, locale: 'fr' })).toBe('not-your-language')
    },
  )
})

describe('an author who also reviews a language', () => {
  it.each(LIMITED.filter(({ scope, access }) => scope.article && access === 'read'))(
    '[A6] reads all of an own article, of another one the original and that language: $name',
    async (declared) => {
      const author = randomUUID()
      const [own, other] = [await givenOriginal({ author_id: author }), await givenOriginal()]
      const copies = await Promise.all(
        [own, other].map(async ({ id }) => {
          const { data } = await getTable().entities.cards.get({ original_id: id, locale: 'en' }).go()
          const french = { ...data!, locale: 'fr' as const, id: randomUUID(), slug: `f-${id}` }
          await getTable().entities.cards.put(french).go()
          return french.id
        }),
      )
      const claims = await signedInAs({ role: 'author' }, author)
      await signedInAs({ role: 'reviewer', locales: ['de'] }, author)
      const reached = (article: string, locale: string) => ask(declared, claims, { article, locale })
      expect(await reached(own.id, 'fr')).toBe('operation-not-found')
      expect(await reached(copies[0] as string, 'fr')).toBe('operation-not-found')
      expect(await reached(other.id, 'en')).toBe('operation-not-found')
      expect(await reached(copies[1] as string, 'fr')).toBe('not-your-language')
      if (declared.scope.locale) expect(await reached(other.id, 'fr')).toBe('not-your-language')
    },
  )
})
