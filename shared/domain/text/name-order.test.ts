import { expect, it } from 'vitest'
import { nameOrder } from './name-order.ts'

const NAMES = [
  'Adomas Šilas',
  'Ąžuolas Balys',
  'Cecilija Rudė',
  'Česlovas Ąsas',
  'ieva Kuprė',
  'Yla Petras',
  'Jonas Žukas',
  'Łukasz Wrona',
  'Ona O’Neil',
  'Simas Tyla',
  'Šarūnas Alus',
  'Ūla Vėjė',
  'Zita Zuikė',
  'Žydrė Eglė',
]
const inOrder = (names: readonly string[]) => [...names].sort((one, other) => (nameOrder(one) < nameOrder(other) ? -1 : 1))

it('[O-142] sorts names as a Lithuanian list does, whatever the case', () => {
  const expected = [...NAMES].sort(new Intl.Collator('lt').compare)
  expect(inOrder([...NAMES].reverse())).toEqual(expected)
  expect(nameOrder('ŠARŪNAS  alus')).toBe(nameOrder('Šarūnas Alus'))
})

it('puts other scripts last, and fits into a key however long a name is', () => {
  expect(inOrder(['Юлия', '山田', 'Žydrė'])[0]).toBe('Žydrė')
  expect(new TextEncoder().encode(nameOrder('山'.repeat(5000))).length).toBeLessThan(900)
  expect(nameOrder('!?')).toBe('')
})
