import { describe, expect, it } from 'vitest'
import { asksForFigures, documentationWords } from './documentation-words.ts'

describe('words to look for', () => {
  it('are the English ones for Lithuanian ones, whatever their ending', () => {
    expect(documentationWords(['kaip', 'atkurti', 'straipsni'])).toEqual(['atkurti', 'restore', 'straipsni', 'article'])
    expect(documentationWords(['vertimams'])).toEqual(['vertimams', 'translation'])
  })

  it('go by the longest beginning', () => {
    expect(documentationWords(['vartotoju'])).toContain('people')
    expect(documentationWords(['vartu'])).toContain('gate')
  })

  it('leave out what says nothing', () => {
    expect(documentationWords(['how', 'do', 'i', 'kaip', 'ar', 'yra'])).toEqual([])
  })

  it('tell questions about figures', () => {
    expect(asksForFigures(['kiek', 'straipsniu'])).toBe(true)
    expect(asksForFigures(['how', 'many'])).toBe(true)
    expect(asksForFigures(['kaip', 'publikuoti'])).toBe(false)
  })
})
