import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { handler as articles } from '../../api/articles.ts'
import { handler as desk } from '../../api/desk.ts'
import { handler as editorial } from '../../api/editorial.ts'
import { handler as localisation } from '../../api/localisation.ts'
import { cardOf } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { isReady } from '../scheduling/ready-articles.ts'
import { testPress } from './testing-press.ts'

const press = testPress()
const HOUR = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

const claims = () => signedInAdmin()
const setEmbargo = async (id: string, until: string, note = 'Talk at a conference') =>
  callEndpoint(localisation, 'setEmbargo', { claims: await claims(), params: { id }, body: { until, note } })
const lift = async (id: string, by = claims()) => callEndpoint(localisation, 'liftEmbargo', { claims: await by, params: { id } })
const plan = async (id: string, scheduled_for: string) =>
  callEndpoint(articles, 'planArticle', { claims: await claims(), params: { id }, body: { scheduled_for } })
const endedAt = (id: string, embargo_until: string) => getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ embargo_until }).go()

describe('under an embargo', () => {
  it('nobody publishes an article, forced neither, until somebody has lifted it; the audit says who', async () => {
    const { id } = await press.givenTranslated()
    const until = inHours(1)
    expect((await setEmbargo(id, until)).body).toEqual({ embargo: { until, note: 'Talk at a conference' } })
    expect((await callEndpoint(articles, 'getArticle', { claims: await claims(), params: { id } })).body.embargo).toEqual({
      until,
      note: 'Talk at a conference',
    })
    for (const options of [{}, { force: true, reason: 'Urgent warning for readers' }]) {
      const { operation } = await press.publish(id, options)
      expect(operation).toMatchObject({ status: 'error', error_code: 'embargoed' })
      expect(operation?.error_message).toContain(`under an embargo until ${until} (Talk at a conference)`)
    }
    expect(await cardOf(id, 'en')).toMatchObject({ published: false, rejection_reasons: ['embargoed'] })

    const by = await claims()
    expect((await lift(id, Promise.resolve(by))).body).toEqual({ embargo: null })
    expect((await press.publish(id)).operation).toMatchObject({ status: 'success' })
    const { entries } = (await callEndpoint(desk, 'listAudit', { claims: await claims(), query: { action: 'liftEmbargo' } })).body
    expect(entries[0]).toMatchObject({ subject: id, subject_kind: 'article', actor_id: by.sub })
    const set = (await callEndpoint(desk, 'listAudit', { claims: await claims(), query: { action: 'setEmbargo' } })).body.entries
    expect(set[0]).toMatchObject({ subject: id, details: { until } })
  })

  it('the calls that publish say so at once, and begin nothing', async () => {
    const { id } = await press.givenTranslated()
    await setEmbargo(id, inHours(1))
    const headers = { 'idempotency-key': randomUUID() }
    const calls = [
      callEndpoint(editorial, 'publishWithTranslations', {
        claims: await claims(),
        headers,
        body: { articleId: id, forcePublish: true, reason: 'Long enough' },
      }),
      callEndpoint(editorial, 'rollbackArticle', { claims: await claims(), params: { id }, body: { number: 1 } }),
      callEndpoint(editorial, 'translateArticle', { claims: await claims(), params: { id }, body: { publish: true } }),
    ]
    for (const call of calls) expect((await call).body).toMatchObject({ status: 409, code: 'embargoed' })
  })

  it('an article that was published and taken off does not come back by a rollback', async () => {
    const { id } = await press.givenTranslated()
    await press.publish(id)
    await press.unpublish(id)
    await setEmbargo(id, inHours(1))
    expect((await press.publish(id, { rollbackOf: 1 })).operation).toMatchObject({ status: 'error', error_code: 'embargoed' })
  })

  it('one that is set while the article is being published holds it back until the last moment', async () => {
    const { id } = await press.givenTranslated()
    const before = async (step: string) => void (step === 'flip' && (await setEmbargo(id, inHours(1))))
    expect((await press.publish(id, {}, { before })).operation).toMatchObject({ status: 'error', error_code: 'embargoed' })
    expect(await cardOf(id, 'en')).toMatchObject({ published: false })
  })

  it('nothing is planned for an earlier time, neither by a save; at its end it may go out', async () => {
    const { id } = await press.givenTranslated()
    const until = inHours(2)
    await setEmbargo(id, until)
    const early = await plan(id, inHours(1))
    expect(early.body).toMatchObject({ status: 409, code: 'embargoed', embargo_until: until })
    expect(early.body.detail).toContain(until)
    const { body: article } = await callEndpoint(articles, 'getArticle', { claims: await claims(), params: { id } })
    const fields = 'title slug excerpt content category_id hero_image_url hero_image_alt meta_title meta_description tags featured version'.split(' ')
    const body = { ...Object.fromEntries(fields.map((name) => [name, article[name]])), scheduled_for: inHours(1) }
    expect((await callEndpoint(articles, 'saveArticle', { claims: await claims(), params: { id }, body })).body.code).toBe('embargoed')
    expect((await plan(id, until)).body.plan.scheduled_for).toBe(until)
  })

  it('it does not go out by itself; at the end of the embargo, and on rows of before there were any, it may', async () => {
    const { id } = await press.givenTranslated()
    const at = Date.now()
    const ready = async () => isReady([(await cardOf(id, 'en')) as Parameters<typeof isReady>[0][number]], new Map([['quality_gate_enabled', CLOSED]]), at)
    expect(await ready()).toBe(true)
    await setEmbargo(id, inHours(1))
    expect(await ready()).toBe(false)
    await endedAt(id, new Date(at).toISOString())
    expect(await ready()).toBe(true)
  })
})

const CLOSED = { key: 'quality_gate_enabled', value: 'false', updated_at: '2026-01-01T00:00:00.000Z', updated_by: 'test' }

describe('an embargo is refused', () => {
  it('of a published article, also where its publication ended a moment ago', async () => {
    const { id } = await press.givenTranslated()
    await press.publish(id)
    expect((await setEmbargo(id, inHours(1))).body).toMatchObject({ status: 409, code: 'published-already' })
    expect((await lift(id)).body).toMatchObject({ status: 409, code: 'published-already' })
  })

  it('in the past, after the planned time, and of nothing', async () => {
    const { id } = await press.givenTranslated()
    expect((await setEmbargo(id, inHours(-1))).body).toMatchObject({ code: 'invalid-request', errors: [{ path: 'until' }] })
    await plan(id, inHours(1))
    expect((await setEmbargo(id, inHours(2))).body).toMatchObject({ status: 409, code: 'planned-before-embargo' })
    expect((await setEmbargo(randomUUID(), inHours(1))).body.code).toBe('article-not-found')
    expect((await cardOf(id, 'en'))?.embargo_until).toBeUndefined()
  })
})
