import { createApi } from '../runtime/api.ts'

export const handler = createApi('monitoring', {})
