import { describe, expect, it } from 'vitest'
import { CANDIDATE_LIMITS } from '../platform/research-candidate.ts'
import { sourceWithPage } from './source-page.ts'

const source = { title: 'A gateway lets strangers in', text: 'Version 4.2.1 closes the hole.' }

describe('a source with its page', () => {
  it.each([
    ['says what both say once', 'Version 4.2.1 closes the hole. Version 3.9 never had it.', 'Version 4.2.1 closes the hole. Version 3.9 never had it.'],
    ['leaves off the headline before the text', `${source.title} Version 4.2.1 closes the hole. More.`, 'Version 4.2.1 closes the hole. More.'],
    [
      'takes no beginning of a sentence for the headline',
      `${source.title} at 4.2.1. Version 4.2.1 closes the hole.`,
      `${source.title} at 4.2.1. Version 4.2.1 closes the hole.`,
    ],
    ['takes no part of a word for the headline', `${source.title}.5 Version 4.2.1 closes the hole.`, `${source.title}.5 Version 4.2.1 closes the hole.`],
    ['keeps both where they say different things', 'Two hospitals were struck.', 'Version 4.2.1 closes the hole. Two hospitals were struck.'],
    ['gains nothing from a page that says less', 'Version 4.2.1 closes', source.text],
    ['gains nothing from a page with a headline only', source.title, source.text],
  ])('%s', (_, page, whole) => expect(sourceWithPage(source, page)).toBe(whole))

  it('knows the beginning of its page in a text that was cut', () => {
    expect(sourceWithPage({ title: '', text: 'Version 4.2.1 closes…' }, 'Version 4.2.1 closes the hole.')).toBe('Version 4.2.1 closes the hole.')
  })

  it('has an end', () => expect(sourceWithPage(source, 'word '.repeat(5000))).toHaveLength(CANDIDATE_LIMITS.page))
})
