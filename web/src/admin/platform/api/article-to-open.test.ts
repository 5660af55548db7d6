import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { articleToOpen, isFresh } from './article-to-open.ts'
import type { Answer } from './call.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')

function loaded(updatedAt: number): QueryClient {
  const queries = new QueryClient()
  queries.setQueryData(articleToOpen('a').queryKey, { id: 'a' } as Answer<'getArticle'>, { updatedAt })
  return queries
}

it('an editor takes what was loaded ahead for two seconds', () => {
  expect(isFresh(loaded(NOW - 1_999), 'a', NOW)).toBe(true)
  expect(isFresh(loaded(NOW - 2_000), 'a', NOW)).toBe(false)
  expect(isFresh(loaded(NOW), 'b', NOW)).toBe(false)
})

it('an editor does not take what has changed since', async () => {
  const queries = loaded(NOW)
  await queries.invalidateQueries({ queryKey: ['getArticle'] })
  expect(isFresh(queries, 'a', NOW)).toBe(false)
})
