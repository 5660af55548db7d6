import * as contracts from '#shared/contracts/functions/account.ts'
import { createApi } from '../platform/api/api.ts'
import * as account from '../readers/account/endpoints.ts'

export const handler = createApi(contracts, { ...account })
