import * as dashboard from '../dashboard/endpoints.ts'
import { listOperations } from '../operations/list.ts'
import { createApi } from '../runtime/api.ts'

export const handler = createApi('desk', { ...dashboard, listOperations })
