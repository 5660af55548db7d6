import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Role } from '#shared/domain/platform/roles.ts'
import type { Locale } from '#shared/locales.ts'
import { handler as api } from '../../api/localisation.ts'
import { beginWork } from '../../platform/batch/long-work.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { allRows } from '../../platform/testing/testing-stream.ts'
import { testPress } from '../../publishing/publication/testing-press.ts'
import { failTranslations } from '../../translation/translating/outcome.ts'
import { lookForLateLanguages } from '../changes/late-languages.ts'
import { cardOf, givenOriginal } from '../reading/testing-article.ts'
import { notify } from './notify.ts'

const press = testPress({ fresh: false })

async function person(full_name: string, role: Role, locales?: Locale[]) {
  const user_id = randomUUID()
  const profile = { user_id, email: `${user_id}@example.org`, full_name, slug: `p-${user_id}`, created_at: '2026-01-01T00:00:00.000Z' }
  await getTable().entities.profiles.put(profile).go()
  return signedInAs({ role, ...(locales ? { locales } : {}) }, user_id)
}
type Claims = Awaited<ReturnType<typeof person>>

const ask = async (claims: Claims, name: string, request: object = {}) => (await callEndpoint(api, name, { claims, ...request })).body
const list = (claims: Claims, query: Record<string, string> = {}) => ask(claims, 'listNotifications', { query })
const told = async (claims: Claims) =>
  (await list(claims)).notifications.map(({ kind, locale, by_name }: { kind: string; locale: string | null; by_name: string | null }) => [
    kind,
    locale,
    by_name,
  ])
const comment = (to: string[], occasion: string, at?: string) => ({ kind: 'comment' as const, to, by: null, original_id: randomUUID(), occasion, at })

describe('notify', () => {
  it('tells each person once of the same occasion, also later, and never the one who did it', async () => {
    const [rasa, jonas] = [await person('Rasa', 'author'), await person('Jonas', 'editor')]
    const { id } = await givenOriginal({ title: 'A patch for the gateway' })
    const deed = { kind: 'mention', to: [rasa.sub, jonas.sub, rasa.sub], by: jonas.sub, original_id: id, locale: 'de', occasion: 'c1' } as const
    await notify(getTable(), { ...deed, detail: 'x'.repeat(600) })
    await notify(getTable(), { ...deed, at: new Date(Date.now() + 60_000).toISOString() })
    const { notifications, unread } = await list(rasa)
    expect(notifications).toMatchObject([
      { kind: 'mention', by_name: 'Jonas', automatic: false, title: 'A patch for the gateway', article_id: id, locale: 'de', read: false },
    ])
    expect(notifications[0].detail).toHaveLength(500)
    expect(unread).toBe(1)
    expect((await list(jonas)).notifications).toEqual([])
    await notify(getTable(), { ...deed, occasion: 'c2' })
    expect((await list(rasa)).unread).toBe(2)
    const kept = (await allRows()).find(({ pk }) => pk === `NOTIFICATIONS#${rasa.sub}`)
    expect(Number(kept?.expires_at) - Date.now() / 1000).toBeGreaterThan(89.9 * 86_400)
  })

  it('never fails the deed', async () => {
    const broken = { entities: { notifications: { create: () => ({ go: () => Promise.reject(new Error('no table')) }) } } }
    await expect(notify(broken as never, comment([randomUUID()], 'c'))).resolves.toBeUndefined()
  })
})

describe('the list of notifications', () => {
  it('is newest first, page by page; one or all are marked as read, and are so once', async () => {
    const rasa = await person('Rasa', 'analyst')
    for (const minute of [1, 3, 2]) await notify(getTable(), comment([rasa.sub], `m${minute}`, `2026-11-20T10:0${minute}:00.000Z`))
    const first = await list(rasa, { limit: '2' })
    expect(first.notifications.map(({ at }: { at: string }) => at.slice(14, 16))).toEqual(['03', '02'])
    const second = await list(rasa, { limit: '2', cursor: first.cursor })
    expect(second.notifications).toMatchObject([{ at: '2026-11-20T10:01:00.000Z', title: null, automatic: true }])
    expect(second.cursor).toBeNull()
    expect(await list(rasa, { limit: '0' })).toMatchObject({ notifications: [], unread: 3, mail: 'daily' })
    const mark = (body: object) => ask(rasa, 'markNotificationsRead', { body })
    for (const _ of [1, 2]) expect(await mark({ id: first.notifications[0].id })).toEqual({ unread: 2 })
    expect((await list(rasa)).notifications.map(({ read }: { read: boolean }) => read)).toEqual([true, false, false])
    expect(await mark({ up_to: '2026-11-20T10:01:30.000Z' })).toEqual({ unread: 1 })
    expect(await mark({ up_to: first.notifications[0].at })).toEqual({ unread: 0 })
    expect(await list(rasa, { limit: '0' })).toMatchObject({ unread: 0 })
    expect(await mark({})).toMatchObject({ code: 'invalid-request' })
    expect(await mark({ id: first.notifications[0].id, up_to: first.notifications[0].at })).toMatchObject({ code: 'invalid-request' })
  })

  it('counts to 99', async () => {
    const rasa = await person('Rasa', 'author')
    for (let some = 0; some < 5; some++)
      await Promise.all(Array.from({ length: 21 }, (_, n) => notify(getTable(), comment([rasa.sub], `${some} ${n}`, '2026-11-20T10:00:00.000Z'))))
    expect((await list(rasa, { limit: '0' })).unread).toBe(99)
    expect(await ask(rasa, 'markNotificationsRead', { body: { up_to: '2026-11-20T10:00:00.000Z' } })).toEqual({ unread: 0 })
  })

  it('is nobody else’s: not by a cursor, not by an id, and not of whoever has no role', async () => {
    const [rasa, jonas] = [await person('Rasa', 'author'), await person('Jonas', 'admin')]
    for (const occasion of ['a', 'b']) await notify(getTable(), comment([rasa.sub], occasion))
    const { cursor, notifications } = await list(rasa, { limit: '1' })
    expect(await list(jonas, { cursor })).toMatchObject({ code: 'invalid-cursor' })
    expect((await list(jonas)).notifications).toEqual([])
    await ask(jonas, 'markNotificationsRead', { body: { id: notifications[0].id } })
    await ask(jonas, 'markNotificationsRead', { body: { up_to: new Date(Date.now() + 1000).toISOString() } })
    expect((await list(rasa)).unread).toBe(2)
    const reader = { ...rasa, sub: randomUUID() }
    expect(await list(reader)).toMatchObject({ code: 'forbidden' })
  })

  it('keeps how the person wants mails', async () => {
    const rasa = await person('Rasa', 'author')
    expect(await ask(rasa, 'saveNotificationSettings', { body: { mail: 'each' } })).toEqual({ mail: 'each' })
    expect((await list(rasa)).mail).toBe('each')
    expect(await ask(rasa, 'saveNotificationSettings', { body: { mail: 'hourly' } })).toMatchObject({ code: 'invalid-request' })
    const stranger = await signedInAs({ role: 'author' }, randomUUID())
    expect(await ask(stranger, 'saveNotificationSettings', { body: { mail: 'off' } })).toMatchObject({ code: 'user-not-found' })
  })
})

describe('what is told', () => {
  const move = async (claims: Claims, id: string, to: string, reason?: string) =>
    ask(claims, 'moveArticle', { params: { id }, body: { to, version: (await cardOf(id, 'en'))?.version, ...(reason ? { reason } : {}) } })
  const authored = async (author: Claims) => {
    const { id } = await press.givenTranslated()
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ author_id: author.sub }).go()
    return id
  }

  it('the person who is asked for a review, and whoever asked once it is confirmed', async () => {
    const [ema, greta] = [await person('Ema', 'editor'), await person('Greta', 'reviewer', ['de'])]
    const { id } = await press.givenTranslated()
    const request = () => ask(ema, 'requestReview', { params: { id, user: greta.sub, locale: 'de' }, body: {} })
    for (const _ of [1, 2]) await request()
    expect(await told(greta)).toEqual([['review-requested', 'de', 'Ema']])
    const confirm = async () => ask(greta, 'confirmReview', { params: { id, locale: 'de' }, body: { version: (await cardOf(id, 'de'))?.version } })
    for (const _ of [1, 2]) await confirm()
    expect(await told(ema)).toEqual([['review-confirmed', 'de', 'Greta']])
    await ask(ema, 'requestReview', { params: { id, user: ema.sub, locale: 'de' }, body: {} })
    expect(await told(ema)).toHaveLength(1)
    await request()
    expect(await told(greta)).toHaveLength(2)
  })

  it('reviewers of the original once it is submitted; author and submitter once it is given back, with the reason, or approved', async () => {
    const [ema, olga, aras] = [await person('Ema', 'editor'), await person('Olga', 'editor'), await person('Aras', 'author')]
    const id = await authored(aras)
    await ask(ema, 'requestReview', { params: { id, user: olga.sub, locale: 'en' }, body: {} })
    await ask(ema, 'requestReview', { params: { id, user: ema.sub, locale: 'de' }, body: {} })
    for (const _ of [1, 2]) await move(aras, id, 'in_review')
    expect(await told(olga)).toEqual([
      ['submitted', null, 'Aras'],
      ['review-requested', 'en', 'Ema'],
    ])
    expect(await told(ema)).toEqual([])
    for (const _ of [1, 2]) await move(ema, id, 'draft', 'The second source is missing.')
    expect((await list(aras)).notifications).toMatchObject([{ kind: 'returned', by_name: 'Ema', detail: 'The second source is missing.' }])
    await move(olga, id, 'in_review')
    await move(ema, id, 'approved')
    expect((await told(aras))[0]).toEqual(['approved', null, 'Ema'])
    expect(await told(olga)).toContainEqual(['approved', null, 'Ema'])
    await move(aras, id, 'draft')
    expect(await told(aras)).toHaveLength(2)
  })

  it('the author once somebody else has published the article', async () => {
    const aras = await person('Aras', 'author')
    const id = await authored(aras)
    expect((await press.publish(id)).operation?.status).toBe('success')
    expect(await told(aras)).toMatchObject([['published', null, null]])
    await press.publish(id)
    expect(await told(aras)).toHaveLength(1)
  })

  it('everybody who signs the article, and whoever wrote it, as its author is told', async () => {
    const [ema, aras, rasa] = [await person('Ema', 'editor'), await person('Aras', 'author'), await person('Rasa', 'author')]
    const id = await authored(aras)
    const bylines = [{ name: 'Guest of the press', about: '' }, { author_id: rasa.sub }]
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ bylines }).go()
    await move(ema, id, 'in_review')
    await move(ema, id, 'approved')
    for (const claims of [aras, rasa]) expect(await told(claims)).toEqual([['approved', null, 'Ema']])
    expect((await press.publish(id)).operation?.status).toBe('success')
    for (const claims of [aras, rasa]) expect((await told(claims))[0]).toEqual(['published', null, null])
    await getTable()
      .entities.cards.patch({ original_id: id, locale: 'en' })
      .set({ translated_locales: ['de', 'fr'], hreflang_alternates: [{ locale: 'en', path: '/en/x' }] } as never)
      .go()
    await lookForLateLanguages(getTable(), id)
    for (const claims of [aras, rasa]) expect((await told(claims))[0]).toEqual(['languages-late', null, null])
    const run = { operation_id: randomUUID(), article_id: id }
    const work = { operationId: run.operation_id, kind: 'translate-article', articleId: id, startedBy: ema.sub, total: 1, machineArn: 'none' } as const
    await beginWork(getTable(), work)
    await failTranslations(getTable(), run, { code: 'internal', message: 'The run broke off.' })
    for (const claims of [aras, rasa, ema]) expect((await told(claims))[0]).toEqual(['languages-failed', null, null])
  })

  it('author and publisher of languages that are translated and not live, once for the same ones', async () => {
    const [aras, ema] = [await person('Aras', 'author'), await person('Ema', 'editor')]
    const id = await authored(aras)
    const key = { original_id: id, locale: 'en' as const }
    const late = {
      published: true,
      live_version: 7,
      hreflang_alternates: [{ locale: 'en' as const, path: '/en/x' }],
      translated_locales: ['de', 'fr'] as const,
    }
    await getTable()
      .entities.cards.patch(key)
      .set(late as never)
      .go()
    const publication = { original_id: id, number: 7, kind: 'publish' as const, operation_id: 'o', published_at: '2026-11-20T10:00:00.000Z', members: [] }
    await getTable()
      .entities.publications.put({ ...publication, published_by: ema.sub })
      .go()
    for (const _ of [1, 2]) await lookForLateLanguages(getTable(), id)
    for (const claims of [aras, ema]) expect((await list(claims)).notifications).toMatchObject([{ kind: 'languages-late', detail: 'de fr', automatic: true }])
  })
})
