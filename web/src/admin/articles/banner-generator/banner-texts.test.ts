import { expect, it } from 'vitest'
import { painterText, providerLabel } from './banner-texts.ts'

it('a provider’s name says who really draws: the program, a model, or nothing while that is not known', () => {
  expect(['house', 'a.model-v1:0', undefined].map((painter) => providerLabel('Stability AI', painter))).toEqual([
    'Stability AI – piešia programa',
    'Stability AI – a.model-v1:0',
    'Stability AI',
  ])
  expect(['house', 'a.model-v1:0', undefined].map((painter) => painterText('Stability AI', painter))).toEqual([
    'Piešia programa, be DI modelio: „Stability AI“ neprijungta.',
    'Piešia modelis a.model-v1:0.',
    'Tikrinama, kas piešia…',
  ])
})
