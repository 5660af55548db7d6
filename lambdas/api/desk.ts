import { listAudit } from '../audit/list.ts'
import { listOperations } from '../operations/list.ts'
import { createApi } from '../runtime/api.ts'
import * as users from '../users/endpoints.ts'

export const handler = createApi('desk', { ...users, listOperations, listAudit })
