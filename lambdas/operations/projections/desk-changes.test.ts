import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { repairDeskChanges, syncDeskChanges } from './desk-changes.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

const listed = async () => (await getTable().entities.deskChanges.query.newest({ locale: 'en' }).go({ order: 'desc' })).data
const ids = async () => (await listed()).map(({ original_id }) => original_id)

it('the list has articles by their last change, and repairing it adds, corrects and takes off', async () => {
  const { cards, deskChanges } = getTable().entities
  const originals = [await givenOriginal(), await givenOriginal(), await givenOriginal()]
  const [first, second, third] = originals.map(({ id }) => id) as [string, string, string]
  expect(await repairDeskChanges(['en'])).toBe(3)
  const touch = (original_id: string, updated_at: string) => cards.patch({ original_id, locale: 'en' }).set({ updated_at }).go()
  await touch(second, '2030-01-02T00:00:00.000Z')
  await touch(first, '2030-01-03T00:00:00.000Z')
  await syncDeskChanges([second, first, second].map((original_id) => ({ original_id, locale: 'en' })))
  expect(await ids()).toEqual([first, second, third])
  expect((await listed())[0]).toMatchObject({ changed_at: '2030-01-03T00:00:00.000Z', entry: { original_id: first, published: false } })

  await deskChanges.delete({ original_id: first, locale: 'en' }).go()
  await deskChanges.patch({ original_id: second, locale: 'en' }).set({ changed_at: '2000-01-01T00:00:00.000Z' }).go()
  await cards.delete({ original_id: third, locale: 'en' }).go()
  expect(await repairDeskChanges(['en'])).toBe(3)
  expect(await ids()).toEqual([first, second])
  expect(await repairDeskChanges(['en'])).toBe(0)
})
