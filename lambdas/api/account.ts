import * as contracts from '#shared/contracts/areas/account.ts'
import * as account from '../account/endpoints.ts'
import { createApi } from '../runtime/api.ts'

export const handler = createApi(contracts, { ...account })
