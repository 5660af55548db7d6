import * as authors from '../authors/desk-endpoints.ts'
import * as eeat from '../eeat/desk-endpoints.ts'
import { listOperations } from '../operations/list.ts'
import { createApi } from '../runtime/api.ts'

export const handler = createApi('desk', { listOperations, ...eeat, ...authors })
