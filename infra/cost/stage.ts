import type { LambdaEntry } from '../build/entries.ts'
import type { Machine } from './machine.ts'

interface Resource {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: properties of some dozens of types
  Properties: any
}

/** What of a stage's templates is paid for. */
export interface PricedStage {
  /** Memory of a function in GB. @throws Error for one that is in no template */
  gbOf(entry: LambdaEntry): number
  /** A state machine by the beginning of its name. @throws Error for one that is in no template */
  machine(name: string): Machine
  schedules: { description: string; expression: string }[]
  /** Metrics that alarms look at, each as often as it is. */
  alarmMetrics: number
  /** Metrics that filters make of logs. */
  logMetrics: number
  dashboards: number
  secrets: number
  firewalls: number
  firewallRules: number
}

/** Reads the templates of a stage, as `Template.toJSON()` gives them. */
export function pricedStage(templates: readonly unknown[]): PricedStage {
  const resources = templates.flatMap((template) => Object.entries((template as { Resources: Record<string, Resource> }).Resources))
  const all = (type: string) => resources.filter(([, { Type }]) => Type === type)
  const memory = new Map(
    all('AWS::Lambda::Function').map(([, { Properties }]) => [Properties.Environment?.Variables?.POWERTOOLS_SERVICE_NAME, Properties.MemorySize / 1024]),
  )
  const firewalls = all('AWS::WAFv2::WebACL')
  return {
    gbOf: (entry) => {
      const gb = memory.get(entry)
      if (!gb) throw new Error(`There is no function ${entry}.`)
      return gb
    },
    machine: (name) => {
      const found = all('AWS::StepFunctions::StateMachine').find(([id]) => id.startsWith(name))
      if (!found) throw new Error(`There is no machine ${name}.`)
      return definitionOf(found[1].Properties.DefinitionString)
    },
    schedules: all('AWS::Scheduler::Schedule').map(([, { Properties }]) => ({
      description: Properties.Description,
      expression: Properties.ScheduleExpression,
    })),
    alarmMetrics: all('AWS::CloudWatch::Alarm').reduce((sum, [, { Properties }]) => sum + metricsOf(Properties), 0),
    logMetrics: all('AWS::Logs::MetricFilter').length,
    dashboards: all('AWS::CloudWatch::Dashboard').length,
    secrets: all('AWS::SecretsManager::Secret').length,
    firewalls: firewalls.length,
    firewallRules: firewalls.reduce((sum, [, { Properties }]) => sum + Properties.Rules.length, 0),
  }
}

/** An expression is paid for by each metric in it. */
const metricsOf = ({ Metrics }: { Metrics?: { MetricStat?: unknown }[] }): number => Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1

/** References stand for ARNs, which no count of states looks at. */
function definitionOf(text: string | { 'Fn::Join': [string, unknown[]] }): Machine {
  const joined = typeof text === 'string' ? text : text['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'arn')).join('')
  return JSON.parse(joined) as Machine
}
