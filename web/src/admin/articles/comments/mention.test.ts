import { expect, it } from 'vitest'
import { peopleNamed, typedName, withName } from './mention.ts'

const people = [{ name: 'Ona Onaitė' }, { name: 'Jonas Šarūnas Jonaitis' }, { name: null }]

it('knows when a name is being typed', () => {
  expect(typedName('@')).toBe('')
  expect(typedName('Please, @Jon')).toBe('Jon')
  expect(typedName('(@Ona On')).toBe('Ona On')
  expect(typedName('Please, @Ona Onaitė look')).toBeNull()
  expect(typedName('ona@example')).toBeNull()
  expect(typedName('Please')).toBeNull()
})

it('finds people by the beginning of a word, without marks', () => {
  expect(peopleNamed(people, 'sar')).toEqual([people[1]])
  expect(peopleNamed(people, 'Ona onaite')).toEqual([people[0]])
  expect(peopleNamed(people, '')).toEqual([people[0], people[1]])
  expect(peopleNamed(people, 'aite')).toEqual([])
  expect(
    peopleNamed(
      Array.from({ length: 20 }, () => ({ name: 'Ona' })),
      'o',
    ),
  ).toHaveLength(6)
})

it('puts the name where it was begun', () => {
  expect(withName('See @on, please', 7, 'Ona Onaitė')).toEqual({ text: 'See @Ona Onaitė , please', cursor: 16 })
  expect(withName('See @ please', 5, 'Ona')).toEqual({ text: 'See @Ona please', cursor: 9 })
})
