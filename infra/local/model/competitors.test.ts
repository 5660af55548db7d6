import { expect, it } from 'vitest'
import { competitorsFor } from './competitors.ts'

it('names publications for subjects of the field, those of the subject first, and none for another field', () => {
  expect(competitorsFor('ransomware and malware')[0]).toBe('https://www.bleepingcomputer.com/')
  expect(competitorsFor('ransomware').length).toBeLessThan(competitorsFor('cyber security').length)
  expect(competitorsFor('kibernetinis saugumas')).toHaveLength(10)
  expect(competitorsFor('gardening roses')).toEqual([])
})
