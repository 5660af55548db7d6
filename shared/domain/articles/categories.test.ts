import { expect, it } from 'vitest'
import { SECTIONS } from '#shared/sections.ts'
import { slugify } from '../text/slugs.ts'
import { categoryIdOf, isCategoryId, namedCategory, SECTION_CATEGORIES, sectionOf } from './categories.ts'
import { type DeskEntry, deskMatcher } from './desk-list.ts'

it('an id says where the articles of its category stand, also when it is there no more', () => {
  const id = categoryIdOf('guides', '018f0000-0000-7000-8000-00000000beef')
  expect(id).toBe('guides.00000000beef')
  expect([sectionOf(id), sectionOf('news')]).toEqual(['guides', 'news'])
  expect(namedCategory(id, new Map())).toEqual({ id: 'guides', name: 'Guides', slug: 'guides' })
  expect(namedCategory(id, new Map([[id, { id, name: 'How-to', slug: 'how-to' }]]))).toEqual({ id, name: 'How-to', slug: 'how-to' })
  for (const wrong of ['gossip', 'guides.', 'guides.00000000BEEF', 'gossip.00000000beef', 'guides.00000000beef.x', '', null, 7])
    expect(isCategoryId(wrong)).toBe(false)
  for (const right of [...SECTIONS, id]) expect(isCategoryId(right)).toBe(true)
  expect(SECTION_CATEGORIES.map(({ id: own }) => own).sort()).toEqual([...SECTIONS].sort())
})

it('a section stands for all of its categories in the desk’s list, a category for itself', () => {
  const entry = (category: DeskEntry['category']): DeskEntry => ({
    ...{
      original_id: 'x',
      created_at: '',
      words: '',
      category,
      published: false,
      changed: false,
      scheduled: false,
      imageless: false,
      completed: 0,
      reasons: [],
    },
  })
  const [own, within] = [entry('news'), entry('news.00000000beef')]
  const chosen = (category: DeskEntry['category']) => [own, within].filter(deskMatcher({ category }, 'en'))
  expect(chosen('news')).toEqual([own, within])
  expect(chosen('news.00000000beef')).toEqual([within])
  expect(chosen('tools')).toEqual([])
})

it.each([
  ['Kibernetinė sauga ir žvalgyba', 'kibernetine-sauga-ir-zvalgyba'],
  ['Ąčęėįšųūž', 'aceeisuuz'],
  ['  Łódź & Größe: “Straße”  ', 'lodz-grosse-strasse'],
  ['Zero—Day / 0-day!', 'zero-day-0-day'],
  ['Кибербезопасность', ''],
])('[M-112] the slug of „%s“ is „%s“', (name, slug) => expect(slugify(name)).toBe(slug))
