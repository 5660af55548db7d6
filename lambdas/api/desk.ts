import { listAudit } from '../audit/list.ts'
import * as authors from '../authors/desk-endpoints.ts'
import * as dashboard from '../dashboard/endpoints.ts'
import * as eeat from '../eeat/desk-endpoints.ts'
import { listOperations } from '../operations/list.ts'
import { createApi } from '../runtime/api.ts'
import * as users from '../users/endpoints.ts'

export const handler = createApi('desk', { ...authors, ...dashboard, ...eeat, ...users, listOperations, listAudit })
