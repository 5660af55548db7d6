import * as guardian from '../guardian/endpoints.ts'
import { createApi } from '../runtime/api.ts'

export const handler = createApi('monitoring', { ...guardian })
