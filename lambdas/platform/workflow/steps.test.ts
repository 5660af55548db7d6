import { expect, it } from 'vitest'
import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { createSteps, step } from './steps.ts'

process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'

const handler = createSteps({
  'count-words': step({ input: z.object({ text: z.string() }), run: async ({ text }) => ({ words: text.split(' ').length }) }),
  refuse: step({ input: z.object({}), run: async () => Promise.reject(new AppError('not-an-original', 'A translation.')) }),
  break: step({ input: z.object({}), run: async () => Promise.reject(new TypeError('secret of the house')) }),
  throttle: step({ input: z.object({}), run: async () => Promise.reject(Object.assign(new Error('slow down'), { name: 'ThrottlingException' })) }),
})

it('runs the step that is named', async () => {
  expect(await handler({ step: 'count-words', operation_id: 'o', text: 'three little words' })).toEqual({ words: 3 })
})

it.each([
  ['refuse', 'not-an-original', 'A translation.'],
  ['break', 'internal', 'Something went wrong on our side.'],
  ['throttle', 'dependency-unavailable', 'A service we depend on is not answering.'],
  ['toString', 'internal', 'Something went wrong on our side.'],
  ['count-words', 'internal', 'Something went wrong on our side.'],
])('%s fails with the name %s', async (name, code, message) => {
  await expect(handler({ step: name })).rejects.toMatchObject({ name: code, message })
})
