import * as contracts from '#shared/contracts/areas/site.ts'
import * as published from '../published/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import * as search from '../search/endpoints.ts'
import * as settings from '../settings/public-endpoints.ts'
import * as site from '../site/endpoints.ts'

export const handler = createApi(contracts, { ...published, ...search, ...settings, ...site })
