import { describe, expect, it } from 'vitest'
import { comparedWords, FUZZY_LEAST, INDEX_LIMITS, indexWords, similarity, wordRange } from './similarity.ts'

const PATCHED = 'The vendor patched CVE-2024-3094 in version 5.6.2 on 29 March.'

describe('similarity', () => {
  it.each([
    [PATCHED, PATCHED, 100],
    ['Update  now.', 'Update now.', 100],
    [PATCHED, 'The vendor patched CVE-2025-0001 in version 7.1.0 on 2 March.', 99],
    ['Run <code>apt update</code> at once.', 'Run <code>dnf upgrade</code> at once.', 99],
    ['Change <strong>every</strong> password.', 'Change every password.', 99],
    ['Update now.', 'update now!', 99],
    ['The attackers read all of the mail.', 'The attacker read all of the mail.', 92],
    ['One two three four', 'One two three five', 75],
    ['One two three four', 'One two three', 75],
    ['One two three', 'One two three four', 75],
    ['One two three four', 'One two five six', 50],
    ['One two three four', 'One six five seven', 0],
    ['four three two one', 'one two three four', 0],
    ['the the the one', 'the two two one', 50],
    ['Password', 'Passport', 0],
    ['a keys b c', 'a keyboards b c', 75],
    ['a keyboards b c', 'a keyboard b c', 87],
    ['a keyboards b c', 'a keyboarding b c', 87],
    ['a keyboards b c', 'a keyboardists b c', 75],
    ['a logs b c', 'a logged b c', 75],
    ['', 'word', 0],
    ['<b></b>', '', 0],
  ])('of “%s” and “%s” is %i', (one, other, percent) => {
    expect(similarity(one, other)).toBe(percent)
    expect(similarity(other, one)).toBe(percent)
  })
})

it('words are compared without case; numbers, code and protected tokens as one sign each', () => {
  expect(comparedWords('Don’t run <code>rm -rf /</code> on 10 zero-day SERVERS at https://example.com, v2x.')).toEqual([
    'don’t',
    'run',
    '\uFFFC',
    'on',
    '\uFFFC',
    'zero-day',
    'servers',
    'at',
    '\uFFFC',
    '\uFFFC',
  ])
})

describe('index words', () => {
  it('are the longest that are not common', () => {
    expect(indexWords('The vulnerability in the deserialisation of untrusted payloads breaks a hypervisor, and log logs brew.')).toEqual([
      'deserialisation',
      'hypervisor',
      'untrusted',
      'payloads',
      'breaks',
    ])
    expect(indexWords('The log logs brew, brew tea')).toEqual(['brew', 'logs'])
    expect(indexWords('On 12 May they said so.')).toEqual([])
  })
  it('are cut, and a long source has none', () => {
    expect(indexWords('a'.repeat(60))).toEqual(['a'.repeat(40)])
    expect(indexWords('hypervisor '.repeat(136).trim())).toEqual(['hypervisor'])
    expect(indexWords('hypervisor '.repeat(137).trim())).toEqual([])
    expect(INDEX_LIMITS).toEqual({ words: 5, characters: 1500 })
  })
})

it('a source of a match is at most a third longer and a quarter shorter', () => {
  expect(FUZZY_LEAST).toBe(75)
  expect(wordRange(12)).toEqual({ least: 9, most: 16 })
  expect(wordRange(1)).toEqual({ least: 1, most: 1 })
  expect(wordRange(10)).toEqual({ least: 8, most: 13 })
})
