import { expect } from 'vitest'
import { problem } from '#shared/contracts/platform/endpoint.ts'
import { ERRORS, type ErrorCode } from '#shared/errors.ts'
import type { Answer } from './product-api.ts'

const INTERNALS = /node_modules|\.ts:\d|\bat \w+ \(|lambdas\/|dynamo|electro|arn:aws|FAMILY#|SELECT |AKIA|\/tmp\/|\/work\//i

/** A refusal as every one of the application's has to be: problem+json with a code, what to do, and nothing of the inside. */
export function expectRefusal({ status, headers, body }: Answer, code: ErrorCode, what = ''): void {
  expect([status, body?.code], what).toEqual([ERRORS[code].status, code])
  expect(body, what).toMatchObject({ title: ERRORS[code].title, action: ERRORS[code].action, status })
  expect(headers.get('content-type'), what).toBe('application/problem+json')
  expect(headers.get('x-content-type-options'), what).toBe('nosniff')
  expect(problem.safeParse(body).success, what).toBe(true)
  expect(body.detail.length, what).toBeGreaterThan(0)
  expect(JSON.stringify(body), what).not.toMatch(INTERNALS)
}
