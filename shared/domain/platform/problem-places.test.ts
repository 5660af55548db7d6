import { expect, it } from 'vitest'
import { namedPlaces } from './problem-places.ts'

const place = (label: string) => ({ label, screen: 'articles/a1' })

it('keeps the first twenty places', () => {
  const places = Array.from({ length: 25 }, (_, at) => place(`${at}`))
  expect(namedPlaces(places)).toEqual(places.slice(0, 20))
  expect(namedPlaces([])).toEqual([])
})

it('cuts labels of more than three hundred characters', () => {
  expect(namedPlaces([place('a'.repeat(300)), place('b'.repeat(301))])).toEqual([place('a'.repeat(300)), place(`${'b'.repeat(299)}…`)])
})

it('keeps nothing but label and screen', () => {
  const more = { ...place('a'), count: 7 }
  expect(namedPlaces([more])).toEqual([place('a')])
})
