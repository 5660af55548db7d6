import type { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ProblemError, problemOf } from './admin/platform/api/problem-error.ts'
import { createQueryClient as adminClient } from './admin/platform/api/queries.ts'
import { createQueryClient as readerClient } from './app/page-query.ts'

const CLIENTS: [string, () => QueryClient][] = [
  ['readers', readerClient],
  ['the admin', adminClient],
]
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warned.mockClear())

/** Reads something that fails; tells how often it was asked for, and with what the read ended. */
async function failingRead(client: QueryClient, fault: Error) {
  let asked = 0
  const read = client.fetchQuery({
    queryKey: ['what'],
    queryFn: async () => {
      asked += 1
      throw fault
    },
    retryDelay: 0,
  })
  return { error: await read.catch((error: unknown) => error), asked }
}

it.each(CLIENTS)('[P-280] the cache of %s is fresh for 5 minutes, kept for 10, never refetched unasked', (_, create) => {
  expect(create().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  })
})

it.each(CLIENTS)('[P-280] [P-281] a read of %s that fails is tried once more, logged and rethrown with its message', async (_, create) => {
  const fault = new Error('The table is busy.')
  expect(await failingRead(create(), fault)).toEqual({ error: fault, asked: 2 })
  expect(warned.mock.calls).toEqual([['what', 'The table is busy.']])
})

it('[P-281] a refusal is rethrown with the server’s own message, and not asked for again', async () => {
  const body = JSON.stringify({ status: 404, code: 'article-not-found', title: 'Article not found', detail: 'There is no article 7.' })
  const problem = await problemOf(new Response(body, { status: 404 }))
  expect(problem).toBeInstanceOf(ProblemError)
  expect(await failingRead(adminClient(), problem)).toEqual({ error: problem, asked: 1 })
  expect(problem.message).toBe('There is no article 7.')
  expect(warned.mock.calls).toEqual([['what', 'There is no article 7.']])
})
