import * as z from 'zod'
import type { healthCheck } from '#shared/contracts/quality/system-health.ts'
import { messageOf, statusOf, taskKeysOf, tasksOf, worstOf } from '#shared/domain/quality/health-checks.ts'
import { HEALTH_COMPONENTS, type HealthComponent } from '#shared/domain/quality/health-components.ts'
import type { SystemHealth } from '#shared/domain/quality/system-health.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { logger } from '../../platform/log/log.ts'
import { asAppError } from '../../platform/process/faults.ts'
import { readTasks, taskWrites } from '../../platform/table/admin-tasks.ts'
import type { Writes } from '../../platform/table/table.ts'
import { checkAds } from './check-ads.ts'
import { checkDuplicates, checkImageDuplicates } from './check-duplicates.ts'
import { checkEeat } from './check-eeat.ts'
import { checkExternalLinks } from './check-external-links.ts'
import { checkHreflang } from './check-hreflang.ts'
import { checkInternalLinks } from './check-internal-links.ts'
import { checkModels } from './check-models.ts'
import { checkPages } from './check-pages.ts'
import { checkPerformance } from './check-performance.ts'
import { checkResearch } from './check-research.ts'
import { checkSchedules } from './check-schedules.ts'
import { checkSections } from './check-sections.ts'
import { checkSeoHealth } from './check-seo-health.ts'
import { checkSeoMeta } from './check-seo-meta.ts'
import { checkSitemap } from './check-sitemap.ts'
import { checkTranslations } from './check-translations.ts'
import { HEALTH_COUNTS } from './counts.ts'
import type { Check, Checked, HealthParts } from './place.ts'
import { forgetRead, placeOf } from './place-of-run.ts'

const CHECKS: Readonly<Record<HealthComponent, Check>> = {
  pages: checkPages,
  sitemap: checkSitemap,
  seo_meta: checkSeoMeta,
  hreflang: checkHreflang,
  duplicates: checkDuplicates,
  internal_links: checkInternalLinks,
  external_links: checkExternalLinks,
  sections: checkSections,
  ads: checkAds,
  seo_health: checkSeoHealth,
  translations: checkTranslations,
  image_duplicates: checkImageDuplicates,
  eeat: checkEeat,
  performance: checkPerformance,
  schedules: checkSchedules,
  models: checkModels,
  research: checkResearch,
}

const KEPT_SECONDS = 90 * 24 * 3600
const COUNTED: Readonly<Record<SystemHealth, (typeof HEALTH_COUNTS)[number]>> = { healthy: 'healthy', warning: 'warnings', critical: 'critical' }

/**
 * Looks at every component of the publication, repairs what is safe to repair, and keeps what was found: the component's state, a row of the history
 * and the tasks of its critical problems are written in the transaction that counts it.
 */
export const checkHealth = (parts: HealthParts) =>
  batch({
    params: z.object({}),
    counts: HEALTH_COUNTS,
    // One after another: two that repair the same article would get in each other's way.
    concurrency: 1,
    action: 'check_health',
    prepare: async () => HEALTH_COMPONENTS.length,
    next: async () => ({ items: HEALTH_COMPONENTS, next: null }),
    work: (place, _, item) => checkComponent(place, item as HealthComponent, parts),
    result: ({ healthy = 0, warnings = 0, critical = 0, auto_fixed = 0 }): z.output<typeof healthCheck> => {
      const seen = { healthy, warning: warnings, critical }
      const overall = worstOf((Object.keys(seen) as SystemHealth[]).filter((status) => seen[status] > 0))
      return { summary: { overall, healthy, warnings, critical, auto_fixed } }
    },
  })

async function checkComponent(place: BatchPlace, component: HealthComponent, parts: HealthParts): Promise<Done> {
  const now = new Date()
  const found = await look(place, component, parts, now)
  const created_at = now.toISOString()
  const status = statusOf(found)
  const auto_fixed = found.repaired.length > 0
  if (auto_fixed) forgetRead()
  const row = {
    id: `${place.operationId}:${component}`,
    component_name: component,
    check_type: place.askedBy.kind === 'person' ? ('manual' as const) : ('scheduled' as const),
    ...{ status, auto_fixed, created_at, details: found.details, message: messageOf(component, found) },
  }
  const tasks = taskWrites(await readTasks(place.table), taskKeysOf(component, found), tasksOf(component, found), created_at)
  const expires_at = Math.floor(now.getTime() / 1000) + KEPT_SECONDS
  const writes: Writes = (entities) => [
    entities.healthStates.put({ ...row, problems: found.problems }).commit(),
    entities.healthLog.put({ ...row, month: monthOf(created_at), expires_at }).commit(),
    ...tasks(entities),
    ...(found.writes?.(entities) ?? []),
  ]
  return { counts: { [COUNTED[status]]: 1, ...(auto_fixed ? { auto_fixed: 1 } : {}) }, writes }
}

/** What cannot be looked at is a finding too: nobody knows how it is. */
async function look(place: BatchPlace, component: HealthComponent, parts: HealthParts, now: Date): Promise<Checked> {
  try {
    return await CHECKS[component](placeOf(place, parts, now))
  } catch (thrown) {
    const error = asAppError(thrown)
    logger().error('A component could not be checked.', { component, code: error.code, error })
    return { problems: [{ problem: 'check-failed', count: 1 }], repaired: [], details: { code: error.code } }
  }
}
