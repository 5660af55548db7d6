import * as dashboard from '../dashboard/endpoints.ts'
import { createApi } from '../runtime/api.ts'

export const handler = createApi('desk', { ...dashboard })
