import { expect, it } from 'vitest'
import { changedGroups } from './changed-groups.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const groups = (...times: string[]) =>
  changedGroups(
    times.map((updated_at) => ({ updated_at })),
    NOW,
  ).map(({ title, articles }) => [title, articles.length])

it('articles of the last seven days come under their own title, older ones under another', () => {
  expect(groups('2026-11-20T11:00:00.000Z', '2026-11-13T12:00:00.000Z', '2026-11-13T11:59:59.000Z')).toEqual([
    ['Keisti per 7 d.', 2],
    ['Keisti anksčiau', 1],
  ])
  expect(groups('2026-11-13T11:59:59.000Z')).toEqual([['Keisti anksčiau', 1]])
  expect(groups()).toEqual([])
})
