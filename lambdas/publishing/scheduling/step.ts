import { AUTO_PUBLISH_SETTINGS, dailyLimit, lastPublicationTime, publicationDay } from '#shared/domain/publishing/auto-publish.ts'
import { scheduleNamed } from '#shared/schedules.ts'
import type { AutomationStep, StepPlace } from '../../platform/batch/automation-step.ts'
import { awaitEnd, readOperation } from '../../platform/batch/long-work.ts'
import { knownCode } from '../../platform/process/machine-fault.ts'
import { readSettingRows, valuesOf } from '../../platform/table/settings.ts'
import { advanceScheduled } from './advance.ts'
import { attemptId } from './attempt.ts'
import { openDay, placesTaken } from './publication-days.ts'
import { dueArticles } from './publish-due.ts'
import { publishReady } from './publish-ready.ts'
import { readyArticles } from './ready-articles.ts'
import { readScheduled } from './scheduled-publications.ts'

/** Planned articles of one run; their own schedule comes to the others. */
const MOST = 50
/** Below the ten minutes that the function may run. */
const WAIT_SECONDS = 300
const PLANNED = 'planned'
const READY = 'ready'

interface Machines {
  publishMachineArn: () => string
  translateMachineArn: () => string
}

/**
 * Brings out what is due: articles whose planned time has come, and of those that are ready as many as the day has places for, once its time has
 * come. Both have schedules of their own; an article that comes by two ways goes out once.
 */
export const publishedStep = ({ publishMachineArn, translateMachineArn }: Machines): AutomationStep => ({
  due: async (place) => [...(await duePlanned(place)), ...(await dueReady(place))],
  work: async (place, item) => {
    const [kind, id = '', detail = '', attempt] = item.split(' ')
    if (kind === READY) {
      const { published, fault } = await publishReady(place, detail, id, publishMachineArn())
      return { count: published, ...(fault ? { fault } : {}) }
    }
    const operationId = attemptId(id, detail, Number(attempt))
    const machines = { publishMachineArn: publishMachineArn(), translateMachineArn: translateMachineArn() }
    await advanceScheduled({ table: place.table, at: place.at, begunBy: place.operationId, ...machines }, id)
    const begun = await readOperation(place.table, operationId)
    // Its own schedule has begun it, or counts it.
    if (begun?.input?.begun_by !== place.operationId) return { count: 0 }
    const ended = await awaitEnd(place.table, operationId, WAIT_SECONDS)
    if (ended?.status !== 'error') return { count: ended ? 1 : 0 }
    return { count: 0, fault: { code: knownCode(ended.error_code), message: ended.error_message ?? '' } }
  },
})

/** Each with the attempt that it would be: what it brought can be told after a kill. */
async function duePlanned({ table, at }: StepPlace): Promise<string[]> {
  const rows = await Promise.all((await dueArticles(table, at, MOST)).map((id) => readScheduled(table, id)))
  return rows.flatMap((scheduled) => {
    if (!scheduled || Date.parse(scheduled.scheduled_for) > at) return []
    const attempt = scheduled.stage === 'at-work' ? scheduled.attempts : scheduled.attempts + 1
    return [`${PLANNED} ${scheduled.original_id} ${scheduled.scheduled_for} ${attempt}`]
  })
}

/** Only of a day that nothing else has begun: what becomes ready after its time waits for the next day. */
async function dueReady({ table, at, operationId }: StepPlace): Promise<string[]> {
  const rows = await readSettingRows(table)
  const settings = valuesOf(rows, AUTO_PUBLISH_SETTINGS)
  const changes = (['auto_publish_enabled', 'auto_publish_time', 'newsroom_time_zone'] as const).map((key) => Date.parse(rows.get(key)?.updated_at ?? '') || 0)
  const time = lastPublicationTime(scheduleNamed('auto-publish'), settings, Math.max(...changes), at)
  const limit = dailyLimit(settings)
  if (time === null || limit === 0) return []
  const day = publicationDay(time, settings)
  const row = await openDay(table, day, operationId, at)
  if (row.opened_by !== operationId) return []
  const ready = await readyArticles(table, limit - placesTaken(row), at)
  return ready.map(({ original_id }) => `${READY} ${original_id} ${day}`)
}
