import { describe, expect, it } from 'vitest'
import type { GlossaryRule } from '../glossary.ts'
import { checkTranslation } from '../translation-checks.ts'
import { addSegments, countSegment } from './segment-counts.ts'

const SERVER: GlossaryRule = { id: 's', term: 'patch', case_sensitive: false, keep: false, target: 'Patch', forbidden: [] }
const NAME: GlossaryRule = { id: 'n', term: 'Nmap', case_sensitive: true, keep: true, forbidden: [] }
const count = (source: string, target: string, rules = [SERVER, NAME]) => countSegment({ source, target }, 'de', rules, checkTranslation)

describe('what a segment adds to its week', () => {
  it('is that it was checked, and the terms that it keeps', () => {
    expect(count('Install the patch with Nmap today.', 'Installieren Sie den Patch heute mit Nmap.')).toEqual({
      counts: { checked: 1, terms_kept: 2 },
      broken: [],
    })
  })

  it('is each check once, and the terms that it breaks', () => {
    const { counts, broken } = count('Install the patch with Nmap today.', 'Installieren Sie die Korrektur heute mit En-Map.')
    expect(counts).toMatchObject({ checked: 1, check_glossary: 1, terms_broken: 2 })
    expect(counts).not.toHaveProperty('terms_kept')
    expect(broken).toEqual([
      { id: 's', term: 'patch' },
      { id: 'n', term: 'Nmap' },
    ])
  })

  it('is that the language would set it otherwise', () => {
    expect(count('He said “hello” to all of them.', 'Er sagte "Hallo" zu ihnen allen.', []).counts).toEqual({ checked: 1, style: 1 })
  })

  it('adds up over segments', () => {
    const one = { counts: { checked: 1, terms_broken: 1 }, broken: [{ id: 's', term: 'patch' }] }
    expect(addSegments([one, { counts: { checked: 1, style: 1 }, broken: [] }, one])).toEqual({
      counts: { checked: 3, style: 1, terms_broken: 2 },
      broken: [...one.broken, ...one.broken],
    })
  })
})
