import * as contracts from '#shared/contracts/areas/desk.ts'
import { getAnalytics } from '../analytics/endpoints.ts'
import { listAudit } from '../audit/list.ts'
import * as authors from '../authors/desk-endpoints.ts'
import { listAutomation } from '../automation/endpoints.ts'
import * as dashboard from '../dashboard/endpoints.ts'
import * as eeat from '../eeat/desk-endpoints.ts'
import { listOperations } from '../operations/list.ts'
import * as partner from '../partner/endpoints.ts'
import * as refreshing from '../refreshing/desk-endpoints.ts'
import { createApi } from '../runtime/api.ts'
import * as seo from '../seo/desk-endpoints.ts'
import * as users from '../users/endpoints.ts'

export const handler = createApi(contracts, {
  ...authors,
  ...dashboard,
  ...eeat,
  ...partner,
  ...refreshing,
  ...seo,
  ...users,
  getAnalytics,
  listOperations,
  listAudit,
  listAutomation,
})
