import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { handler as articles } from '../../api/articles.ts'
import { handler } from '../../api/translations.ts'
import { cardOf, givenOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { repairDeskLists } from '../../operations/projections/desk-list.ts'
import { followOverview } from '../../operations/projections/overviews.ts'
import { pack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { sourceSegments } from './working-copy.ts'

let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())
beforeEach(async () => {
  await emptyTable()
  claims = await signedInAdmin()
})

/** An original that is translated into every language, each segment of it. @returns its id, and how many segments it has */
async function givenTranslated(): Promise<{ id: string; segments: number }> {
  const { cards, drafts, segmentRecords } = getTable().entities
  const { id } = await givenOriginal({ content: SHORT_BODY })
  const original = (await cardOf(id, 'en'))!
  const { data: draft } = await drafts.get({ original_id: id, locale: 'en' }).go()
  const segments = sourceSegments(draft!)
  const records = pack(segments.map(({ key, hash }) => ({ key, source_hash: hash, provider: 'model' })))
  for (const locale of TARGET_LOCALES) {
    await cards.put({ ...original, locale, id: randomUUID() }).go()
    await segmentRecords.put({ original_id: id, locale, number: 0, records }).go()
  }
  await cards
    .patch({ original_id: id, locale: 'en' })
    .set({ translated_locales: [...TARGET_LOCALES] })
    .go()
  await followed(id)
  return { id, segments: segments.length }
}
const followed = async (id: string) => {
  await followOverview(getTable(), id)
  await repairDeskLists(['en'])
}
const get = async (id: string) => (await callEndpoint(articles, 'getArticle', { claims, params: { id } })).body
async function edit(id: string, change: (content: string) => string) {
  const { version, title, content, slug, excerpt, meta_title, meta_description, hero_image_url, hero_image_alt, tags, category_id } = await get(id)
  const text = { title, slug, excerpt, meta_title, meta_description, hero_image_url, hero_image_alt, tags, category_id }
  const body = { ...text, version, content: change(content) }
  const saved = await callEndpoint(articles, 'saveArticle', { claims, params: { id }, body, headers: { 'idempotency-key': randomUUID() } })
  expect(saved.status).toBe(200)
  return saved.body
}
const inLists = async () => {
  const [listed, piped, translated] = await Promise.all([
    callEndpoint(articles, 'listArticles', { claims, query: { page: '1' } }),
    callEndpoint(articles, 'listPipeline', { claims, query: { stage: 'draft' } }),
    callEndpoint(handler, 'listTranslations', { claims }),
  ])
  return { listed: listed.body.articles[0], piped: piped.body.articles[0], translated: translated.body.articles[0] }
}

it('one edited sentence leaves every language behind by one segment, and every list says so', async () => {
  const { id, segments } = await givenTranslated()
  expect(await get(id)).toMatchObject({ stale: null, translations_completed: 14 })
  const saved = await edit(id, (content) => content.replace('one engineer', 'another engineer'))
  // Until the stream has counted, nothing is said of an earlier text.
  expect(saved).toMatchObject({
    stale: null,
    translations_completed: 0,
    translations: expect.arrayContaining([expect.objectContaining({ behind_segments: null })]),
  })
  await followed(id)
  const stale = { languages: 14, segments, least: 1, most: 1 }
  const article = await get(id)
  expect(article).toMatchObject({ stale, translations_completed: 0 })
  expect(article.translations.map(({ behind_segments }: { behind_segments: number }) => behind_segments)).toEqual(TARGET_LOCALES.map(() => 1))
  const { listed, piped, translated } = await inLists()
  expect([listed.stale, piped.stale]).toEqual([stale, stale])
  expect(translated).toMatchObject({ completed: 0, segments, translations: { de: { state: 'stale', behind: 1 }, tr: { behind: 1 } } })
})

it('a language that is translated again is behind no more, another one by all that was edited', async () => {
  const { id, segments } = await givenTranslated()
  await edit(id, (content) => content.replace('one engineer', 'another engineer').replace('Look at the version', 'Look at all versions'))
  await getTable()
    .entities.cards.patch({ original_id: id, locale: 'en' })
    .set({ translated_locales: ['de'] })
    .go()
  await followed(id)
  const article = await get(id)
  expect(article.stale).toEqual({ languages: 13, segments, least: 2, most: 2 })
  expect(article.translations.find(({ locale }: { locale: string }) => locale === 'de')).toMatchObject({ state: 'completed', behind_segments: null })
})
