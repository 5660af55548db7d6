import * as integrations from '../integrations/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import * as schedules from '../schedules/endpoints.ts'

export const handler = createApi('settings', { ...integrations, ...schedules })
