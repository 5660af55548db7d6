import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SettingKey } from '#shared/contracts/settings.ts'
import { lastPublicationTime } from '#shared/domain/publishing/auto-publish.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { scheduleNamed } from '#shared/schedules.ts'
import { handler as articles } from '../../api/articles.ts'
import { cardOf, givenOriginal } from '../../articles/reading/testing-article.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { syncScheduled } from '../../operations/projections/scheduled-publications.ts'
import { givenListed } from '../../operations/projections/testing-lists.ts'
import { beginBatch } from '../../platform/batch/batch-lease.ts'
import { endWork, readOperation } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { emptyTable } from '../../platform/testing/testing-table.ts'
import { AUTO_PUBLISH_COUNTS, autoPublish } from './auto-publish.ts'
import { handler } from './handler.ts'
import { readDay } from './publication-days.ts'
import { publishedStep } from './step.ts'
import { startMachineRecorder, type TestMachines } from './testing-machines.ts'

const HOUR = 3_600_000
/** 23:00 in Vilnius. */
const TIME = Date.parse('2026-11-22T21:00:00Z')
const BEFORE = '2026-11-20T00:00:00.000Z'
let machines: TestMachines
let stop: () => Promise<void>
/** Articles that the gate refuses. */
const refused = new Set<string>()
beforeAll(async () => {
  stop = await startTestTable()
  machines = await startMachineRecorder()
})
afterAll(async () => {
  machines.close()
  await stop()
})
beforeEach(async () => {
  await emptyTable()
  machines.started.length = 0
  refused.clear()
  // Stands for the machine, which is tested elsewhere.
  machines.carryOut = async ({ name, input: { article_id } }) => {
    const { cards } = getTable().entities
    const key = { original_id: article_id, locale: 'en' as const }
    const isRefused = refused.has(article_id)
    await (isRefused
      ? cards.patch(key).set({ rejection_reasons: ['word_count'], rejected_at: '2099-01-01T00:00:00.000Z' })
      : cards.patch(key).set({ published: true })
    ).go()
    const work = { operationId: name, kind: 'publish-article' as const, articleId: article_id }
    await endWork(getTable(), work, isRefused ? { status: 'error', code: 'quality-gate-blocked', message: 'No.' } : { status: 'success', result: {} })
  }
})

const set = async (settings: Partial<Record<SettingKey, string>>, updated_at = BEFORE) => {
  for (const [key, value] of Object.entries(settings)) await getTable().entities.settings.put({ key, value, updated_at, updated_by: 'test' }).go()
}
const on = { auto_publish_enabled: 'true', auto_publish_daily_count: '2', quality_gate_enabled: 'false' }

/** Articles with all their translations, the later ones scored better. @param over of their cards */
async function given(count: number, over: object = {}): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await givenOriginal()
    await getTable()
      .entities.cards.patch({ original_id: id, locale: 'en' })
      .set({ translated_locales: [...TARGET_LOCALES], seo_score: 50 + n, ...over })
      .go()
    ids.push(id)
  }
  await givenListed(ids.map((original_id) => ({ original_id, locale: 'en' })))
  await syncScheduled(ids)
  return ids
}
const live = async (ids: readonly string[]) => {
  const cards = await Promise.all(ids.map((id) => cardOf(id, 'en')))
  return ids.filter((_, index) => cards[index]?.published)
}
const steps = createBatchSteps({ 'auto-publish': autoPublish(() => process.env.PUBLISH_MACHINE_ARN ?? '') })
const START = { kind: 'auto-publish', counts: AUTO_PUBLISH_COUNTS, startedBy: 'auto-publish', startedByKind: 'schedule' } as const

/** One run of the schedule's batch for a time. */
async function run(at: number): Promise<unknown> {
  const operationId = newId()
  await beginBatch(getTable(), { ...START, operationId, params: { at }, machineArn: process.env.RUN_BATCH_MACHINE_ARN ?? '' })
  await steps({ step: 'prepare-batch', operation_id: operationId })
  while (((await steps({ step: 'work-batch', operation_id: operationId })) as { more: boolean }).more);
  await steps({ step: 'finish-batch', operation_id: operationId })
  return (await readOperation(getTable(), operationId))?.result
}

describe('[O-177] articles that are ready', () => {
  it('go out at the time of the day, the best first, as many as the day may have, however often it runs', async () => {
    await set(on)
    const ids = await given(4)
    expect(await run(TIME)).toEqual({ success: true, published: 2, refused: 0 })
    expect(await live(ids)).toEqual(ids.slice(2))
    expect(await run(TIME)).toMatchObject({ published: 0 })
    expect(await run(TIME + HOUR / 2)).toMatchObject({ published: 0 })
    expect(await run(TIME + 24 * HOUR)).toMatchObject({ published: 2 })
    expect(machines.started).toHaveLength(4)
    expect(Object.keys((await readDay(getTable(), '2026-11-22'))?.picks ?? {}).sort()).toEqual(ids.slice(2).sort())
  })

  it('[O-178] stay where they are while the switch is off, and while no original qualifies', async () => {
    const ids = await given(2)
    await set({ ...on, auto_publish_enabled: 'false' })
    expect(await run(TIME)).toMatchObject({ published: 0 })
    await set({ ...on, auto_publish_locales: 'lt,de' })
    expect(await run(TIME)).toMatchObject({ published: 0 })
    expect([machines.started, await live(ids)]).toEqual([[], []])
    await set({ auto_publish_locales: 'en,lt' })
    expect(await run(TIME)).toMatchObject({ published: 2 })
  })

  it('are only those that lack nothing: languages, a plan of their own, what the gate wants', async () => {
    await set({ ...on, auto_publish_daily_count: '50', quality_gate_enabled: 'true', quality_gate_min_seo_score: '60', quality_gate_min_eeat_score: '0' })
    const good = await given(1, { seo_score: 60 })
    await given(1, { seo_score: 59 })
    await given(1, { seo_score: 90, hero_image_url: '' })
    await given(1, { seo_score: 90, scheduled_for: '2030-01-01T00:00:00.000Z' })
    await given(1, { seo_score: 90, translated_locales: TARGET_LOCALES.slice(1) })
    await given(1, { seo_score: 90, published: true, changed: true })
    await run(TIME)
    expect(machines.started.map(({ input }) => input.article_id)).toEqual(good)
  })

  it('that the gate refuses leave their place to others, are named, and wait until something has changed', async () => {
    await set(on)
    const ids = await given(4)
    refused.add(ids[3] as string)
    expect(await run(TIME)).toEqual({ success: true, published: 2, refused: 1 })
    expect(await live(ids)).toEqual(ids.slice(1, 3))
    const { data: operations } = await getTable().entities.operations.query.history({ listed: 'operation' }).go({ pages: 'all' })
    const last = operations.find(({ kind }) => kind === 'auto-publish')
    expect(last?.progress?.faults).toMatchObject([{ item: ids[3], code: 'quality-gate-blocked' }])
    refused.clear()
    await run(TIME + 24 * HOUR)
    expect(await live(ids)).toEqual(ids.slice(0, 3))
    await set({ quality_gate_min_words: '10' }, '2099-01-02T00:00:00.000Z')
    await run(TIME + 48 * HOUR)
    expect(await live(ids)).toEqual(ids)
  })

  it('are no more than the count when the process dies in between', async () => {
    await set({ ...on, auto_publish_daily_count: '1' })
    const ids = await given(3)
    const operationId = newId()
    await beginBatch(getTable(), { ...START, operationId, params: { at: TIME }, machineArn: process.env.RUN_BATCH_MACHINE_ARN ?? '' })
    machines.carryOut = null
    const dying = steps({ step: 'work-batch', operation_id: operationId })
    while (machines.started.length < 1) await new Promise((resolve) => setTimeout(resolve, 5))
    // The day's place is taken, whatever becomes of it: whoever else looks finds none.
    const step = publishedStep({ publishMachineArn: () => process.env.PUBLISH_MACHINE_ARN ?? '', translateMachineArn: () => '' })
    const other = { table: getTable(), operationId: newId(), at: TIME, askedBy: { kind: 'schedule' as const, id: 'run-automation' } }
    expect(await step.due(other)).toEqual([])
    expect(await step.work(other, `ready ${ids[0]} 2026-11-22`)).toEqual({ count: 0 })
    const [begun] = machines.started
    if (begun)
      await endWork(getTable(), { operationId: begun.name, kind: 'publish-article', articleId: begun.input.article_id }, { status: 'success', result: {} })
    await dying
    await steps({ step: 'work-batch', operation_id: operationId })
    expect(machines.started).toHaveLength(1)
    expect((await readOperation(getTable(), operationId))?.progress?.counts).toMatchObject({ published: 1 })
  })

  it('are shown before: when, how many, which', async () => {
    const claims = await signedInAdmin()
    const shown = async () => (await callEndpoint(articles, 'getAutoPublication', { claims })).body
    expect(await shown()).toMatchObject({ enabled: false, next_at: null, ready: [], qualifies: true, time_zone: 'Europe/Vilnius' })
    await set(on)
    const ids = await given(3)
    expect(await shown()).toMatchObject({ enabled: true, next_at: expect.any(String), daily_count: 2, published_today: 0 })
    expect((await shown()).ready.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]])
    await run(Date.now())
    expect(await shown()).toMatchObject({ published_today: 2, ready: [{ id: ids[0] }] })
  })

  it('[M-152] by the clock: five minutes are asked, the set time has one run, and a batch of its own', async () => {
    await set(on)
    const fire = (at: number) =>
      handler({ schedule: 'auto-publish', scheduled_time: new Date(at).toISOString(), trigger: 'schedule' }, { getRemainingTimeInMillis: () => 60_000 })
    machines.carryOut = null
    expect(await fire(TIME - 5 * 60_000)).toEqual({ skipped: 'not-due' })
    const { operation_id } = (await fire(TIME)) as { operation_id: string }
    expect(machines.started.map(({ machine, name }) => [machine, name])).toEqual([['RunBatch', operation_id]])
    expect((await readOperation(getTable(), operation_id))?.progress?.params).toEqual({ at: TIME })
    expect(await fire(TIME + 5 * 60_000)).toEqual({ skipped: 'not-due' })
  })
})

it('[O-177] the last time of publication is no longer ago than a day, and after the settings were made', () => {
  const settings = { auto_publish_enabled: true, auto_publish_time: '23:00', newsroom_time_zone: 'Europe/Vilnius' }
  const since = Date.parse(BEFORE)
  const cases: [number, number | null][] = [
    [TIME - 1, TIME - 24 * HOUR],
    [TIME, TIME],
    [TIME + 10 * HOUR, TIME],
  ]
  for (const [at, wanted] of cases) expect(lastPublicationTime(scheduleNamed('auto-publish'), settings, since, at)).toBe(wanted)
  expect(lastPublicationTime(scheduleNamed('auto-publish'), settings, TIME + 1, TIME + HOUR)).toBeNull()
  expect(lastPublicationTime(scheduleNamed('auto-publish'), { ...settings, auto_publish_enabled: false }, since, TIME)).toBeNull()
  // In spring the clock skips half past three: what is set for it is due when it has gone on.
  const skipped = { ...settings, auto_publish_time: '03:30' }
  expect(lastPublicationTime(scheduleNamed('auto-publish'), skipped, since, Date.parse('2027-03-28T06:00:00Z'))).toBe(Date.parse('2027-03-28T01:30:00Z'))
})

describe('[O-167] the step of the automation', () => {
  const step = publishedStep({
    publishMachineArn: () => process.env.PUBLISH_MACHINE_ARN ?? '',
    translateMachineArn: () => process.env.TRANSLATE_MACHINE_ARN ?? '',
  })
  const place = (at: number, operationId = newId()) => ({ table: getTable(), operationId, at, askedBy: { kind: 'schedule' as const, id: 'run-automation' } })
  it('brings out what is due by both rules, each once, and counts its own', async () => {
    await set(on)
    const at = TIME + HOUR
    const planned = await given(2, { scheduled_for: new Date(TIME).toISOString() })
    const later = await given(1, { scheduled_for: new Date(TIME + 24 * HOUR).toISOString() })
    const ready = await given(3)
    const here = place(at)
    const items = await step.due(here)
    expect(items.map((item) => item.split(' ')[0])).toEqual(['planned', 'planned', 'ready', 'ready'])
    const count = async (of: typeof here, list: readonly string[]) => {
      const counts: number[] = []
      for (const item of list) counts.push((await step.work(of, item)).count)
      return counts
    }
    expect(await count(here, items)).toEqual([1, 1, 1, 1])
    // Gone on with after a kill, it counts the same.
    expect(await count(here, items)).toEqual([1, 1, 1, 1])
    expect(machines.started).toHaveLength(4)
    expect((await live([...planned, ...later, ...ready])).sort()).toEqual([...planned, ...ready.slice(1)].sort())
    // The next run finds nothing of its own, and what becomes ready after the time of the day waits for the next.
    const next = place(at + HOUR)
    expect((await count(next, await step.due(next))).some((brought) => brought > 0)).toBe(false)
    expect(machines.started).toHaveLength(4)
  })

  it('brings nothing out before the time of the day, nor for a time before the settings were made', async () => {
    await set(on)
    const ids = await given(1)
    await set({ auto_publish_enabled: 'true' }, new Date(TIME - HOUR).toISOString())
    expect(await step.due(place(TIME - HOUR / 2))).toEqual([])
    expect(await step.due(place(TIME))).toEqual([`ready ${ids[0]} 2026-11-22`])
  })
})
