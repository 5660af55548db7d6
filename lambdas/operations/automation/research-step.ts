import { isResearchDue } from '#shared/domain/research/research-times.ts'
import type { AutomationStep } from '../../platform/batch/automation-step.ts'
import type { RunInline } from '../../platform/batch/inline-batch.ts'
import { readProfiles } from '../../research/suggestions/profile-store.ts'
import { RESEARCH_COUNTS } from '../../research/suggestions/research-content.ts'

/** Research of the profiles whose interval has passed, the one that waits longest first. It counts new suggestions. */
export const researchStep = (run: RunInline): AutomationStep => ({
  due: async ({ table, at }) =>
    (await readProfiles(table))
      .filter((profile) => isResearchDue(profile, at))
      .sort((one, other) => ((one.last_run_at ?? '') < (other.last_run_at ?? '') ? -1 : 1))
      .map(({ id }) => id),
  work: async (place, id) => {
    const start = { kind: 'content-research' as const, scope: id, params: { config_id: id }, counts: RESEARCH_COUNTS }
    const { counts = {}, faults = [] } = (await run(place, id, start)).progress ?? {}
    const [fault] = faults
    return { count: counts.stored ?? 0, ...(fault && !counts.sources ? { fault } : {}) }
  },
})
