import * as contracts from '#shared/contracts/functions/audience.ts'
import { createApi } from '../platform/api/api.ts'
import * as contact from '../readers/contact/endpoints.ts'
import * as newsletter from '../readers/newsletter/endpoints.ts'

export const handler = createApi(contracts, { ...newsletter, ...contact })
