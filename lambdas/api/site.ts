import * as contracts from '#shared/contracts/functions/site.ts'
import * as settings from '../operations/settings/public-endpoints.ts'
import { createApi } from '../platform/api/api.ts'
import * as published from '../publishing/published/endpoints.ts'
import * as site from '../publishing/published/site-endpoints.ts'
import * as search from '../publishing/search/endpoints.ts'

export const handler = createApi(contracts, { ...published, ...search, ...settings, ...site })
