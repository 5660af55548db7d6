import { join } from 'node:path'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { EnvironmentOf } from '#shared/environment.ts'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'
import type { LambdaEntry } from '../build/entries.ts'
import { PATHS } from '../build/paths.ts'
import { acknowledge } from './acknowledge.ts'
import { KEEP_VERSIONS } from './releases.ts'
import { stageName } from './stage-name.ts'
import { readingRights, TABLE_RIGHTS } from './table-rights.ts'

export const BASIC_EXECUTION = 'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]'

interface AppFunctionProps<E extends LambdaEntry> {
  entry: E
  description: string
  environment: EnvironmentOf<E>
  /** Default 10 s. */
  timeout?: Duration
  /** MB, default 512; CPU grows with it. */
  memorySize?: number
  /** Executions at once that are reserved for it and that it never exceeds; see `infra/concurrency.ts`. */
  atMost?: number | undefined
  /** Where a stack that is deployed earlier calls it. */
  functionName?: string
  /** Whose log group it shares, by the name of the group; default: it has one of its own. Every line names its function. */
  logsOf?: string
}

const logGroupOf = (scope: Construct, name: string): LogGroup =>
  (scope.node.tryFindChild(`${name}Logs`) as LogGroup | undefined) ?? new LogGroup(scope, `${name}Logs`, { removalPolicy: RemovalPolicy.DESTROY })

/** A function of the application: Node 24 on arm64, its own bundle, log group and role. */
export class AppFunction<E extends LambdaEntry = LambdaEntry> extends LambdaFunction {
  readonly #entry: E

  constructor(scope: Construct, id: string, props: AppFunctionProps<E>) {
    super(scope, id, {
      description: props.description,
      ...(props.functionName ? { functionName: props.functionName } : {}),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(PATHS.lambdas, props.entry)),
      handler: 'index.handler',
      memorySize: props.memorySize ?? 512,
      timeout: props.timeout ?? Duration.seconds(10),
      tracing: Tracing.ACTIVE,
      ...(props.atMost === undefined ? {} : { reservedConcurrentExecutions: props.atMost }),
      logGroup: logGroupOf(scope, props.logsOf ?? id),
      currentVersionOptions: { removalPolicy: KEEP_VERSIONS },
      environment: { POWERTOOLS_SERVICE_NAME: props.entry, POWERTOOLS_METRICS_NAMESPACE: stageName(scope), ...props.environment },
    })
    this.#entry = props.entry
    acknowledge(this, {
      [BASIC_EXECUTION]: "The managed policy grants only writing the function's own logs.",
      'IAM5[Resource::*]': "X-Ray's PutTraceSegments and PutTelemetryRecords take no resource.",
    })
  }

  /** Reading items and the three indexes of the table as `table-rights.ts` says of this function; never a scan. */
  readingTable(table: ITableV2): this {
    const indexes = Object.values(TABLE_KEYS.indexes).map(({ name }) => `${table.tableArn}/index/${name}`)
    this.addToRolePolicy(
      new PolicyStatement({ actions: readingRights(this.#entry).map((action) => `dynamodb:${action}`), resources: [table.tableArn, ...indexes] }),
    )
    return this
  }

  /** Reading items, and of writing what `table-rights.ts` says of this function; nothing of the table's administration. */
  withTable(table: ITableV2): this {
    const actions = (TABLE_RIGHTS[this.#entry] ?? []).map((action) => `dynamodb:${action}`)
    if (actions.length === 0) throw new Error(`${this.#entry} may write nothing: readingTable() says so, infra/constructs/table-rights.ts otherwise.`)
    this.addToRolePolicy(new PolicyStatement({ actions, resources: [table.tableArn] }))
    return this.readingTable(table)
  }
}
