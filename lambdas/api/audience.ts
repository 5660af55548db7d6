import * as contracts from '#shared/contracts/areas/audience.ts'
import * as contact from '../contact/endpoints.ts'
import * as newsletter from '../newsletter/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { trackArticleView } from '../views/endpoints.ts'

export const handler = createApi(contracts, { ...newsletter, ...contact, trackArticleView })
