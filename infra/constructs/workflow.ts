import { Duration } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { DefinitionBody, type IChainable, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import { acknowledge, anyVersionOf, executionsOf } from './acknowledge.ts'
import { vendedLogs } from './vended-logs.ts'

interface WorkflowProps {
  /** Makes the states in a scope of their own: machines share names of states. */
  definition: (scope: Construct, props: { steps: IFunction; minutes: number }) => IChainable
  comment: string
  /** The function that all its tasks call. */
  steps: IFunction
  /** Default an hour; never longer than an article's lease, where it works on one. */
  timeout?: Duration
}

/** A Standard state machine: every execution stays visible for 90 days; a run that hangs ends after `timeout`. */
export class Workflow extends StateMachine {
  constructor(scope: Construct, id: string, { definition, comment, steps, timeout = Duration.hours(1) }: WorkflowProps) {
    super(scope, id, {
      comment,
      definitionBody: DefinitionBody.fromChainable(definition(new Construct(scope, `${id}States`), { steps, minutes: timeout.toMinutes() })),
      timeout,
      tracingEnabled: true,
      logs: {
        destination: vendedLogs(scope, `${id}Logs`, `states/${id}`),
        level: LogLevel.ALL,
        // Inputs hold ids only, but results name people's texts.
        includeExecutionData: false,
      },
    })
    acknowledge(this, {
      'IAM5[Resource::*]': 'X-Ray and the delivery of execution logs take no resource.',
      [anyVersionOf(steps)]: 'Steps call the function unversioned; the grant covers versions that do not exist.',
    })
  }

  /** Lets a function start executions and see what has become of them. */
  grantRun(caller: IFunction): void {
    this.grantStartExecution(caller)
    this.grantExecution(caller, 'states:DescribeExecution')
    acknowledge(caller, { [executionsOf(this)]: 'An execution is named after its operation.' })
  }
}
