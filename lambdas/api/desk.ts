import * as contracts from '#shared/contracts/functions/desk.ts'
import * as authors from '../articles/authors/desk-endpoints.ts'
import * as eeat from '../articles/eeat/desk-endpoints.ts'
import * as seo from '../growth/seo/desk-endpoints.ts'
import { listAutomation } from '../operations/automation/endpoints.ts'
import { getAnalytics } from '../operations/dashboard/analytics-endpoints.ts'
import * as dashboard from '../operations/dashboard/endpoints.ts'
import * as partner from '../operations/partner/endpoints.ts'
import { listOperations } from '../operations/running-operations/list.ts'
import * as users from '../operations/users/endpoints.ts'
import { listAudit } from '../operations/users/list-audit.ts'
import { createApi } from '../platform/api/api.ts'
import * as refreshing from '../research/refreshing/desk-endpoints.ts'

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
