import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenOriginal } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { repairEeatPlaces, syncEeatPlaces } from './eeat-places.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

const listed = async () => (await getTable().entities.eeatPlaces.query.evaluations({}).go()).data

it('repairing the list of evaluations adds what is missing, corrects what is wrong, and takes off what is gone', async () => {
  const { cards, eeatPlaces } = getTable().entities
  const originals = [await givenOriginal(), await givenOriginal(), await givenOriginal(), await givenOriginal()]
  const [missing, wrong, gone, right] = originals.map(({ id }) => id) as [string, string, string, string]
  expect(await repairEeatPlaces()).toBe(4)
  const all = await listed()
  await eeatPlaces.delete({ original_id: missing }).go()
  await eeatPlaces.patch({ original_id: wrong }).set({ min_required: 99, published: true }).go()
  await cards.delete({ original_id: gone, locale: 'en' }).go()
  expect(await repairEeatPlaces()).toBe(3)
  const kept = all.filter(({ original_id }) => original_id !== gone)
  expect((await listed()).sort((one, other) => one.original_id.localeCompare(other.original_id))).toEqual(
    kept.sort((one, other) => one.original_id.localeCompare(other.original_id)),
  )
  await syncEeatPlaces([right])
  expect(await repairEeatPlaces()).toBe(0)
})
