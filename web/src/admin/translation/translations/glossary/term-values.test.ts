import { expect, it } from 'vitest'
import { draftOf, inputOf, valuesOf } from './term-values.ts'

it('a new term begins with its English and the translations that were taken over', () => {
  const draft = draftOf('attack surface', { lt: 'atakos paviršius', de: 'Angriffsfläche' })
  expect(draft.locales.lt).toEqual({ target: 'atakos paviršius', forbidden: '', keep_case: false })
  expect({ ...draft, term: '', locales: valuesOf(null).locales }).toEqual(valuesOf(null))
  expect(inputOf(draft).data).toMatchObject({
    term: 'attack surface',
    locales: { lt: { target: 'atakos paviršius' }, de: { target: 'Angriffsfläche' } },
  })
  expect(Object.keys(inputOf(draft).data?.locales ?? {}).sort()).toEqual(['de', 'lt'])
})
