import type { Resource, Resources } from '../../../iam/cloud.ts'
import { type EdgeMaker, OVER_TLS, roleOf } from './edge.ts'
import { isNamedBy, variablesOf } from './environment.ts'

const SOURCE = 'https://docs.aws.amazon.com/step-functions/latest/apireference/API_DescribeExecution.html'

/** By this name a function of a schedule knows the machine that it hands its run over to: lambdas/platform/batch/scheduled-batch.ts. */
const HANDED_OVER_TO = 'RUN_BATCH_MACHINE_ARN'

/**
 * Whether work still runs is asked of its execution: by whoever starts a machine, because other work may hold what it wants, and by the watch
 * of schedules for the machines that runs of its targets were handed over to. Refused, work that broke off counts as running.
 */
export const executionEdges: EdgeMaker = (from, resources) => {
  const variables = variablesOf(from)
  const own = Object.values(variables).flatMap((value) => machinesNamed(resources, value))
  const handedOver = variables.SCHEDULE_TARGETS ? targetsOf(variables.SCHEDULE_TARGETS, resources).flatMap((target) => batchesOf(target, resources)) : []
  const edge = (rule: string, machines: readonly Resource[]) =>
    machines.map((machine) => ({
      rule,
      from,
      calls: [
        {
          caller: { role: roleOf(from) },
          action: 'states:DescribeExecution',
          resource: `${machine.ref.replace(':stateMachine:', ':execution:')}:one`,
          context: OVER_TLS,
        },
      ],
      source: SOURCE,
    }))
  return [
    ...edge('function → executions of a machine that it starts', own),
    ...edge('watch of schedules → executions that runs were handed over to', [...new Set(handedOver)]),
  ]
}

const machinesNamed = (resources: Resources, value: string): Resource[] =>
  resources.all.filter(({ type, ref }) => type === 'AWS::StepFunctions::StateMachine' && isNamedBy(value, ref))

/** Functions among the targets of schedules, which a variable holds as JSON. */
const targetsOf = (json: string, resources: Resources): Resource[] => {
  const arns = new Set(Object.values(JSON.parse(json) as Record<string, string>))
  return resources.all.filter((one) => one.type === 'AWS::Lambda::Function' && arns.has(one.attribute('Arn')))
}

const batchesOf = (target: Resource, resources: Resources): Resource[] => machinesNamed(resources, variablesOf(target)[HANDED_OVER_TO] ?? '')
