import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LISTINGS_BESIDE_OTHERS, PUBLICATION_BUDGET } from '#shared/domain/publishing/publication-budget.ts'
import { LOCALES, TARGET_LOCALES } from '#shared/locales.ts'
import { cardOf, givenOriginal } from '../../articles/reading/testing-article.ts'
import { documentClient, s3 } from '../../platform/process/clients.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { startTestModel, type TestModel, translateAll } from '../../platform/testing/testing-model.ts'
import { estimateTranslation } from '../../translation/quality-estimation/estimate.ts'
import { startTestSite, TEST_ASSETS, type TestSite } from '../pages/testing-site.ts'
import { createPublishingSteps } from './machine-steps.ts'
import { publish, translate } from './testing-publication.ts'

let stopTable: () => Promise<void>
let model: TestModel
let site: TestSite
const calls = { table: 0, storage: 0 }
beforeAll(async () => {
  stopTable = await startTestTable()
  model = await startTestModel()
  model.answer = (request) => translateAll(request)
  site = await startTestSite()
  const counting = (name: keyof typeof calls) => (next: (args: never) => Promise<never>) => (args: never) => {
    calls[name]++
    return next(args)
  }
  documentClient().middlewareStack.add(counting('table') as never, { step: 'initialize' })
  s3().middlewareStack.add(counting('storage') as never, { step: 'initialize' })
})
afterAll(async () => {
  await site.close()
  await model.close()
  await stopTable()
})

const steps = createPublishingSteps(() => TEST_ASSETS)
const PAGES = LOCALES.length

/** The calls of each step of one publication. */
async function callsOf(articleId: string): Promise<Record<string, typeof calls>> {
  const counted: Record<string, typeof calls> = {}
  let before = { ...calls }
  const interference = {
    before: () => {
      before = { ...calls }
    },
    after: (step: string) => {
      counted[step] = { table: calls.table - before.table, storage: calls.storage - before.storage }
    },
  }
  await publish(steps, articleId, {}, interference)
  return counted
}

it('a first publication of fifteen languages stays within its budget of calls', async () => {
  const { id } = await givenOriginal()
  await translate(id)
  // As the translation's own machine does at its end.
  for (const locale of TARGET_LOCALES) await estimateTranslation(getTable(), { original_id: id, locale }, null)
  const counted = await callsOf(id)
  const { table, storage } = PUBLICATION_BUDGET
  expect(counted.prepare).toEqual({ table: table.prepare, storage: 0 })
  // Settings, cards, reports, texts whose links are looked up, how it came about; an article that nobody has evaluated yet: author, minimum, what was found.
  expect(counted.gate?.table).toBeLessThanOrEqual(table.gate)
  // Texts, segment records, how it came about, author; versions; all pages in one object.
  expect(counted.stage?.table).toBeLessThanOrEqual(table.stage)
  expect(counted.stage?.storage).toBe(1)
  expect(counted.flip).toEqual({ table: table.flip, storage: storage.flip })
  // What was staged, then two files a page.
  expect(counted.release).toEqual({ table: table.release, storage: 2 * PAGES + 1 })
  expect(storage.release).toBe(2 * PAGES + 1)
  // Nothing is looked at: two files of each page of home, section, topic and author.
  expect(counted.listings?.storage).toBe(storage.listings)
  // What is live of it, its rows, those of its lists; cards and authors on them; what is recorded of pages before and afterwards.
  expect(counted.listings?.table).toBeLessThanOrEqual(table.listings)
  expect(counted.finish?.storage).toBe(1)
  expect(counted.finish?.table).toBeLessThanOrEqual(table.finish)
})

it('one changed language costs one page and one version', async () => {
  const { id } = await givenOriginal()
  await translate(id)
  await publish(steps, id)
  const { version = 0 } = (await cardOf(id, 'de')) ?? {}
  const key = { original_id: id, locale: 'de' as const }
  await getTable()
    .entities.drafts.patch(key)
    .set({ title: 'Ein besserer Titel', version: version + 1 })
    .go()
  await getTable()
    .entities.cards.patch(key)
    .set({ version: version + 1, changed: true })
    .go()
  const coAuthors = [1, 2, 3, 4].map(() => ({ author_id: randomUUID() }))
  await getTable()
    .entities.cards.patch({ original_id: id, locale: 'en' })
    .set({ bylines: [...coAuthors, { name: 'Ada Guest', about: '' }] })
    .go()
  const counted = await callsOf(id)
  // Each of those who sign beside the author is told by a row of their own.
  expect(counted.finish?.table).toBeLessThanOrEqual(PUBLICATION_BUDGET.table.finish + coAuthors.length)
  expect(counted.stage?.storage).toBe(1)
  expect(counted.release?.storage).toBe(3)
  expect(await cardOf(id, 'de')).toMatchObject({ live_version: 2 })
})

it('a first publication beside other articles gives its pages their first links, within the budget of calls', async () => {
  for (const _ of [1, 2, 3]) {
    const { id } = await givenOriginal()
    await translate(id)
    await publish(steps, id)
  }
  const { id } = await givenOriginal()
  await translate(id)
  const counted = await callsOf(id)
  expect((await cardOf(id, 'de'))?.placed_links).toBe(3)
  // Beside what every publication does: the newest articles, the cards that get links, each of them written, what they lead to.
  expect(counted.listings?.table).toBeLessThanOrEqual(LISTINGS_BESIDE_OTHERS)
})
