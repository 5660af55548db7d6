import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ProfileRow, readAuthor, writeAuthor } from '../articles/authors/store.ts'
import { addProduct, changeProduct, readProduct } from '../growth/affiliate-links/store.ts'
import { type EndpointRow, readEndpoint, saveEndpoint } from '../operations/webhooks/store.ts'
import { newId } from '../platform/process/ids.ts'
import { getTable } from '../platform/table/table.ts'
import { afterNextTransaction, loseNextAnswer } from '../platform/testing/crossing.testing.ts'
import { startTestTable } from '../platform/testing/testing.ts'
import { addProfile, changeProfile } from '../research/suggestions/profile-store.ts'
import { PROFILE } from '../research/suggestions/testing-research.ts'

const AT = '2026-01-01T00:00:00.000Z'
const by = { editorId: newId(), now: AT }
let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

const RESEARCH = PROFILE as Parameters<typeof addProfile>[2]
const AUTHOR = {
  ...{ full_name: 'Demo Author', is_author: true, avatar_url: '', author_bio: '', author_expertise: '', author_certifications: [], in_locales: {} },
  ...{ years_experience: 1, job_title: '', company: '', publications: [], linkedin_url: '', twitter_url: '', github_url: '' },
}
async function givenAuthor(): Promise<ProfileRow> {
  const user_id = newId()
  await getTable().entities.profiles.put({ user_id, email: 'demo@example.org', full_name: 'Demo Author', slug: user_id, is_author: true, created_at: AT }).go()
  return readAuthor(getTable(), user_id)
}
const rename = (before: ProfileRow, full_name: string) => writeAuthor(getTable(), before, { ...AUTHOR, full_name, slug: before.slug })

it('[R8] an author’s save is answered with its own revision: who goes on with it is refused where somebody saved meanwhile', async () => {
  const before = await givenAuthor()
  afterNextTransaction(async () => rename(await readAuthor(getTable(), before.user_id), 'Somebody else’s'))
  const saved = await rename(before, 'Mine')
  expect(saved.revision).toBe(1)
  await expect(rename(saved, 'Mine again')).rejects.toMatchObject({ code: 'author-changed' })
})

it('[R8] so is a research profile’s', async () => {
  const { id } = await addProfile(getTable(), newId(), RESEARCH, by)
  const save = (name: string, revision: number) => changeProfile(getTable(), id, { ...RESEARCH, name, is_active: true, revision }, by)
  afterNextTransaction(() => save('Somebody else’s', 1))
  const { revision } = await save('Mine', 0)
  expect(revision).toBe(1)
  await expect(save('Mine again', revision)).rejects.toMatchObject({ code: 'profile-changed' })
})

it('[R8] a save whose answer was lost is no conflict with itself', async () => {
  const table = getTable()
  const profile = await addProfile(table, newId(), RESEARCH, by)
  const product = { name: 'Key', keywords: ['key'], address: 'https://shop.example/key', sections: [], active: true } satisfies Parameters<typeof addProduct>[2]
  const { id } = await addProduct(table, newId(), product, by)
  const endpoint: EndpointRow = {
    ...{ id: newId(), name: 'Desk', url: 'https://desk.example/hook', events: ['article.published'], active: true, secret_number: 0, revision: 0 },
    ...{ created_at: AT, created_by: by.editorId, updated_at: AT, updated_by: by.editorId },
  }
  const author = await givenAuthor()

  const sent = [loseNextAnswer()]
  await changeProfile(table, profile.id, { ...RESEARCH, is_active: false, revision: 0 }, by)
  sent.push(loseNextAnswer())
  await changeProduct(table, id, { ...product, name: 'Other', version: 1 }, by)
  sent.push(loseNextAnswer())
  expect(await saveEndpoint(table, endpoint, null)).toBe(true)
  sent.push(loseNextAnswer())
  await rename(author, 'Renamed')

  expect(sent.map((times) => times())).toEqual([2, 2, 2, 2])
  expect((await readProduct(table, id)).version).toBe(2)
  expect((await readEndpoint(table, endpoint.id))?.revision).toBe(1)
  expect((await readAuthor(table, author.user_id)).revision).toBe(1)
})
