import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { logAutomation } from '../../platform/batch/automation-log.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { newId } from '../../platform/process/ids.ts'
import { machineFault, readFault } from '../../platform/process/machine-fault.ts'
import { getTable } from '../../platform/table/table.ts'
import { scheduledSteps } from '../../platform/workflow/scheduled-steps.ts'
import { createSteps, step } from '../../platform/workflow/steps.ts'
import { readResults, writtenResults } from '../../platform/workflow/work-list.ts'
import type { RenderSite } from '../../publishing/pages/render.ts'
import type { Place } from './check.ts'
import { addCounts } from './check-counters.ts'
import { FIRST_CHECK, isCheck, look } from './checks.ts'
import { type CheckedPart, checkedPart, type Report, report, withFindings } from './finding.ts'
import { beginRebuild, type RebuildReport, rebuildPart, rebuildReport, rebuildSome, sumRebuild } from './rebuild.ts'
import { failedCheck, listParts, sumParts } from './report.ts'

/**
 * Steps of the machines reconcile-site (for one check after another it lists the parts, has each looked at, and sums what was found) and rebuild-site
 * (likewise, with pages).
 * @param readAssets the web build's manifest, read when the first page is rendered
 */
export function createReconciliationSteps(readAssets: () => RenderSite['assets']) {
  const place = once((): Place => {
    const { BUCKET_NAME, SITE_NAME, SITE_ORIGIN } = parseEnv(ENVIRONMENTS.reconciliation)
    return { table: getTable(), pages: { bucket: BUCKET_NAME, site: { name: SITE_NAME, origin: SITE_ORIGIN, assets: readAssets() } } }
  })
  return createSteps({
    ...scheduledSteps,
    begin: step({
      input: z.object({}),
      run: async (): Promise<Report> => report.parse({ run_id: newId(), started_at: new Date().toISOString(), check: FIRST_CHECK, done: false }),
    }),
    'list-parts': step({ input: z.object({ report }), run: ({ report: before }) => listParts(place(), before) }),
    check: step({
      input: z.object({ part: checkedPart }),
      run: async ({ part }): Promise<CheckedPart> => {
        if (!isCheck(part.check)) return { ...part, done: true }
        const { findings, cursor, counts } = await look(part.check, place(), part)
        return { ...withFindings(part, findings), ...(counts ? { counts: addCounts(part.counts ?? {}, counts) } : {}), cursor, done: cursor === '' }
      },
    }),
    'skip-check': step({
      input: z.object({ part: checkedPart, error: machineFault }),
      run: async ({ part, error }): Promise<CheckedPart> => ({ ...withFindings(part, [failedCheck(part, readFault(error).code)]), done: true }),
    }),
    'sum-parts': step({ input: z.object({ report, results: writtenResults }), run: ({ report: before, results }) => sumParts(before, readResults(results)) }),
    finish: step({
      input: z.object({ report }),
      run: async ({ report: { run_id, started_at, found, repaired, findings } }) => {
        await logAutomation(getTable(), run_id, started_at, {
          action_type: 'reconcile',
          by: { kind: 'schedule', id: 'reconcile-site' },
          status: repaired === found ? 'success' : 'failed',
          details: { found, repaired, findings },
        })
      },
    }),
    ...rebuildSteps(place),
    'fail-reconciliation': step({
      input: z.object({ report, error: machineFault }),
      run: async ({ report: { run_id, started_at, found, repaired, findings, check }, error }) => {
        const { code, message } = readFault(error)
        await logAutomation(getTable(), run_id, started_at, {
          action_type: 'reconcile',
          by: { kind: 'schedule', id: 'reconcile-site' },
          status: 'failed',
          details: { found, repaired, findings, check, code },
          error_message: message,
        })
      },
    }),
  })
}

/** Steps of the machine rebuild-site. */
const rebuildSteps = (place: () => Place) => ({
  'begin-rebuild': step({ input: z.object({}), run: () => beginRebuild(place(), newId(), new Date().toISOString()) }),
  rebuild: step({ input: z.object({ part: rebuildPart }), run: ({ part }) => rebuildSome(place(), part) }),
  'finish-rebuild': step({
    input: z.object({ report: rebuildReport, results: writtenResults }),
    run: async ({ report: before, results }): Promise<RebuildReport> => {
      const report = await sumRebuild(before, readResults(results))
      const { run_id, started_at, parts, lost, rendered, written, faults } = report
      await logAutomation(getTable(), run_id, started_at, {
        action_type: 'rebuild',
        by: { kind: 'schedule', id: 'rebuild-site' },
        status: faults.length > 0 ? 'partial_success' : 'success',
        details: { rendered, written, parts, ...(faults.length > 0 ? { errors: faults.length, lost, faults } : {}) },
      })
      return report
    },
  }),
  'fail-rebuild': step({
    input: z.object({ report: rebuildReport, error: machineFault }),
    run: ({ report: { run_id, started_at, parts, rendered, written }, error }) =>
      logAutomation(getTable(), run_id, started_at, {
        action_type: 'rebuild',
        by: { kind: 'schedule', id: 'rebuild-site' },
        status: 'failed',
        details: { rendered, written, parts, code: readFault(error).code },
        error_message: readFault(error).message,
      }),
  }),
})
