import { expect, it } from 'vitest'
import { choiceIn } from './history-choice.ts'

it('takes from an address what the history can be asked for, and nothing else', () => {
  const id = '018f0000-0000-7000-8000-000000000001'
  const search = new URLSearchParams({
    group: 'publications',
    action: 'publish',
    status: 'error',
    actor: `person:${id}`,
    article: id,
    from: '2026-11-24',
    to: '2026-11-24',
  })
  expect(choiceIn(search)).toEqual({
    ...{ group: 'publications', kind: 'publish', status: 'error', actor: `person:${id}`, article: id },
    ...{ from: '2026-11-24', to: '2026-11-24' },
  })
  expect(choiceIn(new URLSearchParams({ group: 'x', action: 'x', status: 'x', actor: 'x', article: 'x', from: 'x', to: '' }))).toEqual({})
})
