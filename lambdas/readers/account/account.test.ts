import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthOf } from '#shared/table/platform/keys.ts'
import { handler as api } from '../../api/account.ts'
import { handler as articles } from '../../api/articles.ts'
import { handler as localisationApi } from '../../api/localisation.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { accessClaims, callEndpoint } from '../../platform/testing/testing-call.ts'

let stop: () => Promise<void>
let pool: Server
/** People of the pool by access token. */
const people = new Map<string, { Name: string; Value: string }[]>()

beforeAll(async () => {
  stop = await startTestTable()
  pool = createServer(async (request, response) => {
    const { AccessToken } = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8')) as { AccessToken: string }
    const attributes = people.get(AccessToken)
    response.writeHead(attributes ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify(attributes ? { Username: 'u', UserAttributes: attributes } : { __type: 'NotAuthorizedException', message: 'revoked' }))
  })
  await new Promise<void>((resolve) => pool.listen(0, '127.0.0.1', resolve))
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = `http://127.0.0.1:${(pool.address() as AddressInfo).port}`
})
afterAll(async () => {
  pool.close()
  await stop()
})

function person(name: string, groups = '') {
  const sub = randomUUID()
  people.set(sub, [{ Name: 'email', Value: `${sub}@example.com` }, ...(name ? [{ Name: 'name', Value: name }] : [])])
  const signedIn = { claims: accessClaims(sub, groups), headers: { authorization: `Bearer ${sub}` } }
  return {
    sub,
    me: () => callEndpoint(api, 'getAccount', signedIn),
    prefer: (body: unknown) => callEndpoint(api, 'savePreferredLocale', { ...signedIn, body }),
  }
}

it('[P-267] [P-269] makes the profile on the first call from what the pool knows, also when two first calls come at once', async () => {
  const { sub, me } = person('Ona Petraitė')
  const [one, two] = await Promise.all([me(), me()])
  expect(one.body).toEqual({
    id: sub,
    email: `${sub}@example.com`,
    full_name: 'Ona Petraitė',
    avatar_url: null,
    is_author: false,
    preferred_locale: null,
    desk_language: null,
    desk_tour_ended: false,
    roles: [],
    review_locales: [],
  })
  expect(two.body).toEqual(one.body)
  people.delete(sub)
  expect((await me()).body).toEqual(one.body)
})

it('names a person without a name after the address', async () => {
  const { sub, me } = person('')
  expect((await me()).body.full_name).toBe(sub)
})

describe('preferred language', () => {
  it('[P-267] [P-027] is kept in the caller’s own profile and in no other', async () => {
    const [one, other] = [person('Ona Petraitė'), person('Jonas')]
    const before = (await one.me()).body
    await other.me()
    expect(await one.prefer({ preferred_locale: 'ja' })).toMatchObject({ status: 200, body: { ...before, preferred_locale: 'ja' } })
    expect((await one.me()).body).toEqual({ ...before, preferred_locale: 'ja' })
    expect((await one.prefer({ preferred_locale: 'pl' })).body.preferred_locale).toBe('pl')
    expect((await other.me()).body.preferred_locale).toBeNull()
  })

  it('[P-267] is all that such a call can change, and nobody else’s', async () => {
    const [one, other] = [person('Ona'), person('Jonas')]
    await Promise.all([one.me(), other.me()])
    const forged = [{ id: other.sub }, { user_id: other.sub }, { is_author: true }, { roles: ['admin'] }, { email: 'x@example.com' }]
    for (const more of forged) expect((await one.prefer({ preferred_locale: 'de', ...more })).status).toBe(400)
    for (const preferred_locale of ['xx', '', null, 'de-AT', ['de']]) expect((await one.prefer({ preferred_locale })).status).toBe(400)
    for (const { me } of [one, other]) expect((await me()).body).toMatchObject({ preferred_locale: null, is_author: false, roles: [] })
  })

  it('makes the profile when it is the first call, and needs somebody signed in', async () => {
    const { sub, prefer } = person('Nauja Skaitytoja')
    expect((await prefer({ preferred_locale: 'sv' })).body).toMatchObject({ id: sub, full_name: 'Nauja Skaitytoja', preferred_locale: 'sv' })
    expect((await callEndpoint(api, 'savePreferredLocale', { body: { preferred_locale: 'de' } })).status).toBe(401)
  })
})

describe('language of the desk', () => {
  const save = (claims: object, body: unknown) => callEndpoint(localisationApi, 'saveDeskLanguage', { claims, body })

  it('is kept in the caller’s own profile and in no other', async () => {
    const [one, other] = [person('Ona'), person('Jonas')]
    await Promise.all([one.me(), other.me()])
    expect(await save(accessClaims(one.sub), { desk_language: 'en' })).toMatchObject({ status: 200, body: { desk_language: 'en' } })
    expect((await one.me()).body).toMatchObject({ desk_language: 'en', preferred_locale: null })
    expect((await save(accessClaims(one.sub), { desk_language: 'lt' })).body).toEqual({ desk_language: 'lt' })
    expect([(await one.me()).body.desk_language, (await other.me()).body.desk_language]).toEqual(['lt', null])
  })

  it('is one that the desk speaks, of somebody who is known', async () => {
    const one = person('Ona')
    expect(await save(accessClaims(one.sub), { desk_language: 'en' })).toMatchObject({ status: 404, body: { code: 'user-not-found' } })
    await one.me()
    for (const body of [{ desk_language: 'de' }, { desk_language: null }, {}, { desk_language: 'en', user_id: randomUUID() }])
      expect((await save(accessClaims(one.sub), body)).status).toBe(400)
    expect((await callEndpoint(localisationApi, 'saveDeskLanguage', { body: { desk_language: 'en' } })).status).toBe(401)
  })
})

describe('tour of the desk', () => {
  const save = (claims: object, body: unknown) => callEndpoint(localisationApi, 'saveDeskTour', { claims, body })

  it('is offered until the person ends it, and again when they want it', async () => {
    const [one, other] = [person('Ona'), person('Jonas')]
    await Promise.all([one.me(), other.me()])
    for (const ended of [true, true, false, true]) {
      expect(await save(accessClaims(one.sub), { desk_tour_ended: ended })).toMatchObject({ status: 200, body: { desk_tour_ended: ended } })
      expect((await one.me()).body).toMatchObject({ desk_tour_ended: ended, desk_language: null })
    }
    expect((await other.me()).body.desk_tour_ended).toBe(false)
  })

  it('is of somebody who is known', async () => {
    const one = person('Ona')
    expect(await save(accessClaims(one.sub), { desk_tour_ended: true })).toMatchObject({ status: 404, body: { code: 'user-not-found' } })
    await one.me()
    for (const body of [{ desk_tour_ended: 'yes' }, {}, { desk_tour_ended: true, user_id: randomUUID() }])
      expect((await save(accessClaims(one.sub), body)).status).toBe(400)
    expect((await callEndpoint(localisationApi, 'saveDeskTour', { body: { desk_tour_ended: true } })).status).toBe(401)
  })
})

it('a token that the pool no longer takes is no sign-in', async () => {
  const { sub, me } = person('Gone')
  people.delete(sub)
  expect((await me()).body).toMatchObject({ status: 401, code: 'unauthenticated' })
})

it('[A3] the pool group makes the first admin and nobody after; the role row alone counts from then on', async () => {
  const reader = person('Reader')
  expect((await reader.me()).body.roles).toEqual([])
  const candidates = Array.from({ length: 5 }, (_, n) => person(`Candidate ${n}`, '[admin]'))
  const answers = await Promise.all(candidates.map(({ me }) => me()))
  const admins = candidates.filter((_, n) => answers[n]?.body.roles.includes('admin'))
  expect(admins).toHaveLength(1)
  const [admin] = admins as [(typeof admins)[0]]
  const audit = (
    await getTable()
      .entities.audit.query.log({ month: monthOf(new Date().toISOString()) })
      .go()
  ).data
  expect(audit.filter(({ action }) => action === 'grantFirstAdmin')).toMatchObject([{ actor_id: admin.sub, subject: admin.sub }])

  const settings = () => callEndpoint(articles, 'listSettings', { claims: accessClaims(admin.sub, '[admin]') })
  expect((await settings()).status).toBe(200)
  await getTable().entities.roles.delete({ user_id: admin.sub, role: 'admin' }).go()
  expect((await settings()).status).toBe(403)
  expect((await admin.me()).body.roles).toEqual([])
})
