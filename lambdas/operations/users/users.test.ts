import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '#shared/contracts/operations/users.ts'
import { handler as api } from '../../api/desk.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { accessClaims, callEndpoint } from '../../platform/testing/testing-call.ts'
import { countTableCost } from '../../platform/testing/testing-calls.ts'
import { countPeople } from '../projections/people.ts'
import { rebuildCounters } from '../projections/rebuild.ts'
import { emptyPeople } from './testing-people.ts'
import { startTestPool, type TestPool } from './testing-pool.ts'

let stop: () => Promise<void>
let pool: TestPool
beforeAll(async () => {
  stop = await startTestTable()
  pool = await startTestPool()
})
afterAll(async () => {
  pool.close()
  await stop()
})
beforeEach(async () => {
  await emptyPeople()
  pool.failWith(null)
  pool.asked()
})

/** Somebody who has signed in. @param roles held from the start */
async function person(full_name: string, ...roles: string[]) {
  const id = randomUUID()
  const [created_at, email] = ['2026-03-01T10:00:00.000Z', `${id}@example.com`]
  await getTable().entities.profiles.put({ user_id: id, email, full_name, slug: id, account: 'own', created_at }).go()
  for (const role of roles) await getTable().entities.roles.put({ user_id: id, role, granted_at: created_at, granted_by: id }).go()
  const claims = accessClaims(id)
  const change = async (name: 'grantRole' | 'revokeRole', whom: string, confirmation?: string) => {
    const given = confirmation ? { confirmation } : {}
    return callEndpoint(api, name, { claims, params: { id: whom, role: 'admin' }, ...(name === 'grantRole' ? { body: given } : { query: given }) })
  }
  return {
    id,
    listed: { id, email, full_name, created_at, roles, review_locales: [] as string[] },
    list: (query: Record<string, string> = {}) => callEndpoint(api, 'listUsers', { claims, query }),
    change,
    /** Asks, and confirms what was asked for. */
    confirm: async (name: 'grantRole' | 'revokeRole', whom: string) => change(name, whom, (await change(name, whom)).body.confirmation),
  }
}
const rolesOf = async (id: string) => (await getTable().entities.roles.query.person({ user_id: id }).go({ consistent: true })).data.map(({ role }) => role)
const namesOf = ({ body }: Awaited<ReturnType<Awaited<ReturnType<typeof person>>['list']>>) => body.users.map((one: { full_name: string }) => one.full_name)

describe('the list of people', () => {
  it('[O-140] [O-141] [O-142] [O-146] has everybody with an account by name, all their roles, and how many there are', async () => {
    const admin = await person('Živilė', 'admin', 'editor')
    const reader = await person('Ąžuolas Skaitytojas')
    await person('Česlovas')
    await getTable().entities.profiles.put({ user_id: randomUUID(), email: 'a@example.org', full_name: 'Author', slug: 'x', created_at: 'x' }).go()
    await rebuildCounters(1)
    const { body } = await admin.list()
    expect(namesOf({ body } as never)).toEqual(['Ąžuolas Skaitytojas', 'Česlovas', 'Živilė'])
    for (const one of body.users) expect(user.parse(one)).toEqual(one)
    expect(body).toMatchObject({ total: 3, admins: 1, cursor: null })
    expect(body.users[0]).toEqual(reader.listed)
    expect(body.users[2]).toEqual(admin.listed)
    expect(namesOf(await admin.list({ role: 'admin' }))).toEqual(['Živilė'])
    expect(namesOf(await admin.list({ q: 'čES' }))).toEqual(['Česlovas'])
    expect(namesOf(await admin.list({ q: 'skait' }))).toEqual([])
    await getTable().entities.profiles.patch({ user_id: reader.id }).set({ full_name: 'Šarūnas' }).go()
    expect(namesOf(await admin.list())).toEqual(['Česlovas', 'Šarūnas', 'Živilė'])
  })

  it('goes on page by page, names that are the same included, at three reads a page', async () => {
    const admin = await person('Rasa', 'admin')
    for (let n = 0; n < 6; n++) await person('Jonas')
    const whole = (await admin.list()).body.users
    const seen: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await admin.list({ limit: '2', ...(cursor ? { cursor } : {}) })
      expect(body.users.length).toBeLessThanOrEqual(2)
      seen.push(...body.users)
      cursor = body.cursor
    }
    expect(seen).toEqual(whole)
    const cost = countTableCost()
    for (const query of [{}, { q: 'j' }, { role: 'admin' }]) expect((await cost(() => admin.list(query as never))).calls).toBe(1 + 3)
    for (const cursor of ['x', Buffer.from('{"pk":"SETTINGS"}').toString('base64url')]) expect((await admin.list({ cursor })).body.code).toBe('invalid-cursor')
  })

  it('is counted anew from the list itself', async () => {
    await person('Ona')
    const sums = {}
    await countPeople(sums)
    expect(sums).toEqual({ 'people.total': 1 })
  })
})

describe('the admin role', () => {
  it('[O-145] is given and taken with a confirmation that the server asks for, and the pool follows', async () => {
    const [admin, other] = [await person('Rasa', 'admin'), await person('Jonas')]
    const asked = await admin.change('grantRole', other.id)
    expect([asked.status, asked.body.code, asked.body.consequences]).toEqual([409, 'confirmation-required', { full_name: 'Jonas', email: other.listed.email }])
    expect(await rolesOf(other.id)).toEqual([])
    const granted = await admin.change('grantRole', other.id, asked.body.confirmation)
    expect([granted.status, granted.body]).toEqual([200, { success: true, user: { ...other.listed, roles: ['admin'] }, mirrored: true }])
    expect(pool.asked()).toEqual([`AdminAddUserToGroup ${other.id}`])
    // What was confirmed for giving does not take.
    expect((await admin.change('revokeRole', other.id, asked.body.confirmation)).status).toBe(409)
    const revoked = await admin.confirm('revokeRole', other.id)
    expect(revoked.body).toEqual({ success: true, user: other.listed, mirrored: true })
    expect(pool.asked()).toEqual([`AdminUserGlobalSignOut ${other.id}`, `AdminRemoveUserFromGroup ${other.id}`])
    expect((await other.list()).status).toBe(403)
    expect((await admin.change('revokeRole', other.id)).status).toBe(200)
  })

  it('[O-145] may be given up by who holds it, and is gone at the next call', async () => {
    const [admin, other] = [await person('Rasa', 'admin'), await person('Jonas', 'admin')]
    expect((await admin.confirm('revokeRole', admin.id)).status).toBe(200)
    expect((await admin.list()).status).toBe(403)
    expect((await other.list()).body.admins).toBe(1)
  })

  it('[O-147] stays with the last admin', async () => {
    const [admin, editor] = [await person('Rasa', 'admin'), await person('Jonas', 'editor')]
    const refused = await admin.confirm('revokeRole', admin.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'last-admin'])
    expect([await rolesOf(admin.id), await rolesOf(editor.id)]).toEqual([['admin'], ['editor']])
    expect(pool.asked()).toEqual([])
  })

  it('[A4] [O-147] stays with one of those who take it from each other at once', async () => {
    for (let round = 0; round < 8; round++) {
      await emptyPeople()
      const admins = await Promise.all(Array.from({ length: 2 + (round % 3) }, (_, n) => person(`Admin ${n}`, 'admin')))
      const next = (n: number) => admins[(n + 1) % admins.length]!.id
      const asked = await Promise.all(admins.map((one, n) => one.change('revokeRole', next(n))))
      const answers = await Promise.all(admins.map((one, n) => one.change('revokeRole', next(n), asked[n]!.body.confirmation)))
      const left = (await Promise.all(admins.map(({ id }) => rolesOf(id)))).flat()
      expect(left).toHaveLength(1)
      for (const { status } of answers) expect([200, 403, 409]).toContain(status)
    }
  })

  it('[A4] stays with one of two in a hundred rounds of taking it from each other', async () => {
    const two = await Promise.all([person('Rasa', 'admin'), person('Jonas', 'admin')])
    const other = (n: number) => two[1 - n]!.id
    const asked = await Promise.all(two.map((one, n) => one.change('revokeRole', other(n))))
    // Whether one had to give way to the other: otherwise nothing was raced for.
    let met = 0
    for (let round = 0; round < 100; round++) {
      const answers = await Promise.all(two.map((one, n) => one.change('revokeRole', other(n), asked[n]!.body.confirmation)))
      const left = (await Promise.all(two.map(async ({ id }) => ((await rolesOf(id)).length > 0 ? [id] : [])))).flat()
      expect(left).toHaveLength(1)
      expect(answers.map(({ status }) => status)).toContain(200)
      if (answers.some(({ body }) => body.code === 'last-admin')) met++
      const [lost] = two.filter(({ id }) => id !== left[0])
      await getTable().entities.roles.put({ user_id: lost!.id, role: 'admin', granted_at: new Date().toISOString(), granted_by: left[0]! }).go()
    }
    expect(met).toBeGreaterThan(0)
  })

  it('changes although the pool does not follow, and says so', async () => {
    const [admin, other] = [await person('Rasa', 'admin'), await person('Jonas', 'admin')]
    pool.failWith('InternalErrorException')
    expect((await admin.confirm('revokeRole', other.id)).body).toMatchObject({ mirrored: false, user: { roles: [] } })
    pool.failWith('UserNotFoundException')
    expect((await admin.confirm('grantRole', other.id)).body).toMatchObject({ mirrored: true, user: { roles: ['admin'] } })
  })

  it('is the only one that can be given, and only to who is there', async () => {
    const admin = await person('Rasa', 'admin')
    expect((await admin.change('grantRole', randomUUID())).body.code).toBe('user-not-found')
    expect((await admin.change('revokeRole', randomUUID())).body.code).toBe('user-not-found')
    const odd = await callEndpoint(api, 'grantRole', { claims: accessClaims(admin.id), params: { id: admin.id, role: 'owner' }, body: {} })
    expect(odd.status).toBe(400)
  })

  it('leaves a trace of who changed it and whose it is', async () => {
    const [admin, other] = [await person('Rasa', 'admin'), await person('Jonas')]
    await admin.confirm('grantRole', other.id)
    const { body } = await callEndpoint(api, 'listAudit', { claims: accessClaims(admin.id), query: { actor: admin.id } })
    expect(body.entries).toMatchObject([{ action: 'grantRole', actor_name: 'Rasa', subject: other.id, subject_name: 'Jonas', subject_kind: 'user' }])
  })
})
