import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { DefinitionBody, type IChainable, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { Construct } from 'constructs'

interface WorkflowProps {
  /** Makes the states in a scope of their own: machines share names of states. */
  definition: (scope: Construct) => IChainable
  comment: string
}

/** A Standard state machine: every execution stays visible for 90 days; a run that hangs ends after an hour. */
export class Workflow extends StateMachine {
  constructor(scope: Construct, id: string, { definition, comment }: WorkflowProps) {
    super(scope, id, {
      comment,
      definitionBody: DefinitionBody.fromChainable(definition(new Construct(scope, `${id}States`))),
      timeout: Duration.hours(1),
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(scope, `${id}Logs`, { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY }),
        level: LogLevel.ALL,
        // Inputs hold ids only, but results name people's texts.
        includeExecutionData: false,
      },
    })
  }
}
