import { expect, it } from 'vitest'
import { comparableText, structureIssue, titleKey } from './text-marks.ts'

it('[O-214] titles are compared by their first forty characters, without brackets and what stands in them', () => {
  const forty = 'abcdefghij'.repeat(4)
  expect([titleKey(`${forty}k`), titleKey(`${forty.slice(0, 39)}X`)]).toEqual([forty, `${forty.slice(0, 39)}x`])
  expect(titleKey('Palo Alto (Update) firewalls [2nd part]: what to do')).toBe('palo alto firewalls : what to do')
  expect(titleKey('An open [bracket  and ) another')).toBe('an open bracket and another')
  // A letter outside the basic plane is one character.
  expect(titleKey('𝔸'.repeat(41))).toBe('𝔸'.repeat(40))
  expect(titleKey(' [all of it] ')).toBe('')
})

it('texts are the same whatever their markup, and however their letters are composed', () => {
  expect(comparableText('<p>Caf\u0065\u0301 <strong>now</strong></p>')).toBe(comparableText('<p>Café now</p>'))
  expect(comparableText('<p>Café now</p>')).not.toBe(comparableText('<p>Cafe now</p>'))
})

it('[O-235] an issue of structure names its faults', () => {
  expect(structureIssue(['lists', 'headings'])).toBe('missing_html_structure(lists, headings)')
})
