import { getIntegrity } from '../integrity/endpoints.ts'
import { createApi } from '../runtime/api.ts'

export const handler = createApi('upkeep', { getIntegrity })
