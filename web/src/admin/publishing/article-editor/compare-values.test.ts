import { expect, it } from 'vitest'
import { type ArticleValues, valuesOf } from './article-form.ts'
import { compareValues } from './compare-values.ts'

const BEFORE: ArticleValues = {
  ...valuesOf(null),
  title: 'A flaw in the server',
  content: '<p>One.</p><p>Two words.</p>',
  category_id: 'news',
  tags: ['linux'],
}

it('gathers what differs under the fields of the editor, word by word', () => {
  const after = { ...BEFORE, title: 'A hole in the server', content: '<p>One.</p><p>Two other words.</p>', tags: ['linux', 'ssh'] }
  const found = compareValues(BEFORE, after)
  expect(found.map(({ field }) => field)).toEqual(['title', 'content', 'tags'])
  expect(found[0]?.differences[0]?.parts).toEqual([
    { kind: 'same', text: 'A ' },
    { kind: 'removed', text: 'flaw' },
    { kind: 'added', text: 'hole' },
    { kind: 'same', text: ' in the server' },
  ])
  expect(found[1]?.differences).toMatchObject([{ block: 'p', kind: 'changed' }])
  expect(found[2]?.differences[0]?.parts).toContainEqual({ kind: 'added', text: 'ssh' })
})

it('names a field that differs without words, and none where nothing does', () => {
  expect(compareValues(BEFORE, { ...BEFORE, scheduled_for: '2026-12-01T10:00:00.000Z' })).toEqual([{ field: 'scheduled_for', differences: [] }])
  expect(compareValues(BEFORE, { ...BEFORE })).toEqual([])
})
