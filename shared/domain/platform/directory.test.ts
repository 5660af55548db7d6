import { expect, it } from 'vitest'
import { listedPerson, namePlaces } from './directory.ts'

it('lists who holds a role that reaches articles of others, with those roles in one order', () => {
  const held = [{ role: 'reviewer', locales: ['de'] as const, granted_at: 'x' }, { role: 'author' }, { role: 'admin' }]
  expect(listedPerson('Ona Onaitė', held)).toEqual({ name: 'Ona Onaitė', held: [{ role: 'admin' }, { role: 'reviewer', locales: ['de'] }] })
  expect(listedPerson('Ona', [{ role: 'author' }, { role: 'analyst' }])).toBeNull()
  expect(listedPerson('Ona', [])).toBeNull()
})

it('has a place for a name from each of its words on', () => {
  expect(namePlaces('Jonas Šarūnas Jonaitis')).toEqual(['jonas-s~arunas-jonaitis', 's~arunas-jonaitis', 'jonaitis'])
  expect(namePlaces(' Ona  – ')).toEqual(['ona'])
  expect(namePlaces('Ona Ona')).toEqual(['ona-ona', 'ona'])
  expect(namePlaces('a b c d e f g')).toHaveLength(5)
  expect(namePlaces('–')).toEqual([])
})
