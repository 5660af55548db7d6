import { Duration } from 'aws-cdk-lib'
import type { IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import {
  type CfnStateMachine,
  CfnStateMachineAlias,
  CfnStateMachineVersion,
  DefinitionBody,
  type IChainable,
  LogLevel,
  StateMachine,
} from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'
import type { StageConfig } from '../config.ts'
import { acknowledge, anyVersionOf, executionsOf } from './acknowledge.ts'
import { alarmNames, CANARY, KEEP_VERSIONS, LIVE, RELEASE } from './releases.ts'
import { vendedLogs } from './vended-logs.ts'

interface WorkflowProps {
  /** Makes the states in a scope of their own: machines share names of states. */
  definition: (scope: Construct, props: { steps: IFunction; minutes: number }) => IChainable
  comment: string
  /** The function that all its tasks call. */
  steps: LambdaFunction
  /** Default an hour; never longer than an article's lease, where it works on one. */
  timeout?: Duration
  /** Ids of the alarms that take a new version of it back. Without this the machine has no versions, and an update changes it at once. */
  release?: { config: Pick<StageConfig, 'releases' | 'release'>; alarms: readonly string[] }
}

/**
 * A Standard state machine: every execution stays visible for 90 days; a run that hangs ends after `timeout`. With versions, each of them calls one
 * version of its function, so that no execution has steps of two releases (decision 107).
 */
export class Workflow extends StateMachine {
  /** What starts executions names: the alias, where there is one. Step Functions asks for rights on the machine itself. */
  readonly startArn: string

  constructor(scope: Construct, id: string, { definition, comment, steps, timeout = Duration.hours(1), release }: WorkflowProps) {
    const called = release ? steps.currentVersion : steps
    super(scope, id, {
      comment,
      definitionBody: DefinitionBody.fromChainable(definition(new Construct(scope, `${id}States`), { steps: called, minutes: timeout.toMinutes() })),
      timeout,
      tracingEnabled: true,
      logs: {
        destination: vendedLogs(scope, `${id}Logs`, `states/${id}`),
        level: LogLevel.ALL,
        // Inputs hold ids only, but results name people's texts.
        includeExecutionData: false,
      },
    })
    // Versions of the machine share its role: those before call the versions of the function before.
    if (release) steps.grantInvoke(this)
    acknowledge(this, {
      'IAM5[Resource::*]': 'X-Ray and the delivery of execution logs take no resource.',
      [anyVersionOf(steps)]: release ? 'Earlier versions of the machine call earlier versions of the function.' : 'Steps call the function unversioned.',
    })
    this.startArn = release ? `${this.stateMachineArn}:${LIVE}` : this.stateMachineArn
    if (!release) return
    steps.addEnvironment(RELEASE, release.config.release)
    this.#publish(release)
  }

  #publish({ config, alarms }: NonNullable<WorkflowProps['release']>): void {
    const { attrStateMachineRevisionId } = this.node.defaultChild as CfnStateMachine
    const version = new CfnStateMachineVersion(this, 'Version', {
      stateMachineArn: this.stateMachineArn,
      stateMachineRevisionId: attrStateMachineRevisionId,
      description: config.release,
    })
    version.applyRemovalPolicy(KEEP_VERSIONS)
    const gradual = { type: 'CANARY', percentage: CANARY.percentage, interval: CANARY.minutes, alarms: alarmNames(this, alarms) }
    new CfnStateMachineAlias(this, 'Live', {
      name: LIVE,
      deploymentPreference: { stateMachineVersionArn: version.attrArn, ...(config.releases === 'canary' ? gradual : { type: 'ALL_AT_ONCE' }) },
    })
  }

  /** Lets a function start executions and see what has become of them. */
  grantRun(caller: IFunction): void {
    this.grantStartExecution(caller)
    this.grantExecution(caller, 'states:DescribeExecution')
    acknowledge(caller, { [executionsOf(this, caller)]: 'An execution is named after its operation.' })
  }
}
