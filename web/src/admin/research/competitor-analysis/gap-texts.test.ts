import { expect, it } from 'vitest'
import { DIFFICULTY_RULES, PRIORITY_RULES } from '#shared/domain/research/competitor-gaps.ts'
import { difficultyReason, priorityReason } from './gap-texts.ts'

it('says every reason of a score in words, with its points', () => {
  expect(priorityReason({ rule: 'fresh', points: 2, value: 3 })).toBe('+2 – konkurentas paskelbė prieš 3 d.')
  expect(priorityReason({ rule: 'severe', points: 2, value: 9.1 })).toBe('+2 – kritinis pažeidžiamumas, CVSS 9,1')
  expect(priorityReason({ rule: 'our-topic', points: 2, value: 'mail server' })).toBe('+2 – atitinka tyrimo temą „mail server“')
  expect(difficultyReason({ rule: 'taken', points: 3, value: 'a.example' })).toBe('+3 – apie tai jau rašo a.example')
  for (const rule of PRIORITY_RULES) expect(priorityReason({ rule, points: 1, value: 1 })).toMatch(/^\+1 – \p{Ll}/u)
  for (const rule of DIFFICULTY_RULES) expect(difficultyReason({ rule, points: 1, value: 1 })).toMatch(/^\+1 – \p{Ll}/u)
})
