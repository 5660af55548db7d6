import { version } from 'uuid'
import { expect, it } from 'vitest'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { newId, translationId } from './ids.ts'

it('new ids are UUIDv7 and sort by time', () => {
  const ids = Array.from({ length: 1000 }, newId)
  expect(version(ids[0] as string)).toBe(7)
  expect([...ids].sort()).toEqual(ids)
})

it('a translation has one id for good, another one for each locale and original', () => {
  const [one, two] = [newId(), newId()]
  expect(translationId(one, 'lt')).toBe(translationId(one, 'lt'))
  expect(new Set([one, two].flatMap((id) => TARGET_LOCALES.map((locale) => translationId(id, locale)))).size).toBe(28)
})
