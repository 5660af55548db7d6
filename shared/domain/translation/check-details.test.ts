import { describe, expect, it } from 'vitest'
import { isMutationTest } from '#shared/thorough.testing.ts'
import { checkBinding } from './basic-checks.ts'
import type { GlossaryRule } from './glossary.ts'
import { checkTranslation } from './translation-checks.ts'

const from = 'The old servers of the project are patched today'
const rule = (id: string): GlossaryRule => ({ id, term: 'server', case_sensitive: false, keep: false, target: 'serveris', forbidden: [] })

describe('what a check says', () => {
  it('names what it has found', () => {
    expect(checkTranslation(from, ' – ', 'lt')).toEqual([{ check: 'empty', detail: 'the translation is empty' }])
    expect(checkBinding(from, '')).toEqual([{ check: 'empty', detail: 'the translation is empty' }])
    expect(checkTranslation(from, 'Senieji projekto\u0000 serveriai šiandien pataisyti', 'lt')).toEqual([
      { check: 'characters', detail: expect.stringMatching(/^holds the character .*0000.*, which no text may hold$/i) },
    ])
    expect(checkTranslation(from, 'Senieji projekto sеrveriai šiandien pataisyti', 'lt')).toEqual([
      { check: 'script', detail: '“sеrveriai” mixes letters of two alphabets' },
      { check: 'script', detail: '“е” is in another script' },
    ])
  })

  it('a digit alone is a translation', () => {
    expect(checkBinding('7', '7')).toEqual([])
    expect(checkBinding('', '…')).toMatchObject([{ check: 'empty' }])
  })

  it('an unusable character hides nothing else, another language hides what only that language could tell', () => {
    const checks = (target: string, locale: 'lt' | 'nl', source = from) => checkTranslation(source, target, locale).map(({ check }) => check)
    expect(checks('Senieji projekto\u0000 serveriai šiandien pataisyti, CVE-1999-0001', 'lt')).toEqual(['characters', 'facts', 'facts'])
    const german = 'Angreifer brauchen etwa 650 Versuche gegen die Server auf neun Rechnern im Netz'
    expect(checks(german, 'nl', 'Attackers need about 6,500 tries against the servers on 8 machines in the network')).toEqual(['language'])
  })
})

describe('findings under a glossary', () => {
  const check = (glossary: readonly GlossaryRule[], target = 'Senosios mašinos šiandien pataisytos') => checkTranslation(from, target, 'lt', { glossary })

  it('are the same ones for the same rules, and others for other rules', () => {
    const glossary = [rule('a')]
    const findings = check(glossary)
    expect(findings.map((finding) => finding.check)).toContain('glossary')
    expect(check(glossary)).toBe(findings)
    expect(check([rule('a')])).toBe(findings)
    expect(check([rule('b')])).not.toBe(findings)
    expect(check([])).not.toContainEqual(expect.objectContaining({ check: 'glossary' }))
    expect(checkTranslation(from, 'Senosios mašinos šiandien pataisytos', 'lt')).not.toBe(checkTranslation(from, 'Senosios mašinos šiandien pataisytos', 'lt'))
  })

  it('are forgotten after thirty glossaries, so that memory stays bounded', () => {
    const first = check([rule('first')])
    for (let number = 0; number < 28; number++) check([rule(`other ${number}`)])
    // What earlier tests have left counts as well.
    for (let number = 28; number < 60; number++) check([rule(`other ${number}`)])
    expect(check([rule('first')])).not.toBe(first)
    expect(check([rule('first')])).toEqual(first)
  })

  it.skipIf(isMutationTest())(
    'are forgotten after six thousand pairs under one glossary',
    () => {
      const glossary = [rule('many')]
      const first = check(glossary, 'Tekstas')
      for (let number = 1; number < 6000; number++) check(glossary, `T${number}`)
      expect(check(glossary, 'Tekstas')).toBe(first)
      check(glossary, 'T6000')
      expect(check(glossary, 'Tekstas')).not.toBe(first)
    },
    60_000,
  )
})
