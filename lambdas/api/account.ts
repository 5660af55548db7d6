import * as account from '../account/endpoints.ts'
import { createApi } from '../runtime/api.ts'

export const handler = createApi('account', { ...account })
