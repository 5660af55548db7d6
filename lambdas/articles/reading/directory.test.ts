import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { signedInAs } from '../../platform/testing/testing-call.ts'
import { isDirectoryBehind, keepInDirectory, searchDirectory } from './directory.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

async function person(full_name: string, role: string) {
  const user_id = randomUUID()
  const profile = { user_id, email: `${user_id}@example.org`, full_name, slug: `p-${user_id}`, created_at: '2026-01-01T00:00:00.000Z' }
  await getTable().entities.profiles.put(profile).go()
  await signedInAs({ role }, user_id)
  await keepInDirectory(getTable(), user_id)
  return user_id
}
const everybody = { isWanted: () => true }
const named = async (begins: string) => (await searchDirectory(getTable(), { begins, ...everybody })).people.map(({ name }) => name)
const profileOf = async (user_id: string) => (await getTable().entities.profiles.get({ user_id }).go({ consistent: true })).data!

it('finds people by any word of their name, without regard to accents, and follows name and roles', async () => {
  const id = await person('Šarūnė Žvirblytė', 'editor')
  expect(await named('sarune')).toEqual([])
  expect(await named('šarū')).toEqual(['Šarūnė Žvirblytė'])
  expect(await named('žvirb')).toEqual(['Šarūnė Žvirblytė'])
  await getTable().entities.profiles.patch({ user_id: id }).set({ full_name: 'Šarūnė Kregždė' }).go()
  expect(isDirectoryBehind(await profileOf(id), [{ role: 'editor' }])).toBe(true)
  for (let again = 0; again < 2; again++) await keepInDirectory(getTable(), id)
  expect(isDirectoryBehind(await profileOf(id), [{ role: 'editor' }])).toBe(false)
  expect([await named('žvirb'), await named('kreg')]).toEqual([[], ['Šarūnė Kregždė']])
  await getTable().entities.roles.delete({ user_id: id, role: 'editor' }).go()
  await keepInDirectory(getTable(), id)
  expect(await named('kreg')).toEqual([])
})

it('lists neither authors nor who has no profile', async () => {
  await person('Xaveras Autorius', 'author')
  expect(await named('xav')).toEqual([])
  await expect(keepInDirectory(getTable(), randomUUID())).resolves.toBeUndefined()
})

it('a newsroom of two thousand is paged, and a name of it found, with few rows read', async () => {
  const entries = Array.from({ length: 2000 }, (_, index) => ({
    ...{ place: `worker-${String(index).padStart(4, '0')}`, user_id: `w${index}`, name: `Worker ${index}` },
    held: [{ role: index % 2 ? 'editor' : 'reviewer', locales: [] }],
  }))
  await getTable().entities.directoryEntries.put(entries).go({ concurrent: 4 })
  const first = await searchDirectory(getTable(), { begins: 'worker', ...everybody })
  expect(first.people).toHaveLength(20)
  const second = await searchDirectory(getTable(), { begins: 'worker', cursor: first.cursor!, ...everybody })
  expect(second.people[0]).toEqual({ id: 'w20', name: 'Worker 20' })
  expect(await searchDirectory(getTable(), { begins: 'Worker 1999', ...everybody })).toEqual({ people: [{ id: 'w1999', name: 'Worker 1999' }], cursor: null })
  // Nobody of the rows that one page may read is wanted: the next page goes on there.
  const none = await searchDirectory(getTable(), { begins: 'worker', isWanted: (id) => id === 'w1000' })
  expect(none.people).toEqual([])
  expect(none.cursor).not.toBeNull()
  const seen = new Set<string>()
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof searchDirectory>> = await searchDirectory(getTable(), { begins: 'worker', cursor, ...everybody })
    for (const { id } of page.people) seen.add(id)
    cursor = page.cursor
  }
  expect(seen.size).toBe(2000)
  await expect(searchDirectory(getTable(), { begins: '', cursor: 'nonsense', ...everybody })).rejects.toMatchObject({ code: 'invalid-cursor' })
})
