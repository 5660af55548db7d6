import { expect, it } from 'vitest'
import * as z from 'zod'
import { once, parseEnv } from './env.ts'

const schema = z.object({ TABLE_NAME: z.string().min(1), LIMIT: z.coerce.number().int() })

it('names every variable at fault, and never its value', () => {
  expect(() => parseEnv(schema, { LIMIT: 's3cret' })).toThrow(/TABLE_NAME is missing.*LIMIT is not usable/)
  expect(() => parseEnv(schema, { LIMIT: 's3cret' })).not.toThrow(/s3cret/)
  expect(parseEnv(schema, { TABLE_NAME: 't', LIMIT: '3' })).toEqual({ TABLE_NAME: 't', LIMIT: 3 })
})

it('makes a value once, and again only after a failure', () => {
  let made = 0
  const value = once(() => {
    made++
    if (made === 1) throw new Error('not yet')
    return made
  })
  expect(value).toThrow('not yet')
  expect([value(), value()]).toEqual([2, 2])
})
