import { Duration, Stack } from 'aws-cdk-lib'
import { Dashboard, GraphWidget, type GraphWidgetProps, MathExpression, Metric, PeriodOverride, Row, TextWidget } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { SCHEDULES } from '#shared/schedules.ts'
import { PERIOD } from '../../constructs/alarms.ts'
import { stageName } from '../../constructs/stage-name.ts'
import { edgeMetric } from '../edge-alarms.ts'
import type { Observed } from './observed.ts'
import { brokenExecutions, ownMetric } from './own-metric.ts'

const HOUR = Duration.hours(1)
const HEIGHT = 6

/** One page: what readers, editors, whoever pays and the clocks see, and what is below. Each row says what a healthy one looks like. */
export function createDashboard(observed: Observed): void {
  const { stack } = observed
  const dashboard = new Dashboard(stack, 'Dashboard', {
    dashboardName: stageName(stack),
    defaultInterval: Duration.hours(24),
    periodOverride: PeriodOverride.AUTO,
  })
  for (const { heading, graphs } of [readers(observed), editors(observed), money(observed), clocks(observed), below(observed)]) {
    dashboard.addWidgets(new TextWidget({ markdown: heading, width: 24, height: 1 }))
    const width = Math.floor(24 / graphs.length)
    dashboard.addWidgets(new Row(...graphs.map((graph) => new GraphWidget({ width, height: HEIGHT, ...graph }))))
  }
}

interface Section {
  heading: string
  graphs: GraphWidgetProps[]
}

function readers({ stack, edge }: Observed): Section {
  const ofEdge = (name: string, statistic: string, label: string) => edgeMetric(edge.distribution.distributionId, name, statistic).with({ label })
  const search = (statistic: string) => ownMetric(stack, 'SearchMilliseconds', statistic).with({ label: statistic })
  return {
    heading: '**Readers** – requests rise and fall with the day; 5xx at nought; a search below 300 ms',
    graphs: [
      { title: 'Requests of the site', region: 'us-east-1', left: [ofEdge('Requests', 'Sum', 'Requests')] },
      { title: 'Errors of the site, %', region: 'us-east-1', left: [ofEdge('5xxErrorRate', 'Average', '5xx'), ofEdge('4xxErrorRate', 'Average', '4xx')] },
      { title: 'Search, milliseconds on the server', left: [search('p50'), search('p95')] },
    ],
  }
}

function editors({ stack, app }: Observed): Section {
  const { api } = app.api
  return {
    heading: '**Editors** – publications succeed or are refused by a rule; nothing fails; a call below a second',
    graphs: [
      {
        title: 'Publications',
        left: [
          ownMetric(stack, 'PublicationsSucceeded'),
          ownMetric(stack, 'PublicationsRefused'),
          ownMetric(stack, 'GateRefusals'),
          ownMetric(stack, 'PublicationsFailed'),
        ],
        right: [ownMetric(stack, 'PublicationSeconds', 'p95').with({ label: 'Seconds, p95' })],
      },
      {
        title: 'Broken work',
        left: [ownMetric(stack, 'TranslationLocalesFailed'), ...Object.values(brokenExecutions(withoutPublications(app.machines)))],
      },
      {
        title: 'Calls of the API',
        left: [
          api.metricCount({ statistic: 'Sum', period: PERIOD }),
          api.metricClientError({ statistic: 'Sum', period: PERIOD }),
          api.metricServerError({ statistic: 'Sum', period: PERIOD }),
        ],
        right: [api.metricLatency({ statistic: 'p95', period: PERIOD }).with({ label: 'Milliseconds, p95' })],
      },
    ],
  }
}

/** Executions that a rule refused count as failed there; `Publications` has them apart. */
const withoutPublications = ({ publish: _, ...others }: Observed['app']['machines']) => others

function money({ stack }: Observed): Section {
  const sum = (name: Parameters<typeof ownMetric>[1]) => ownMetric(stack, name, 'Sum', HOUR)
  const dollars = new MathExpression({ expression: 'micro / 1000000', usingMetrics: { micro: sum('ModelCostMicroUsd') }, label: 'US dollars', period: HOUR })
  return {
    heading: '**Money** – what models cost by the hour; calls fail seldom; refusals mean that the day’s cap is reached',
    graphs: [
      {
        title: 'Models, US dollars an hour',
        left: [dollars],
        right: [ownMetric(stack, 'ModelBudgetPercent', 'Maximum', HOUR).with({ label: '% of the daily cap' })],
      },
      { title: 'Calls of models', left: [sum('ModelCalls'), sum('ModelFailures'), sum('ModelRefusals')] },
      { title: 'Tokens', left: [sum('ModelInputTokens'), sum('ModelOutputTokens')] },
    ],
  }
}

function clocks({ stack, app }: Observed): Section {
  const watch = app.scheduleTargets['watch-schedules'] as IFunction
  return {
    heading: `**Clocks** – ${SCHEDULES.length} schedules begin within a minute of their time; what looks after them does so six times an hour`,
    graphs: [
      { title: 'Schedules begin late, seconds', left: [ownMetric(stack, 'ScheduleLateSeconds', 'Maximum'), ownMetric(stack, 'ScheduleLateSeconds', 'p50')] },
      { title: 'Somebody looks after them', left: [watch.metricInvocations({ period: HOUR }).with({ label: 'Looks after the schedules' })] },
      { title: 'Planned articles that did not go out', left: [ownMetric(stack, 'NotPublishedInTime')] },
    ],
  }
}

function below({ stack, app, data }: Observed): Section {
  const ofLambda = (metricName: string) => new Metric({ namespace: 'AWS/Lambda', metricName, statistic: 'Sum', period: PERIOD })
  const ofTable = (metricName: string) =>
    new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName: data.table.tableName }, statistic: 'Sum', period: PERIOD })
  return {
    heading: `**Below** – nothing waits in queues, nothing is throttled, table stream consumers are seconds behind (${Stack.of(stack).stackName})`,
    graphs: [
      { title: 'Dead letters', left: [app.deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: PERIOD })] },
      {
        title: 'Consumers of the table stream, milliseconds behind',
        left: Object.entries(app.consumers).map(([label, fn]) => fn.metric('AsyncEventAge', { statistic: 'Maximum', period: PERIOD, label })),
      },
      {
        title: 'Functions of the account',
        left: [ofLambda('Errors'), ofLambda('Throttles')],
        right: [ofLambda('ConcurrentExecutions').with({ statistic: 'Maximum' })],
      },
      {
        title: 'Table',
        left: [ofTable('ReadThrottleEvents'), ofTable('WriteThrottleEvents')],
        right: [ofTable('ConsumedReadCapacityUnits'), ofTable('ConsumedWriteCapacityUnits')],
      },
    ],
  }
}
