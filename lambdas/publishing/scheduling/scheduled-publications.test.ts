import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import { SCHEDULING_TIMES } from '#shared/domain/publishing/scheduled-publications.ts'
import { handler as articles } from '../../api/articles.ts'
import { handler as api } from '../../api/editorial.ts'
import { handler as site } from '../../api/site.ts'
import { cardOf } from '../../articles/reading/testing-article.ts'
import { repairScheduled, syncScheduled } from '../../operations/projections/scheduled-publications.ts'
import { beginWork, endWork, readOperation } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { testPress } from '../publication/testing-press.ts'
import { publicationsOf, runPublication } from '../publication/testing-publication.ts'
import { attemptId, beginPublication } from './attempt.ts'
import { handler } from './handler.ts'
import { publishDue } from './publish-due.ts'
import { readScheduled } from './scheduled-publications.ts'
import { type Started, startMachineRecorder, type TestMachines } from './testing-machines.ts'

const press = testPress()
let machines: TestMachines
beforeAll(async () => {
  machines = await startMachineRecorder()
})
afterAll(() => machines.close())
beforeEach(() => {
  machines.started.length = 0
  machines.repeated = 0
  machines.carryOut = null
})

const MINUTE = 60_000
const now = () => Math.floor(Date.now() / 1000) * 1000
const iso = (at: number) => new Date(at).toISOString()
const place = (at: number) => ({
  ...{ table: getTable(), at, begunBy: 'publish-due' },
  ...{ publishMachineArn: process.env.PUBLISH_MACHINE_ARN ?? '', translateMachineArn: process.env.TRANSLATE_MACHINE_ARN ?? '' },
})
/** Minutes of the clock, each delivered several times at once. */
const minute = async (at: number, deliveries = 5) => {
  await Promise.all(Array.from({ length: deliveries }, () => publishDue(place(at), Date.now() + MINUTE)))
}
const carryOut = async ({ input }: Started) => runPublication(press.steps, { force: false, reason: '', ...input })
const setSetting = (key: 'quality_gate_enabled', value: string) =>
  getTable().entities.settings.put({ key, value, updated_at: new Date().toISOString(), updated_by: 'test' }).go()
const task = async (id: string) =>
  (
    await getTable()
      .entities.adminTasks.get({ key: `not-published:${id}` })
      .go({ consistent: true })
  ).data

/** A translated article that is planned for a time, as the stream leaves it. */
async function planned(at: number): Promise<string> {
  const { id } = await press.givenTranslated()
  await getTable()
    .entities.cards.patch({ original_id: id, locale: 'en' })
    .set({ scheduled_for: iso(at) })
    .go()
  await syncScheduled([id])
  return id
}

describe('[O-060] an article that is planned', () => {
  it('goes out at its time and not before, once however often the minute is delivered, and its plan is carried out', async () => {
    const time = now()
    const id = await planned(time)
    await minute(time - 61 * MINUTE)
    await minute(time - 60 * MINUTE)
    await minute(time - 1)
    expect(machines.started).toEqual([])
    const path = async () => (await cardOf(id, 'en'))?.hreflang_alternates?.find(({ locale }) => locale === 'en')?.path
    // Before its time there is nothing of it that anybody could read.
    expect([await path(), press.site.keys('pages/')]).toEqual([undefined, []])
    expect((await callEndpoint(site, 'findArticle', { params: { locale: 'en', slug: (await cardOf(id, 'en'))?.slug ?? '' } })).status).toBe(404)
    machines.carryOut = carryOut
    await minute(time)
    await minute(time)
    await machines.idle()
    expect(machines.started.map(({ machine, name }) => [machine, name])).toEqual([['PublishArticle', attemptId(id, iso(time), 1)]])
    const card = await cardOf(id, 'en')
    expect(card).toMatchObject({ published: true, scheduled_before: iso(time) })
    expect(card?.scheduled_for).toBeUndefined()
    expect(press.site.read(`${pageKey((await path()) ?? '')}/page.html`)).toBeDefined()
    expect(await publicationsOf(id)).toMatchObject([{ published_by: 'publish-due' }])
    await syncScheduled([id])
    await minute(time + MINUTE)
    expect([await readScheduled(getTable(), id), machines.started.length, await task(id)]).toEqual([null, 1, null])
  })

  it('that cannot go out says why, is a task, is tried again when something has changed, and then closes what it opened', async () => {
    await setSetting('quality_gate_enabled', 'true')
    const time = now()
    const id = await planned(time)
    machines.carryOut = carryOut
    await minute(time)
    await machines.idle()
    await minute(time + MINUTE)
    const card = await cardOf(id, 'en')
    expect(card).toMatchObject({ published: false, scheduled_for: iso(time), rejection_reasons: expect.arrayContaining(['word_count']) })
    const scheduled = await readScheduled(getTable(), id)
    expect(scheduled).toMatchObject({ stage: 'refused', code: 'quality-gate-blocked', attempts: 1, due_at: iso(time + 5 * MINUTE) })
    const opened = await task(id)
    expect(opened).toMatchObject({ status: 'open', severity: 'critical', screen: `articles/${id}`, title: expect.stringContaining('Nepublikuota laiku: ') })
    expect(opened?.description).toMatch(/\(Europe\/Vilnius\)\. Priežastis: .*Žodžiai.*\. Bandoma kas 5 minutes iki /)
    // Nothing has changed: the same texts would be refused again.
    await minute(time + 5 * MINUTE)
    expect(machines.started).toHaveLength(1)
    await setSetting('quality_gate_enabled', 'false')
    await minute(time + 10 * MINUTE)
    await machines.idle()
    expect(machines.started).toHaveLength(2)
    expect(await cardOf(id, 'en')).toMatchObject({ published: true })
    await syncScheduled([id])
    expect([await readScheduled(getTable(), id), (await task(id))?.status]).toEqual([null, 'closed'])
  })

  it('is given up after an hour of trying, and stays a draft with the reason; a new time begins anew', async () => {
    const time = now()
    const id = await planned(time)
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).remove(['translated_locales']).go()
    machines.carryOut = async (execution) => (execution.machine === 'PublishArticle' ? carryOut(execution) : undefined)
    for (let at = time; at <= time + SCHEDULING_TIMES.triedFor; at += MINUTE) {
      await minute(at, 2)
      await machines.idle()
    }
    expect(await readScheduled(getTable(), id)).toMatchObject({ stage: 'missed', code: 'translations-incomplete', attempts: 1 })
    expect((await readScheduled(getTable(), id))?.due_at).toBeUndefined()
    expect((await task(id))?.description).toMatch(/Trūksta vertimų\. Daugiau nebebandoma/)
    // Translations were asked for, once: the first of them is still at work.
    expect(machines.started.map(({ machine }) => machine)).toEqual(['TranslateArticle', 'PublishArticle'])
    const claims = await signedInAdmin()
    const { body } = await callEndpoint(articles, 'listPlanned', { claims })
    expect(body).toMatchObject({ time_zone: 'Europe/Vilnius', cursor: null })
    expect(body.articles).toMatchObject([
      { id, stage: 'missed', missing: 14, foreseen: ['translations-incomplete'], refusal: { reasons: ['translations-incomplete'] } },
    ])
    const later = iso(time + 48 * 60 * MINUTE)
    const moved = await callEndpoint(articles, 'planArticle', { claims, params: { id }, body: { scheduled_for: later } })
    expect(moved.body).toMatchObject({ plan: { id, scheduled_for: later, stage: 'waiting', attempts: 0, refusal: null } })
    await syncScheduled([id])
    expect([(await task(id))?.status, (await readScheduled(getTable(), id))?.due_at]).toEqual(['closed', iso(time + 47 * 60 * MINUTE)])
    expect((await callEndpoint(articles, 'planArticle', { claims, params: { id }, body: { scheduled_for: iso(time) } })).body.code).toBe('invalid-request')
    await callEndpoint(articles, 'planArticle', { claims, params: { id }, body: { scheduled_for: null } })
    expect((await callEndpoint(articles, 'getPlan', { claims, params: { id } })).body).toEqual({ plan: null, time_zone: 'Europe/Vilnius' })
    expect(await repairScheduled()).toBe(1)
    expect(await readScheduled(getTable(), id)).toBeNull()
  })

  it('[R7] asks for missing languages again once their translation has failed, and goes out when the model answers', async () => {
    const time = now()
    const id = await planned(time)
    const english = { original_id: id, locale: 'en' } as const
    const translated_locales = (await cardOf(id, 'en'))?.translated_locales ?? []
    await getTable().entities.cards.patch(english).remove(['translated_locales']).go()
    const asked = () => machines.started.filter(({ machine }) => machine === 'TranslateArticle').length
    machines.carryOut = async (execution) => {
      if (execution.machine === 'PublishArticle') return carryOut(execution)
      const work = { operationId: execution.input.operation_id, kind: 'translate-article' as const, articleId: id }
      if (asked() < 3) return endWork(getTable(), work, { status: 'error', code: 'model-unavailable', message: 'x' })
      await getTable().entities.cards.patch(english).set({ translated_locales }).go()
      return endWork(getTable(), work, { status: 'success', result: {} })
    }
    for (let at = time; at <= time + 30 * MINUTE; at += MINUTE) {
      await minute(at, 2)
      await machines.idle()
    }
    // At the first, the second and the fourth attempt.
    expect(asked()).toBe(3)
    expect(await cardOf(id, 'en')).toMatchObject({ published: true })
    expect((await publicationsOf(id)).length).toBe(1)
  })

  it('has its missing languages translated an hour before, once', async () => {
    const time = now() + 60 * MINUTE
    const id = await planned(time)
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).remove(['translated_locales']).go()
    await minute(time - 60 * MINUTE)
    await minute(time - 59 * MINUTE)
    expect(machines.started.map(({ machine, input }) => [machine, input.article_id])).toEqual([['TranslateArticle', id]])
    expect(await readScheduled(getTable(), id)).toMatchObject({ stage: 'waiting', due_at: iso(time) })
  })

  it('is followed through kills: what was not begun is begun, what somebody else publishes is waited for', async () => {
    const time = now()
    const id = await planned(time)
    const other = newId()
    const work = { operationId: other, kind: 'publish-article' as const, articleId: id, startedBy: newId(), total: 8 }
    await beginWork(getTable(), work)
    await minute(time)
    expect([machines.started, await readOperation(getTable(), attemptId(id, iso(time), 1))]).toEqual([[], null])
    await endWork(getTable(), work, { status: 'error', code: 'internal', message: 'x' })
    machines.carryOut = carryOut
    await minute(time + MINUTE)
    await machines.idle()
    expect(await cardOf(id, 'en')).toMatchObject({ published: true })
  })
})

it('[O-060] planned articles are listed by their time, a page after another', async () => {
  const time = now() + 24 * 60 * MINUTE
  const later = await planned(time + MINUTE)
  const sooner = await planned(time)
  const claims = await signedInAdmin()
  const page = async (query: Record<string, string>) => (await callEndpoint(articles, 'listPlanned', { claims, query: { limit: '1', ...query } })).body
  const first = await page({})
  const second = await page({ cursor: first.cursor })
  expect([first, second].map(({ articles: [one] }) => [one.id, one.stage, one.missing, one.foreseen])).toEqual([
    [sooner, 'waiting', 0, []],
    [later, 'waiting', 0, []],
  ])
  expect((await callEndpoint(articles, 'listPlanned', { claims, query: { cursor: 'x' } })).body.code).toBe('invalid-cursor')
})

describe('[O-060] before its time', () => {
  it('no automation publishes an article, and without a plan its schedule has nothing to publish; a person may', async () => {
    const time = now() + 60 * MINUTE
    const id = await planned(time)
    const begin = (by: Parameters<typeof beginPublication>[1]['by']) =>
      beginPublication(getTable(), { operationId: newId(), articleId: id, by, begunBy: 'test' }, process.env.PUBLISH_MACHINE_ARN ?? '')
    const last = async () => {
      const execution = machines.started.at(-1) as Started
      await carryOut(execution)
      return readOperation(getTable(), execution.name)
    }
    await begin({ kind: 'automation', id: 'refresh' })
    expect(await last()).toMatchObject({ status: 'error', error_code: 'planned-later' })
    expect(await cardOf(id, 'en')).toMatchObject({ published: false, rejection_reasons: ['planned-later'] })
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).remove(['scheduled_for', 'rejection_reasons', 'rejected_at']).go()
    await begin({ kind: 'schedule', id: 'publish-due' })
    expect(await last()).toMatchObject({ status: 'error', error_code: 'cancelled' })
    expect((await cardOf(id, 'en'))?.rejection_reasons).toBeUndefined()
    await getTable()
      .entities.cards.patch({ original_id: id, locale: 'en' })
      .set({ scheduled_for: iso(time) })
      .go()
    await begin({ kind: 'person', id: newId() })
    expect(await last()).toMatchObject({ status: 'success' })
    const card = await cardOf(id, 'en')
    expect([card?.published, card?.scheduled_for, card?.scheduled_before]).toEqual([true, undefined, iso(time)])
  })

  it('an editor who has the carried out time in the form saves without being told off', async () => {
    const time = now()
    const id = await planned(time)
    machines.carryOut = carryOut
    await minute(time)
    await machines.idle()
    const claims = await signedInAdmin()
    const { body: article } = await callEndpoint(articles, 'getArticle', { claims, params: { id } })
    const fields = 'title slug excerpt content category_id hero_image_url hero_image_alt meta_title meta_description tags featured version'.split(' ')
    const body = { ...Object.fromEntries(fields.map((name) => [name, article[name]])), excerpt: 'Another one.', scheduled_for: iso(time) }
    const saved = await callEndpoint(articles, 'saveArticle', { claims, params: { id }, body })
    expect([saved.status, saved.body.scheduled_for, saved.body.changed]).toEqual([200, null, true])
    expect((await callEndpoint(api, 'publishWithTranslations', { claims, body: { articleId: newId() }, headers: { 'idempotency-key': newId() } })).status).toBe(
      404,
    )
  })
})

describe('the schedule of each minute', () => {
  const fire = (at: number, trigger = 'schedule') =>
    handler({ schedule: 'publish-due', scheduled_time: iso(at), trigger }, { getRemainingTimeInMillis: () => MINUTE }) as Promise<unknown>
  const runs = async () => (await getTable().entities.scheduleRuns.query.runs({ job_name: 'publish-due' }).go()).data.map(({ scheduled_at }) => scheduled_at)

  it('[M-152] leaves an entry of the log when something was due, and every ten minutes', async () => {
    const tenth = Math.floor(Date.now() / (10 * MINUTE)) * 10 * MINUTE
    expect(await fire(tenth + MINUTE)).toEqual({ skipped: 'nothing-due' })
    expect(await fire(tenth)).toEqual({ done: {}, failed: 0 })
    expect(await fire(tenth)).toEqual({ skipped: 'done' })
    const id = await planned(tenth + MINUTE)
    expect(await fire(tenth + MINUTE)).toEqual({ done: { attempt: 1 }, failed: 0 })
    expect(machines.started.map(({ input }) => input.article_id)).toEqual([id])
    expect(await runs()).toEqual([iso(tenth), iso(tenth + MINUTE)])
  })
})

describe('[O-060] many scheduled publications, each delivered five times', () => {
  const TIMES = process.env.THOROUGH === 'true' ? 1000 : 12

  it(`${TIMES} times have ${TIMES} effects`, { timeout: 600_000 }, async () => {
    const time = now()
    const { id: first } = await press.givenTranslated()
    const { cards, families } = getTable().entities
    const card = await cardOf(first, 'en')
    if (!card) throw new Error('There is no article.')
    const ids = Array.from({ length: TIMES }, newId)
    await cards
      .put(ids.map((id, n) => ({ ...card, original_id: id, id, slug: `${card.slug}-${n}`, scheduled_for: iso(time - (n % 7) * MINUTE) })))
      .go({ concurrent: 4 })
    await families.put(ids.map((original_id) => ({ original_id }))).go({ concurrent: 4 })
    await syncScheduled(ids)
    const effects: string[] = []
    // Stands for the machine, which is tested elsewhere: the article is out, and its plan is carried out.
    machines.carryOut = async ({ name, input: { article_id } }) => {
      effects.push(article_id)
      await cards.patch({ original_id: article_id, locale: 'en' }).set({ published: true }).remove(['scheduled_for']).go()
      await endWork(getTable(), { operationId: name, kind: 'publish-article', articleId: article_id }, { status: 'success', result: {} })
      await syncScheduled([article_id])
    }
    for (let at = time; (await getTable().entities.scheduledPublications.query.planned({}).go({ limit: 1 })).data.length > 0; at += MINUTE) {
      await minute(at)
      await machines.idle()
    }
    expect([effects.length, new Set(effects).size, machines.started.length]).toEqual([TIMES, TIMES, TIMES])
  })
})
