import { expect, it } from 'vitest'
import { valuesOf } from './article-form.ts'
import { clashes, merged } from './merge-texts.ts'

const base = { ...valuesOf(null), title: 'A', excerpt: 'a', meta_title: 'A' }

it('[R8] takes of each side what only it has changed, and asks about what both have', () => {
  const mine = { ...base, title: 'Mine', excerpt: 'mine' }
  const theirs = { ...base, title: 'Theirs', meta_title: 'Theirs', tags: ['x'] }
  const found = clashes(base, mine, theirs)
  expect(found).toEqual([
    { field: 'title', isBoth: true, side: 'mine' },
    { field: 'excerpt', isBoth: false, side: 'mine' },
    { field: 'meta_title', isBoth: false, side: 'theirs' },
    { field: 'tags', isBoth: false, side: 'theirs' },
  ])
  const sides = new Map(found.map(({ field, side }) => [field, side]))
  expect(merged(mine, theirs, sides)).toEqual({ ...base, title: 'Mine', excerpt: 'mine', meta_title: 'Theirs', tags: ['x'] })
  expect(merged(mine, theirs, new Map([...sides, ['title', 'theirs']])).title).toBe('Theirs')
})
