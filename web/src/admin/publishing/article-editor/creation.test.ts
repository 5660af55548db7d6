import { expect, it } from 'vitest'
import { type ProblemCode, ProblemError } from '../../platform/api/problem-error.ts'
import { isDecided } from './creation.ts'

it('a creation is given up only when the server has refused it', () => {
  const decided = (code: ProblemCode, status: number) => isDecided(new ProblemError(code, status, ''))
  expect([decided('slug-taken', 409), decided('invalid-request', 400), decided('article-unfinished', 409)]).toEqual([true, true, true])
  expect([decided('offline', 0), decided('internal', 500), decided('dependency-unavailable', 503)]).toEqual([false, false, false])
  expect([decided('request-in-progress', 409), decided('rate-limited', 429), decided('unauthenticated', 401), decided('blocked-by-firewall', 403)]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(isDecided(new TypeError('Something else'))).toBe(false)
})
