import type * as z from 'zod'
import { GUARDIAN_LIMITS, type guardianReport } from '#shared/contracts/quality/guardian.ts'
import type { GuardianConfig } from '#shared/domain/quality/guardian-config.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { changeConfig, configView, readConfig } from './config.ts'
import { decide, readPrompts } from './prompts.ts'
import { type GuardianRun, runGuardian } from './run.ts'

export const getGuardianConfig: HandlerOf<'getGuardianConfig'> = async () => configView(getTable(), await readConfig(getTable()), Date.now())

export const saveGuardianConfig: HandlerOf<'saveGuardianConfig'> = async ({ body, caller }) => {
  const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<GuardianConfig>
  return configView(getTable(), await changeConfig(getTable(), change, caller.id), Date.now())
}

export const listGuardianPrompts: HandlerOf<'listGuardianPrompts'> = ({ query: { cursor } }) => readPrompts(getTable(), cursor)

export const setGuardianPromptStatus: HandlerOf<'setGuardianPromptStatus'> = ({ params: { id }, body, caller }) => decide(getTable(), id, body, caller.id)

export const listGuardianReports: HandlerOf<'listGuardianReports'> = async () => {
  const { data } = await getTable().entities.guardianReports.query.reports({}).go({ order: 'desc', limit: GUARDIAN_LIMITS.reports, consistent: true })
  return { reports: data.map(reportView) }
}

/** Repeated with its key it answers the same; prompts that the first attempt kept are known to the second. */
export const superAiGuardian: HandlerOf<'superAiGuardian'> = async ({ newId }) => {
  const { report, ...run } = await runGuardian(getTable(), { id: newId, now: Date.now(), keepsEmpty: true })
  return { success: true, ...run, report: reportView(report) }
}

const reportView = ({ expires_at: _, ...report }: GuardianRun['report']): z.output<typeof guardianReport> => report
