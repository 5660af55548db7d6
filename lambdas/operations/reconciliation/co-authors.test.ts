import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from '../../publishing/pages/testing-site.ts'
import { checkRows } from './check-rows.ts'

let stop: () => Promise<void>
let site: TestSite
beforeAll(async () => {
  stop = await startTestTable()
  site = await startTestSite()
})
afterAll(async () => {
  await site.close()
  await stop()
})

const pages = { bucket: 'site', site: { name: 'Test News', origin: 'https://news.example', assets: TEST_ASSETS } }
const check = async (id: string) =>
  (await checkRows.check({ table: getTable(), pages }, { scope: id, cursor: '' })).findings.map(({ code, subject }) => `${code} ${subject}`).sort()
const rows = async (id: string) => (await getTable().entities.coAuthors.query.family({ original_id: id }).go({ consistent: true })).data
const patch = (id: string) => getTable().entities.cards.patch({ original_id: id, locale: 'en' })

it('rebuilds the row of a co-author’s own list that is lost or damaged, and removes that of whoever signs no longer', async () => {
  const [author, kept, lost, gone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const { id } = await givenOriginal({ author_id: author, content: SHORT_BODY })
  await check(id)
  const bylines = [{ author_id: lost }, { author_id: author }, { name: 'Ada Guest', about: '' }, { author_id: kept }]
  const { created_at } = await patch(id)
    .set({ bylines })
    .go({ response: 'all_new' })
    .then(({ data }) => data as { created_at: string })
  const own_order = `${created_at}#${id}`
  const { coAuthors } = getTable().entities
  await coAuthors.put({ original_id: id, author_id: kept, own_order }).go()
  await coAuthors.put({ original_id: id, author_id: gone, own_order }).go()
  expect(await check(id)).toEqual([`co-author-missing ${id} ${lost}`, `co-author-stray ${id} ${gone}`])
  const wanted = [kept, lost].map((author_id) => ({ original_id: id, author_id, own_order }))
  expect(await rows(id)).toEqual(expect.arrayContaining(wanted))
  expect(await rows(id)).toHaveLength(2)
  expect(await check(id)).toEqual([])
  await coAuthors.put({ original_id: id, author_id: kept, own_order: 'damaged' }).go()
  expect(await check(id)).toEqual([`co-author-missing ${id} ${kept}`])
  expect(await rows(id)).toEqual(expect.arrayContaining(wanted))
})
