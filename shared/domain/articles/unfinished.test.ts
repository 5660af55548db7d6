import { expect, it } from 'vitest'
import { isSection } from '../../sections.ts'
import { SLUG_MAX, SLUG_PATTERN } from '../text/slugs.ts'
import { PERSONAL_SAVES } from './revisions.ts'
import { isUnfinished, missingFields, STAND_IN_CATEGORY, UNFINISHED_SAVES, UNTITLED, untitledSlug } from './unfinished.ts'

const whole = { title: 'A flaw', content: '<p>What it is.</p>', category_id: 'news' } as const

it('names what a text lacks, each field alone and all together', () => {
  expect(missingFields(whole)).toEqual([])
  expect(missingFields({ ...whole, title: '' })).toEqual(['title'])
  expect(missingFields({ ...whole, content: '' })).toEqual(['content'])
  expect(missingFields({ ...whole, category_id: '' })).toEqual(['category_id'])
  expect(missingFields({ title: '', content: '' })).toEqual(['title', 'content', 'category_id'])
})

it('a title of which nothing is to be seen is none', () => {
  for (const title of [' ', '\u00a0', '\u200b\u200d']) expect(missingFields({ ...whole, title })).toEqual(['title'])
})

it('a card that says nothing of it, as those of earlier releases, is finished', () => {
  expect([isUnfinished({}), isUnfinished({ unfinished: [] }), isUnfinished({ unfinished: ['title'] })]).toEqual([false, false, true])
})

it('only a save by hand asks for a whole text', () => {
  expect(PERSONAL_SAVES.filter((kind) => !(UNFINISHED_SAVES as readonly string[]).includes(kind))).toEqual(['manual'])
})

it('stand-ins: a name for lists, a section that every site has, and a slug that only this draft has and that fits', () => {
  expect(UNTITLED).toBe('(be pavadinimo)')
  expect(isSection(STAND_IN_CATEGORY)).toBe(true)
  const slug = untitledSlug('01930000-0000-7000-8000-000000000001')
  expect(slug).toMatch(SLUG_PATTERN)
  expect(slug).toBe('untitled-01930000-0000-7000-8000-000000000001')
  expect(slug.length).toBeLessThan(SLUG_MAX)
})
