import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handler as articles } from '../../api/articles.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

const TEXT = { content: '<p>Words of it.</p>', category_id: 'news' }

/** Somebody who writes; everything is asked as they would. */
async function author() {
  const id = randomUUID()
  const claims = await signedInAs({ role: 'author' }, id)
  const create = (title: string, more = {}) =>
    callEndpoint(articles, 'createArticle', { claims, body: { ...TEXT, title, ...more }, headers: { 'idempotency-key': randomUUID() } })
  return {
    id,
    create,
    list: async (query: Record<string, string> = {}) => (await callEndpoint(articles, 'listArticles', { claims, query })).body,
    save: (article: { id: string; version: number; title: string }, more = {}) =>
      callEndpoint(articles, 'saveArticle', {
        claims,
        params: { id: article.id },
        body: { ...TEXT, title: article.title, version: article.version, ...more },
        headers: { 'idempotency-key': randomUUID() },
      }),
  }
}
const titlesOf = (body: { articles: { title: string }[] }) => body.articles.map(({ title }) => title)

describe('the list of an author', () => {
  it('has the own articles, the newest first, with pages, choices and counts of them alone', async () => {
    const [one, other] = [await author(), await author()]
    for (const title of ['First worm', 'Second flaw', 'Third worm']) expect((await one.create(title)).status).toBe(200)
    await other.create('Not of the first worm')
    expect(titlesOf(await one.list())).toEqual(['Third worm', 'Second flaw', 'First worm'])
    expect(await one.list({ limit: '2', page: '2' })).toMatchObject({
      totalCount: 3,
      page: 2,
      pages: 2,
      at_least: false,
      cursor: null,
      articles: [{ title: 'First worm' }],
    })
    expect(titlesOf(await one.list({ q: 'worm' }))).toEqual(['Third worm', 'First worm'])
    const [newest] = (await one.list()).articles
    await getTable().entities.cards.patch({ original_id: newest.id, locale: 'en' }).set({ published: true }).go()
    const drafts = await one.list({ state: 'draft' })
    expect([titlesOf(drafts), drafts.states]).toEqual([
      ['Second flaw', 'First worm'],
      { all: 3, draft: 2, published: 1, changed: 0, scheduled: 0, rejected: 0 },
    ])
    expect(await (await author()).list()).toMatchObject({ articles: [], totalCount: 0, pages: 1 })
  })

  it('goes on to the very first article by cursors, what is only signed among them; each once, and no other list’s cursor', async () => {
    const [one, other] = [await author(), await author()]
    for (const title of ['A', 'B', 'C', 'D']) await one.create(title)
    const shared = (await other.create('Shared')).body
    const { cards, coAuthors } = getTable().entities
    const bylines = [{ author_id: other.id }, { author_id: one.id }]
    await cards.patch({ original_id: shared.id, locale: 'en' }).set({ bylines }).go()
    await coAuthors.put({ original_id: shared.id, author_id: one.id, own_order: `${shared.created_at}#${shared.id}` }).go()
    await one.create('E')
    const pages: string[][] = []
    let cursor: string | null = ''
    while (cursor !== null && pages.length < 9) {
      const page: { articles: { title: string }[]; cursor: string | null } = await one.list({ limit: '2', ...(cursor ? { cursor } : {}) })
      pages.push(titlesOf(page))
      cursor = page.cursor
    }
    expect(pages).toEqual([
      ['E', 'Shared'],
      ['D', 'C'],
      ['B', 'A'],
    ])
    for (const wrong of ['x', Buffer.from('{"pk":"a"}').toString('base64url')]) expect((await one.list({ cursor: wrong })).code).toBe('invalid-cursor')
  })
})

it('[A6] a reviewer lists originals and the named languages, no other', async () => {
  const claims = await signedInAs({ role: 'reviewer', locales: ['de'] })
  const list = async (locale: string) => (await callEndpoint(articles, 'listArticles', { claims, query: { locale } })).status
  expect([await list('en'), await list('de'), await list('fr')]).toEqual([200, 200, 403])
})

describe('an author decides neither', () => {
  it.each([
    ['when an article goes out', { scheduled_for: '2036-01-01T10:00:00.000Z' }],
    ['whether it stands on the front page', { featured: true }],
  ])('%s', async (_, more) => {
    const { create, save } = await author()
    expect((await create('A plan', more)).body.code).toBe('editor-needed')
    const made = (await create('A plan')).body
    expect((await save(made, more)).body.code).toBe('editor-needed')
    expect((await save(made, { content: '<p>Other words.</p>' })).status).toBe(200)
    // What an editor has decided stays when the author goes on writing.
    const decided = 'featured' in more ? { featured: true } : { scheduled_for: '2036-01-01T10:00:00.000Z' }
    await getTable().entities.cards.patch({ original_id: made.id, locale: 'en' }).set(decided).go()
    expect((await save({ ...made, version: 2 }, { ...more, content: '<p>Third words.</p>' })).body).toMatchObject(more)
  })
})
