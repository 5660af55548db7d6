import { Duration } from 'aws-cdk-lib'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { alarmOn, PERIOD } from '../../constructs/alarms.ts'
import type { Observed } from './observed.ts'
import { brokenExecutions, ownMetric, sumOf } from './own-metric.ts'

const QUARTER = Duration.minutes(15)

/** What editors and, through them, readers wait for in vain. What a rule has refused is no fault and wakes nobody. */
export function createDeskAlarms({ stack, app }: Observed): void {
  const action = app.alarmAction
  const { publish, unpublish, translate, estimate, runBatch } = app.machines
  alarmOn(stack, 'publications-fail', {
    hurts: 'A publication broke: readers do not get an article that editors have released.',
    first: 'Open /admin/operations, find the failed publication and read its reason.',
    section: 'a-publication-has-failed',
    metric: sumOf({ failed: ownMetric(stack, 'PublicationsFailed'), timedOut: publish.metricTimedOut({ period: PERIOD }) }, 'Broken publications'),
    threshold: 1,
    action,
  })
  alarmOn(stack, 'withdrawals-fail', {
    hurts: 'An article could not be taken off the site: readers still see what editors have withdrawn.',
    first: 'Start the failed withdrawal once more at /admin/content-queue.',
    section: 'an-article-could-not-be-taken-off-the-site',
    metric: sumOf(brokenExecutions({ unpublish }), 'Broken withdrawals'),
    threshold: 1,
    action,
  })
  alarmOn(stack, 'not-published-in-time', {
    hurts: 'A planned article did not go out at its time: readers do not get it.',
    first: 'See the task at /admin/operations/tasks, which says why.',
    section: 'a-planned-article-did-not-go-out',
    metric: ownMetric(stack, 'NotPublishedInTime'),
    threshold: 1,
    action,
  })
  alarmOn(stack, 'translations-fail', {
    hurts: `Translations fail: ${TARGET_LOCALES.length} or more languages in a quarter of an hour. Editors cannot publish what lacks them.`,
    first: 'See at /admin/operations what a failed translation says, and whether the model answers at all.',
    section: 'translations-fail',
    metric: ownMetric(stack, 'TranslationLocalesFailed', 'Sum', QUARTER),
    threshold: TARGET_LOCALES.length,
    action,
  })
  alarmOn(stack, 'work-fails', {
    hurts: 'Work on many items, a translation run or an estimate ended before its time: what an editor or the automation began is not done.',
    first: 'Read the reason at /admin/operations and start it once more at /admin/content-queue: it goes on where it was.',
    section: 'long-work-has-failed',
    metric: sumOf(brokenExecutions({ translate, estimate, runBatch }), 'Broken executions'),
    threshold: 1,
    action,
  })
  alarmOn(stack, 'api-fails', {
    hurts: 'The API answers with errors: five or more in five minutes. Editors lose calls; readers cannot search, subscribe or write.',
    first: 'Ask the logs which endpoint it is, and whether a deployment came just before.',
    section: 'the-api-answers-with-errors',
    metric: app.api.api.metricServerError({ statistic: 'Sum', period: PERIOD }),
    threshold: 5,
    action,
  })
}
