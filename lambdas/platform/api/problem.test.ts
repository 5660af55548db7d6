import { expect, it } from 'vitest'
import { AppError, ERRORS } from '#shared/errors.ts'
import { problemAnswer } from './problem.ts'

it('[G1] what an internal fault was is in the log alone, whatever it carries', () => {
  const error = new AppError('internal', 'The key of the table is secret', { extra: { table: 'secret' }, cause: new Error('secret') })
  const { statusCode, body = '' } = problemAnswer(error, 'trace')
  expect(statusCode).toBe(500)
  expect(body).not.toContain('secret')
  expect(JSON.parse(body)).toMatchObject({ title: ERRORS.internal.title, detail: ERRORS.internal.title, instance: 'trace' })
})
