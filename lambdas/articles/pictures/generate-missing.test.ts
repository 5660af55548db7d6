import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  generateMissingHeroImages as contract,
  getMissingPictures as overview,
  getPictureProgress as progressContract,
} from '#shared/contracts/articles/pictures.ts'
import { responsiveImage } from '#shared/domain/articles/images.ts'
import { estimatedMinutes } from '#shared/domain/articles/pictures.ts'
import { startTestMachines } from '../../api/testing-machines.ts'
import { handler as api } from '../../api/upkeep.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { repairDeskLists } from '../../operations/projections/desk-list.ts'
import { rebuildCounters } from '../../operations/projections/rebuild.ts'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import { requestCancel } from '../../platform/batch/batch-lease.ts'
import { awaitEnd, readOperation } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { startTestSite, type TestSite } from '../../publishing/pages/testing-site.ts'
import { generateMissingPictures } from './generate-missing.ts'
import { givePicture } from './give-picture.ts'
import type { GivePicture } from './picture-giver.ts'
import { putPicture } from './store.ts'
import { cardOf, draftOf, translated, withoutPicture } from './testing-articles.ts'
import { openTestStudio, quickStudio } from './testing-studio.ts'

let stops: (() => unknown)[]
let site: TestSite
let claims: Awaited<ReturnType<typeof signedInAdmin>>
/** What happens before an item's work; a test decides. */
let before: (id: string) => Promise<void> = async () => undefined
let atOnce = { now: 0, most: 0 }
let give: GivePicture
/** With the real renderer and encoders. */
let giveDrawn: GivePicture

beforeAll(async () => {
  const stopTable = await startTestTable()
  site = await startTestSite()
  const { studio, close } = await openTestStudio({ words: false })
  const put = (key: string, bytes: Uint8Array, type: string) => putPicture('site', key, bytes, type)
  give = givePicture(() => ({ studio: quickStudio(), put, model: null }))
  giveDrawn = givePicture(() => ({ studio, put, model: null }))
  const batches = createBatchSteps({
    'generate-hero-images': generateMissingPictures(async (place, id, purpose) => {
      atOnce.most = Math.max(atOnce.most, ++atOnce.now)
      try {
        await before(id)
        return await give(place, id, purpose)
      } finally {
        atOnce.now--
      }
    }),
  })
  const none = async () => null
  stops = [
    await startTestMachines({ translation: none, publishing: none, batches: (event) => batches(event as Parameters<typeof batches>[0]) }),
    close,
    () => site.close(),
    stopTable,
  ]
  claims = await signedInAdmin()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})
beforeEach(async () => {
  await emptyTable()
  before = async () => undefined
  atOnce = { now: 0, most: 0 }
})

const listed = () => repairDeskLists(['en'])
const generate = (batchSize: number | 'all', more: object = {}) => callEndpoint(api, 'generateMissingHeroImages', { claims, body: { batchSize, ...more } })
const begin = async (batchSize: number | 'all', more: object = {}) =>
  (await callEndpoint(api, 'generateMissingHeroImages', { claims, body: { batchSize, ...more }, headers: { prefer: 'respond-async' } })).body
    .operation_id as string
/** However long the machine takes. */
const outcomeOf = async (batchSize: number | 'all') => (await awaitEnd(getTable(), await begin(batchSize), 300))?.result
const look = async () => (await callEndpoint(api, 'getMissingPictures', { claims })).body
const progressOf = async (id: string) => (await callEndpoint(api, 'getPictureProgress', { claims, params: { id } })).body
const some = async (count: number) => Promise.all(Array.from({ length: count }, (_, index) => withoutPicture({ title: `Article ${index} of many` })))

describe('missing pictures', () => {
  it('[O-240] are counted by language from what the stream keeps, and ten of them are named', async () => {
    const ids = await some(12)
    await translated(ids[0]!, 'lt')
    await translated(ids[0]!, 'de')
    const whole = await withoutPicture()
    await getTable().entities.cards.patch({ original_id: whole, locale: 'en' }).set({ hero_image_url: '/images/a.webp' }).go()
    await listed()
    await rebuildCounters(1)
    const body = overview.response.parse(await look())
    expect(body).toMatchObject({ missing: 12, painter: 'house', operation_id: null })
    expect(body.banner_painters).toEqual([
      { provider: 'lovable-ai', painter: 'house' },
      { provider: 'openai-dalle', painter: 'house' },
      { provider: 'stability-ai', painter: 'house' },
    ])
    expect(body.samples).toHaveLength(10)
    expect(body.samples.every(({ id }) => ids.includes(id))).toBe(true)
    expect(body.samples[0]).toEqual({
      id: expect.any(String),
      title: expect.stringMatching(/^Article/),
      category_id: 'news',
      published: false,
      created_at: expect.any(String),
    })
    expect(body.locales).toHaveLength(15)
    const of = (locale: string) => body.locales.find((one) => one.locale === locale)
    expect([of('en'), of('lt'), of('fr')]).toEqual([
      { locale: 'en', missing: 12, total: 13 },
      { locale: 'lt', missing: 1, total: 1 },
      { locale: 'fr', missing: 0, total: 0 },
    ])
  })

  it('[O-241] are given so many at a time as were asked for, five at once', async () => {
    await some(14)
    await listed()
    expect(await outcomeOf(10)).toEqual({ success: true, success_count: 10, fail_count: 0, skipped_count: 0, error: null })
    expect(atOnce.most).toBe(5)
    await listed()
    expect((await look()).missing).toBe(4)
    expect(await outcomeOf('all')).toMatchObject({ success_count: 4 })
    await listed()
    expect(await outcomeOf('all')).toMatchObject({ success: true, success_count: 0 })
    expect([10, 50, 100, 1, 3].map(estimatedMinutes)).toEqual([5, 25, 50, 1, 2])
  })

  it('[O-242] say in the automation log how far a run is, while it runs and at its end', async () => {
    const ids = await some(8)
    await listed()
    let seen: { processed: number; total: number; progress_percent: number; progress: string; step: string; status: string }[] = []
    let id = ''
    before = async () => {
      if (id) seen.push(await progressOf(id))
    }
    id = await begin(50)
    expect(await awaitEnd(getTable(), id, 60)).toMatchObject({ status: 'success' })
    seen = seen.filter(({ total }) => total === 8)
    expect(seen.length).toBeGreaterThan(0)
    for (const one of seen) {
      expect(progressContract.response.parse(one)).toMatchObject({ status: 'running', step: 'working', progress: `${one.processed}/8` })
      expect(one.progress_percent).toBe(Math.floor((one.processed / 8) * 100))
    }
    expect(await progressOf(id)).toEqual({
      ...{ operation_id: id, status: 'success', progress: '8/8', step: 'finished', processed: 8, total: 8, progress_percent: 100 },
      ...{ success_count: 8, fail_count: 0, skipped_count: 0 },
    })
    const { started_at } = (await readOperation(getTable(), id))!
    const { data } = await getTable()
      .entities.automationLog.get({ month: started_at.slice(0, 7), created_at: started_at, id })
      .go()
    expect(data).toMatchObject({
      action_type: 'image_generation_progress',
      status: 'success',
      details: { progress: '8/8', step: 'finished', processed: 8, total: 8, progress_percent: 100 },
    })
    expect((await look()).operation_id).toBe(id)
    expect((await callEndpoint(api, 'getPictureProgress', { claims, params: { id: ids[0]! } })).body).toMatchObject({ code: 'operation-not-found' })
  })

  it('[O-243] the call takes a size and answers how many got one, how many did not, and why', async () => {
    const ids = await some(3)
    await getTable().entities.drafts.delete({ original_id: ids[1]!, locale: 'en' }).go()
    before = async (id) => {
      if (id !== ids[2]) return
      before = async () => undefined
      // Another person was quicker.
      await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ hero_image_url: '/images/own.webp' }).go()
    }
    await listed()
    const { status, body } = await generate(10)
    expect(status).toBe(200)
    expect(contract.response.parse(body)).toEqual({ success: true, success_count: 1, fail_count: 0, skipped_count: 2, error: null })
    expect((await cardOf(ids[2]!, 'en'))?.hero_image_url).toBe('/images/own.webp')
    before = async () => {
      throw new Error('The renderer has fallen over.')
    }
    await some(1)
    await listed()
    expect((await generate(10)).body).toMatchObject({ success: false, fail_count: expect.any(Number), error: expect.stringContaining('got no picture') })
    for (const batchSize of [0, -1, 1.5, 'some', null])
      expect((await generate(batchSize as 'all')).body).toMatchObject({ status: 400, code: 'invalid-request' })
  })

  it('a run that is stopped half-way goes on with exact totals, and a second one is told of the first', async () => {
    await some(30)
    await listed()
    let worked = 0
    before = async () => {
      worked++
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    const id = await begin('all')
    expect((await generate(10)).body).toMatchObject({ code: 'batch-in-progress', operation_id: id })
    while (worked < 8) await new Promise((resolve) => setTimeout(resolve, 5))
    await requestCancel(getTable(), id)
    const first = (await awaitEnd(getTable(), id, 60))!
    expect(first).toMatchObject({ status: 'error', error_code: 'cancelled' })
    expect(first.done).toBeLessThan(30)
    const next = await begin('all', { from_start: false })
    const ended = await awaitEnd(getTable(), next, 120)
    expect(ended).toMatchObject({ status: 'success', done: 30, total: 30, result: { success: true, success_count: 30, fail_count: 0, skipped_count: 0 } })
    await listed()
    expect((await look()).missing).toBe(0)
  })
})

describe('a picture', () => {
  const place = (): BatchPlace => ({ table: getTable(), operationId: newId(), askedBy: { kind: 'schedule', id: 'test' } })
  const done = async (at: BatchPlace, id: string, purpose: 'missing' | 'replace' = 'missing', by = give) => {
    const { counts, writes } = await by(at, id, purpose)
    if (writes) expect((await getTable().transaction.write(writes).go()).canceled).toBe(false)
    return counts
  }

  it('is stored in every width under its hash, and is the working copies’ of every language at once', async () => {
    const id = await withoutPicture({ alt: 'A padlock' })
    await translated(id, 'lt')
    await translated(id, 'ja')
    await getTable().entities.cards.patch({ original_id: id, locale: 'lt' }).set({ published: true }).go()
    const was = (await cardOf(id, 'en'))!
    await getTable().entities.eeatReports.put({ original_id: id, score: 80, signals: [], source_hash: was.source_hash, evaluated_at: was.created_at }).go()
    expect(await done(place(), id, 'missing', giveDrawn)).toEqual({ pictures: 1 })
    const card = (await cardOf(id, 'en'))!
    expect(card.hero_image_url).toMatch(/^\/images\/art\/[\da-f]{64}\/1600\.webp$/)
    const named = responsiveImage(card.hero_image_url)
    for (const address of [...named!.srcSet!.split(', ').map((one) => one.split(' ')[0]!), named!.share]) {
      const file = site.read(address.slice(1))
      expect(file?.headers, address).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
      expect(file?.headers['content-type'], address).toBe(address.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
    }
    // The words about the former picture are gone, and every translation is of the present text as before.
    expect(card).toMatchObject({ hero_image_alt: '', version: was.version + 1, changed: false, eeat_status: was.eeat_status })
    expect([...(card.translated_locales ?? [])].sort()).toEqual(['ja', 'lt'])
    for (const locale of ['lt', 'ja'] as const) {
      const { hero_image_url, hero_image_alt, source_hash } = card
      expect(await cardOf(id, locale)).toMatchObject({ hero_image_url, hero_image_alt, source_hash, changed: locale === 'lt' })
      expect(await draftOf(id, locale)).toMatchObject({ hero_image_url, hero_image_alt, source_hash, updated_by: 'test' })
    }
    expect((await draftOf(id, 'en')).version).toBe(card.version)
    expect((await getTable().entities.eeatReports.get({ original_id: id }).go({ consistent: true })).data?.source_hash).toBe(card.source_hash)
  })

  it('is skipped where there is one, serves a translation that has lost it, and is another one when asked to be', async () => {
    const id = await withoutPicture()
    await translated(id, 'de')
    await done(place(), id)
    expect(await done(place(), id)).toEqual({ skipped: 1 })
    const first = (await cardOf(id, 'en'))!.hero_image_url
    await getTable().entities.cards.patch({ original_id: id, locale: 'de' }).set({ hero_image_url: '' }).go()
    expect(await done(place(), id)).toEqual({ pictures: 1 })
    expect((await cardOf(id, 'de'))?.hero_image_url).toBe(first)
    const run = place()
    await done(run, id, 'replace')
    const second = (await cardOf(id, 'en'))!.hero_image_url
    expect(second).not.toBe(first)
    await done(run, id, 'replace')
    expect((await cardOf(id, 'en'))?.hero_image_url).toBe(second)
  })

  it('of an article that somebody saves meanwhile is refused and made anew', async () => {
    const id = await withoutPicture()
    const { writes } = await give(place(), id, 'missing')
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).add({ version: 1 }).go()
    expect((await getTable().transaction.write(writes!).go()).canceled).toBe(true)
    await translated(id, 'sv')
    const { writes: again } = await give(place(), id, 'missing')
    await translated(id, 'nl')
    expect((await getTable().transaction.write(again!).go()).canceled).toBe(true)
  })
})
