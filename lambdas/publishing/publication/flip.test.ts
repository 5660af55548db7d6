import { expect, it } from 'vitest'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { cardOf } from '../../articles/reading/testing-article.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { testPress } from './testing-press.ts'
import { familyOf } from './testing-publication.ts'

const { givenTranslated, publish } = testPress()

it('[R1] a set is not made live over another one than it was planned on', async () => {
  const { id } = await givenTranslated()
  const supersede = () => getTable().entities.families.patch({ original_id: id }).set({ live_version: 7 }).go()
  const { operation } = await publish(id, {}, { before: async (step) => void (step === 'flip' && (await supersede())) })
  expect(operation).toMatchObject({ status: 'error', error_code: 'version-conflict' })
  expect((await familyOf(id))?.live_version).toBe(7)
  expect(await cardOf(id, 'lt')).toMatchObject({ published: false })
})

it('[R1] a set is not made live by a run whose lease is gone', async () => {
  const { id } = await givenTranslated()
  const lose = () => getTable().entities.families.patch({ original_id: id }).remove(['publish_lease', 'publish_lease_until']).go()
  const { operation } = await publish(id, {}, { before: async (step) => void (step === 'flip' && (await lose())) })
  expect(operation).toMatchObject({ status: 'error', error_code: 'version-conflict' })
  expect(await cardOf(id, 'lt')).toMatchObject({ published: false })
})

it('[U1] an address that went to another article meanwhile stays that one’s', async () => {
  const { id, slug } = await givenTranslated()
  const other = newId()
  const claim = { space: slugSpace('en'), slug, article_id: other, original_id: other, locale: 'en', section: 'news', live: true } as const
  const take = () => getTable().entities.claims.put(claim).go()
  const { operation } = await publish(id, {}, { before: async (step) => void (step === 'flip' && (await take())) })
  expect(operation).toMatchObject({ status: 'error', error_code: 'slug-taken' })
  const { data } = await getTable().entities.claims.get({ space: claim.space, slug }).go()
  expect(data?.article_id).toBe(other)
})
