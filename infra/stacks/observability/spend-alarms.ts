import { BUDGET_THRESHOLDS } from '#shared/domain/platform/model-budget.ts'
import { alarmOn } from '../../constructs/alarms.ts'
import type { Observed } from './observed.ts'
import { ownMetric } from './own-metric.ts'

const HURTS: Readonly<Record<(typeof BUDGET_THRESHOLDS)[number], string>> = {
  50: "Half of today's budget for models is committed. Nobody is hurt yet; whoever pays may want to know why.",
  80: "80 % of today's budget for models is committed: the automation is about to be refused its calls.",
  100: "Today's budget for models is used up: nothing is translated or written until midnight UTC, and editors who publish wait.",
}

/** The daily cap of models, which the application keeps by itself: these only tell that it is near. */
export function createSpendAlarms({ stack, app }: Observed): void {
  for (const percent of BUDGET_THRESHOLDS)
    alarmOn(stack, `spend-${percent}`, {
      hurts: HURTS[percent],
      first: 'See at /admin what today was spent on; raise the cap at /admin/settings or switch off what runs wild.',
      section: 'models-cost-more-than-planned',
      metric: ownMetric(stack, 'ModelBudgetPercent', 'Maximum'),
      threshold: percent,
      action: app.alarmAction,
    })
}
