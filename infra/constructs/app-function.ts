import { join } from 'node:path'
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { EnvironmentOf } from '#shared/environment.ts'
import type { LambdaEntry } from '../build/entries.ts'
import { PATHS } from '../build/paths.ts'

interface AppFunctionProps<E extends LambdaEntry> {
  entry: E
  description: string
  environment: EnvironmentOf<E>
  /** Default 10 s. */
  timeout?: Duration
  /** MB, default 512; CPU grows with it. */
  memorySize?: number
}

/** A function of the application: Node 24 on arm64, its own bundle, log group and role. */
export class AppFunction<E extends LambdaEntry = LambdaEntry> extends LambdaFunction {
  constructor(scope: Construct, id: string, props: AppFunctionProps<E>) {
    const logGroup = new LogGroup(scope, `${id}Logs`, { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY })
    super(scope, id, {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(PATHS.lambdas, props.entry)),
      handler: 'index.handler',
      memorySize: props.memorySize ?? 512,
      timeout: props.timeout ?? Duration.seconds(10),
      tracing: Tracing.ACTIVE,
      logGroup,
      environment: { NODE_OPTIONS: '--enable-source-maps', POWERTOOLS_SERVICE_NAME: props.entry, ...props.environment },
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason: "The managed policy grants only writing the function's own logs.",
    })
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: "X-Ray's PutTraceSegments and PutTelemetryRecords take no resource.",
    })
  }

  /** Reading and writing items and indexes of the table, nothing of its administration. */
  withTable(table: ITableV2): this {
    table.grantReadWriteData(this)
    return this
  }
}
