import type { Stack } from 'aws-cdk-lib'
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import type { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { alarmOn, PERIOD } from '../../constructs/alarms.ts'
import type { AppFunction } from '../../constructs/app-function.ts'

/**
 * Of the functions that answer readers where there is no file. The distribution's own alarm is in us-east-1, where no deployment group of the
 * stage's region sees it.
 */
export function createPageAlarm(stack: Stack, functions: readonly AppFunction[], action: SnsAction): void {
  // https://docs.aws.amazon.com/lambda/latest/dg/urls-monitoring.html
  const failures = functions.map((one, index) => [`m${index}`, one.metric('Url5xxCount', { statistic: 'Sum', period: PERIOD })] as const)
  alarmOn(stack, 'pages-fail', {
    hurts: 'Functions behind the site answer with errors, five or more in five minutes: readers get no search, no later pages of lists, no share pictures.',
    first: 'Read their logs; if a deployment came just before, roll it back.',
    section: 'the-site-answers-with-errors',
    metric: new MathExpression({
      expression: failures.map(([name]) => `FILL(${name}, 0)`).join(' + '),
      usingMetrics: Object.fromEntries(failures),
      label: '5xx answers',
      period: PERIOD,
    }),
    threshold: 5,
    action,
  })
}
