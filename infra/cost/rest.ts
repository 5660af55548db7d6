import { METRICS } from '#shared/metrics.ts'
import { type Line, line } from './line.ts'
import { transitionsOf } from './machine.ts'
import { runsInAMonth } from './runs.ts'
import type { PricedStage } from './stage.ts'
import { USAGE } from './usage.ts'

const HOURS = (365 / 12) * 24
const NIGHTS = 365 / 12
/** Schedules whose run each hour is a batch. */
const HOURLY_BATCHES = 5

/**
 * Parts of the nightly proof of a site without articles: languages of the search index, of stray pages, of three lists of the desk and of counters, shards of
 * views, lists, and checks of a single part.
 */
const PARTS_A_NIGHT = 123
/** States of the eleven checks after the first: list, choice, map, sum, choice. */
const FURTHER_CHECKS = 11 * 5

/** A month in which the stage stands there: nobody writes, nobody reads. */
export function restCost(stage: PricedStage): Line[] {
  const u = USAGE
  const runs = stage.schedules.reduce((sum, { expression }) => sum + runsInAMonth(expression), 0)
  const batch = transitionsOf(stage.machine('RunBatch'))
  const taken = { 'Is it to be done': 'Work', 'Is anything left': 'Finish', 'Is the part done': 'Part done' }
  const reconcile = transitionsOf(stage.machine('ReconcileSite'), PARTS_A_NIGHT, taken) + FURTHER_CHECKS
  const transitions = HOURLY_BATCHES * HOURS * batch + NIGHTS * reconcile
  const batches = stage.gbOf('batches')
  return [
    line('Alarms', 'alarmMonth', stage.alarmMetrics, 'the templates; an alarm on a sum counts for each part of it'),
    line('Metrics of our own', 'metricMonth', stage.logMetrics + Object.keys(METRICS).length, 'shared/metrics.ts, and filters of logs in the templates'),
    line('Dashboards', 'dashboardMonth', stage.dashboards, 'the templates'),
    line('Secrets', 'secretMonth', stage.secrets, 'the templates'),
    line('Firewall', 'firewallMonth', stage.firewalls, 'the templates'),
    line('Rules of the firewall', 'firewallRuleMonth', stage.firewallRules, 'the templates'),
    line('Schedules', 'scheduleCall', runs, `the templates: ${stage.schedules.length} expressions`),
    line('Schedules that find nothing', 'lambdaGbSecond', runs * u.quietSeconds.value * stage.gbOf('publish-scheduled'), u.quietSeconds.basis),
    line('Work of each hour', 'lambdaGbSecond', HOURS * u.hourlyWorkSeconds.value * batches, u.hourlyWorkSeconds.basis),
    line('Work of each night', 'lambdaGbSecond', NIGHTS * u.nightlyWorkSeconds.value * stage.gbOf('reconciliation'), u.nightlyWorkSeconds.basis),
    line('Calls of functions', 'lambdaCall', runs + HOURS * HOURLY_BATCHES * 3, 'every schedule, and the steps of the batches'),
    line('Steps', 'stateTransition', transitions, `${HOURLY_BATCHES} batches an hour of ${batch} steps, the nightly proof of ${reconcile} and more`),
    line('Traces', 'trace', runs, "X-Ray's own sampling takes one a second, so all of these"),
    line('Logs', 'logGb', u.quietLogGb.value, u.quietLogGb.basis),
    line('Rows', 'tableGbMonth', u.tableGb.value, u.tableGb.basis),
    line('Rows, restorable', 'restoreGbMonth', u.tableGb.value, u.tableGb.basis),
    line('Files', 'objectGbMonth', u.filesGb.value, u.filesGb.basis),
    line('Files of the nightly check', 'objectGet', NIGHTS * 1000 * u.nightlyLooks.value, u.nightlyLooks.basis),
    line('Pages read: files', 'objectGet', HOURS * u.pageReadings.value * u.readingFiles.value, u.readingFiles.basis),
    line('Pages read: rows', 'tableRead', HOURS * u.pageReadings.value * u.readingUnits.value, u.readingUnits.basis),
    line('Pages read: work', 'lambdaGbSecond', HOURS * u.pageReadings.value * u.readingSeconds.value * batches, u.pageReadings.basis),
    line('Lists of live pages', 'objectPut', HOURS * u.hourlyPageLists.value, u.hourlyPageLists.basis),
    line('Newsletter and other mails', 'mail', (365 / 12 / 7) * u.subscribers.value + u.mailsBesides.value, u.subscribers.basis),
    line('Accounts', 'userMonth', u.editors.value, u.editors.basis),
    line('Zone of Route 53', 'zoneMonth', 1, 'where the stage has one'),
  ]
}
