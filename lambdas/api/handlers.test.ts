import { expect, it } from 'vitest'
import * as contracts from '#shared/contracts/functions/account.ts'
import { createApi } from '../platform/api/api.ts'

it('the compiler asks for the handler of each endpoint that an area lists', () => {
  // @ts-expect-error none of its endpoints has a handler
  expect(createApi(contracts, {})).toBeTypeOf('function')
})
