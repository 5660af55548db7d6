import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import type { Construct } from 'constructs'
import { publishArticle } from '#workflows/publish-article/definition.ts'
import { translateArticle } from '#workflows/translate-article/definition.ts'
import type { StageConfig } from '../config.ts'
import { acknowledge, objectsOf } from '../constructs/acknowledge.ts'
import { Api } from '../constructs/api.ts'
import { AppFunction } from '../constructs/app-function.ts'
import { Schedules } from '../constructs/schedules.ts'
import { Workflow } from '../constructs/workflow.ts'
import type { DataStack } from './data.ts'

interface AppStackProps extends StackProps {
  config: StageConfig
  data: DataStack
}

/** Everything stateless: functions, state machines, the API, schedules. */
export class AppStack extends Stack {
  readonly api: Api
  private readonly config: StageConfig
  private readonly data: DataStack

  constructor(scope: Construct, id: string, { config, data, ...props }: AppStackProps) {
    super(scope, id, props)
    this.config = config
    this.data = data
    const deadLetters = this.createDeadLetters()
    const publish = new Workflow(this, 'PublishArticle', {
      comment: 'Gate, stage, flip, release and list one set of fifteen.',
      definition: publishArticle,
      steps: this.createPublishing(),
    })
    const translate = new Workflow(this, 'TranslateArticle', {
      comment: 'Translate what is missing of one article, all locales in parallel.',
      definition: translateArticle,
      steps: this.createTranslation(publish),
    })
    this.api = this.createApi(translate, publish)
    this.createProjections(deadLetters)
    const rebuild = new AppFunction(this, 'RebuildCounters', {
      entry: 'rebuild-counters',
      description: 'Counts all cards anew.',
      environment: this.tableEnvironment(),
      timeout: Duration.minutes(15),
    }).withTable(data.table)
    rebuild.addToRolePolicy(new PolicyStatement({ actions: ['dynamodb:Scan'], resources: [data.table.tableArn] }))
    new CfnOutput(this, 'RebuildCountersFunction', { value: rebuild.functionName, description: 'Invoke it to count all cards anew.' })
    new Schedules(this, 'Schedules', { targets: { 'rebuild-counters': rebuild }, deadLetters })
  }

  private tableEnvironment() {
    return { TABLE_NAME: this.data.table.tableName }
  }

  private apiEnvironment() {
    return { ...this.tableEnvironment(), VALIDATE_RESPONSES: String(this.config.stage === 'local') }
  }

  private modelEnvironment() {
    return { MODEL_ID: this.config.modelId, ALLOW_PSEUDO: String(this.config.allowPseudo) }
  }

  private createDeadLetters(): Queue {
    const queue = new Queue(this, 'DeadLetters', { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) })
    acknowledge(queue, { SQS3: 'It is the dead-letter queue.' })
    return queue
  }

  private createPublishing(): IFunction {
    const { config, data } = this
    const steps = new AppFunction(this, 'Publishing', {
      entry: 'publishing',
      description: 'Steps of publish-article, rendering included.',
      environment: {
        ...this.tableEnvironment(),
        ALLOW_PSEUDO: String(config.allowPseudo),
        BUCKET_NAME: data.bucket.bucketName,
        SITE_NAME: config.siteName,
        SITE_ORIGIN: config.siteOrigin,
      },
      timeout: Duration.seconds(60),
      memorySize: 1769,
    }).withTable(data.table)
    const objects = ['pages/*', 'staging/*']
    steps.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], resources: objects.map((keys) => data.bucket.arnForObjects(keys)) }),
    )
    acknowledge(steps, Object.fromEntries(objects.map((keys) => [objectsOf(data, keys), 'Pages are written under their addresses.'])))
    return steps
  }

  private createTranslation(publish: StateMachine): IFunction {
    const steps = new AppFunction(this, 'Translation', {
      entry: 'translation',
      description: 'Steps of translate-article.',
      environment: { ...this.tableEnvironment(), ...this.modelEnvironment(), PUBLISH_MACHINE_ARN: publish.stateMachineArn },
      timeout: Duration.minutes(10),
    }).withTable(this.data.table)
    publish.grantStartExecution(steps)
    this.allowModel(steps)
    return steps
  }

  private allowModel(caller: IFunction): void {
    const model = this.config.modelId.replace(/^(?:us|eu|apac|global)\./, '')
    const resources = [
      this.formatArn({ service: 'bedrock', resource: 'inference-profile', resourceName: this.config.modelId }),
      `arn:${this.partition}:bedrock:*::foundation-model/${model}`,
    ]
    caller.addToRolePolicy(new PolicyStatement({ actions: ['bedrock:InvokeModel'], resources }))
    acknowledge(caller, {
      [`IAM5[Resource::arn:<AWS::Partition>:bedrock:*::foundation-model/${model}]`]: 'A cross-region inference profile picks the region of this one model.',
    })
  }

  private createApi(translate: StateMachine, publish: StateMachine): Api {
    const { data } = this
    const common = { timeout: Duration.seconds(28), memorySize: 1024 }
    const environment = this.apiEnvironment()
    const articles = new AppFunction(this, 'ArticlesApi', { entry: 'api-articles', description: 'Articles, operations, settings.', environment, ...common })
    const account = new AppFunction(this, 'AccountApi', { entry: 'api-account', description: "The caller's profile and roles.", environment, ...common })
    const site = new AppFunction(this, 'SiteApi', { entry: 'api-site', description: "Categories and the API's own description.", environment, ...common })
    const editorial = new AppFunction(this, 'EditorialApi', {
      entry: 'api-editorial',
      description: 'Translation, publication and editorial functions.',
      environment: {
        ...environment,
        ...this.modelEnvironment(),
        TRANSLATE_MACHINE_ARN: translate.stateMachineArn,
        PUBLISH_MACHINE_ARN: publish.stateMachineArn,
      },
      ...common,
    })
    for (const area of [articles, account, site, editorial]) area.withTable(data.table)
    translate.grantStartExecution(editorial)
    publish.grantStartExecution(editorial)
    this.allowModel(editorial)
    return new Api(this, 'Api', { areas: { articles, editorial, account, site }, userPool: data.userPool, userPoolClient: data.userPoolClient })
  }

  private createProjections(deadLetters: Queue): void {
    const projections = new AppFunction(this, 'Projections', {
      entry: 'projections',
      description: "Keeps counters from the table's stream.",
      environment: this.tableEnvironment(),
      timeout: Duration.seconds(30),
    }).withTable(this.data.table)
    projections.addEventSource(
      new DynamoEventSource(this.data.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        retryAttempts: 5,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(deadLetters),
        filters: [FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: [{ prefix: 'CARD#' }] } } } })],
      }),
    )
  }
}
