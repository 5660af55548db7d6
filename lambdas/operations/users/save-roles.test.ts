import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handler as desk } from '../../api/desk.ts'
import { handler as localisation } from '../../api/localisation.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'

let stop: () => Promise<void>
let claims: unknown
beforeAll(async () => {
  stop = await startTestTable()
  claims = await signedInAdmin()
})
afterAll(() => stop())

async function person(...roles: string[]) {
  const id = randomUUID()
  const created_at = '2026-03-01T10:00:00.000Z'
  await getTable()
    .entities.profiles.put({ user_id: id, email: `${id}@example.com`, full_name: 'Rasa', slug: id, account: 'own', created_at })
    .go()
  for (const role of roles) await getTable().entities.roles.put({ user_id: id, role, granted_at: created_at, granted_by: id }).go()
  return id
}
const save = (id: string, body: unknown) => callEndpoint(localisation, 'saveRoles', { claims, params: { id }, body })
const heldBy = async (id: string) => (await getTable().entities.roles.query.person({ user_id: id }).go({ consistent: true })).data

describe('roles besides admin', () => {
  it('are set at once, and those that are not named are taken away', async () => {
    const id = await person('analyst')
    const { status, body } = await save(id, { roles: ['author', 'reviewer'], review_locales: ['de', 'lt', 'de'] })
    expect([status, body.success, body.user.roles, body.user.review_locales]).toEqual([200, true, ['author', 'reviewer'], ['de', 'lt']])
    expect((await heldBy(id)).map(({ role, locales }) => [role, locales])).toEqual([
      ['author', undefined],
      ['reviewer', ['de', 'lt']],
    ])
    const listed = (await callEndpoint(desk, 'listUsers', { claims, query: { role: 'reviewer' } })).body.users
    expect(listed.map((one: { id: string }) => one.id)).toEqual([id])
    expect((await save(id, { roles: [] })).body.user.roles).toEqual([])
    expect(await heldBy(id)).toEqual([])
  })

  it('leave the admin role alone, and roles of no meaning here', async () => {
    const id = await person('admin', 'guest')
    expect((await save(id, { roles: ['editor'] })).body.user.roles).toEqual(['admin', 'editor', 'guest'])
    expect((await save(id, { roles: [] })).body.user.roles).toEqual(['admin', 'guest'])
    expect((await save(id, { roles: ['admin'] })).status).toBe(400)
  })

  it('of a reviewer have a language, and of nobody else', async () => {
    const id = await person()
    for (const body of [{ roles: ['reviewer'] }, { roles: ['author'], review_locales: ['de'] }, { roles: ['reviewer'], review_locales: ['xx'] }])
      expect((await save(id, body)).body.code).toBe('invalid-request')
    expect(await heldBy(id)).toEqual([])
    expect((await save(randomUUID(), { roles: [] })).body.code).toBe('user-not-found')
  })

  it('of a call are in the audit, by name', async () => {
    const id = await person()
    await save(id, { roles: ['reviewer'], review_locales: ['fr'] })
    const { entries } = (await callEndpoint(desk, 'listAudit', { claims, query: { action: 'saveRoles' } })).body
    expect(entries[0]).toMatchObject({ subject: id, details: { roles: ['reviewer'], review_locales: ['fr'] } })
  })
})
