import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { PartProps } from './part.ts'

/** Of what is spent, and of what the month will have cost by its end at the present rate. */
const TOLD = [
  { notificationType: 'ACTUAL', threshold: 50 },
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const

/**
 * What the account may cost in a month. Of the whole account and not of the stage's tags: those count only once somebody has activated them,
 * and until then nothing would ever be told.
 */
export function createBudget({ stack, config: { budgetUsd, alarmEmail } }: Pick<PartProps, 'stack' | 'config'>): void {
  if (!budgetUsd || !alarmEmail) return
  new CfnBudget(stack, 'Budget', {
    budget: {
      budgetName: `${stack.stackName}-month`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budgetUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: TOLD.map((notification) => ({
      notification: { ...notification, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    })),
  })
}
