import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, it } from 'vitest'
import { createResearchProfile } from '#shared/contracts/research/research.ts'
import { AppError } from '#shared/errors.ts'
import { parseRequest } from './parse.ts'

const refusal = (body: string) => {
  try {
    parseRequest(createResearchProfile, { headers: { 'content-type': 'application/json' }, body } as unknown as APIGatewayProxyEventV2)
    return undefined
  } catch (error) {
    return error instanceof AppError ? [error.code, error.extra.errors] : error
  }
}

it('[A3] names a number that the table cannot hold, before anything is asked of it', () => {
  for (const number of ['2.8e-199', '-1e-131', '1e200', '-9e126', '1e999'])
    expect(refusal(`{"min_relevance_score":${number}}`), number).toEqual([
      'invalid-request',
      expect.arrayContaining([{ path: 'min_relevance_score', message: 'This number is too large, or too near to nothing.' }]),
    ])
  expect(JSON.stringify(refusal('{"min_relevance_score":0}'))).not.toContain('too near')
})
