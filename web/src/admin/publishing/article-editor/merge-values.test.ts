import { expect, it } from 'vitest'
import { valuesOf } from './article-form.ts'
import { baseOf, mergeValues } from './merge-values.ts'

const base = { ...valuesOf(null), title: 'A', excerpt: 'One two three.', tags: ['a', 'b'], content: '<p>One two three</p>' }

it('makes the edits of both, and asks only about fields that are taken whole', () => {
  const mine = { ...base, title: 'Mine', excerpt: 'One 2 three.', tags: ['a', 'b', 'mine'], content: '<p>1 two three</p>', slug: 'mine' }
  const theirs = { ...base, title: 'Theirs', excerpt: 'One two three and four.', tags: ['b'], content: '<p>One two 3</p>', featured: true }
  expect(mergeValues(base, mine, theirs)).toEqual({
    values: { ...base, title: 'Mine', excerpt: 'One 2 three and four.', tags: ['b', 'mine'], content: '<p>1 two 3</p>', slug: 'mine', featured: true },
    asked: ['title'],
    contested: [],
  })
})

it('asks about a short text whose edits overlap or are too long together', () => {
  const asked = (mine: string, theirs: string) => mergeValues(base, { ...base, excerpt: mine }, { ...base, excerpt: theirs }).asked
  expect(asked('One 2 three.', 'One II three.')).toEqual(['excerpt'])
  expect(asked(`${'x'.repeat(300)} two three.`, `One two ${'y'.repeat(300)}.`)).toEqual(['excerpt'])
  expect(asked('One 2 three.', 'One 2 three.')).toEqual([])
})

it('says where both replaced the same words of the body', () => {
  const { contested, asked } = mergeValues(base, { ...base, content: '<p>One 2 three</p>' }, { ...base, content: '<p>One II three</p>' })
  expect([contested, asked]).toEqual([[{ mine: '2', theirs: 'II' }], []])
})

it('knows its own text that was saved though no answer came, also with another’s words around it', () => {
  const sent = { ...base, content: '<p>One two three fo</p>' }
  expect(baseOf(base, [sent], sent)).toBe(sent)
  expect(baseOf(base, [sent], { ...base, content: '<p>Zero. One two three fo</p>' })).toBe(sent)
  expect(baseOf(base, [sent], { ...base, content: '<p>Zero. One two three</p>' })).toBe(base)
  const mine = { ...base, content: '<p>One two three four</p>' }
  expect(mergeValues(baseOf(base, [sent], sent), mine, sent).values.content).toBe('<p>One two three four</p>')
})
