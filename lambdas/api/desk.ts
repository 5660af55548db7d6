import { listAudit } from '../audit/list.ts'
import * as dashboard from '../dashboard/endpoints.ts'
import { listOperations } from '../operations/list.ts'
import { createApi } from '../runtime/api.ts'
import * as users from '../users/endpoints.ts'

export const handler = createApi('desk', { ...dashboard, ...users, listOperations, listAudit })
