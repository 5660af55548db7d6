import { CfnOutput, Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { FilterCriteria, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { foundationModelOf } from '#shared/domain/model-prices.ts'
import { publishArticle } from '#workflows/publish-article/definition.ts'
import { rebuildSite } from '#workflows/rebuild-site/definition.ts'
import { reconcileSite } from '#workflows/reconcile-site/definition.ts'
import { translateArticle } from '#workflows/translate-article/definition.ts'
import { unpublishArticle } from '#workflows/unpublish-article/definition.ts'
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

/** What machines read, in the site's bucket. */
const SYNDICATED = ['feeds/*', 'sitemaps/*']

/** What looks at every page takes as long as there are pages, but never until the next night. */
const WHOLE_SITE = Duration.hours(12)

/** Everything stateless: functions, state machines, the API, schedules. */
export class AppStack extends Stack {
  readonly api: Api
  /** Proves to the API that a request came through the distribution. Differs between deployments; nothing in a browser knows it. */
  readonly edgeToken: string
  private readonly config: StageConfig
  private readonly data: DataStack

  constructor(scope: Construct, id: string, { config, data, ...props }: AppStackProps) {
    super(scope, id, props)
    this.config = config
    this.data = data
    this.edgeToken = Fn.select(2, Fn.split('/', this.stackId))
    const deadLetters = this.createDeadLetters()
    const publishing = this.createPublishing()
    const publish = new Workflow(this, 'PublishArticle', {
      comment: 'Gate, stage, flip, release and list one set of fifteen.',
      definition: publishArticle,
      steps: publishing,
    })
    const unpublish = new Workflow(this, 'UnpublishArticle', {
      comment: 'Take one set of fifteen off the site.',
      definition: unpublishArticle,
      steps: publishing,
    })
    const translate = new Workflow(this, 'TranslateArticle', {
      comment: 'Translate what is missing of one article, all locales in parallel.',
      definition: translateArticle,
      steps: this.createTranslation(publish),
    })
    this.api = this.createApi({ translate, publish, unpublish })
    this.createProjections(deadLetters)
    this.createSearchIndex(deadLetters)
    this.createMail(deadLetters)
    const rebuild = new AppFunction(this, 'RebuildCounters', {
      entry: 'rebuild-counters',
      description: 'Counts all cards anew.',
      environment: this.tableEnvironment(),
      timeout: Duration.minutes(15),
    }).withTable(data.table)
    new CfnOutput(this, 'RebuildCountersFunction', { value: rebuild.functionName, description: 'Invoke it to count all cards anew.' })
    const reconciliation = this.createReconciliation()
    const reconcile = new Workflow(this, 'ReconcileSite', {
      comment: 'Prove that table, pages and counters agree, and repair what does not.',
      definition: reconcileSite,
      steps: reconciliation,
      timeout: WHOLE_SITE,
    })
    const rebuildPages = new Workflow(this, 'RebuildSite', {
      comment: 'Render every page of the standing site anew.',
      definition: rebuildSite,
      steps: reconciliation,
      timeout: WHOLE_SITE,
    })
    new CfnOutput(this, 'RebuildSiteMachine', { value: rebuildPages.stateMachineArn, description: 'Start it to render every page anew.' })
    new CfnOutput(this, 'ReconcileSiteMachine', { value: reconcile.stateMachineArn, description: 'Start it to prove that table and pages agree.' })
    const targets = {
      'rebuild-counters': rebuild,
      'reconcile-site': reconcile,
      'rebuild-site': rebuildPages,
      'refresh-popularity': this.createPopularity(),
      syndication: this.createSyndication(),
    }
    new Schedules(this, 'Schedules', { targets, deadLetters })
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
      description: 'Steps of publish-article and unpublish-article, rendering included.',
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
    this.allowPages(steps)
    return steps
  }

  private createReconciliation(): IFunction {
    const { config, data } = this
    const steps = new AppFunction(this, 'Reconciliation', {
      entry: 'reconciliation',
      description: 'Steps of reconcile-site and rebuild-site.',
      environment: { ...this.tableEnvironment(), BUCKET_NAME: data.bucket.bucketName, SITE_NAME: config.siteName, SITE_ORIGIN: config.siteOrigin },
      timeout: Duration.minutes(5),
      memorySize: 1769,
    }).withTable(data.table)
    this.allowPages(steps)
    return steps
  }

  private createSyndication(): IFunction {
    const { config, data } = this
    const syndication = new AppFunction(this, 'Syndication', {
      entry: 'syndication',
      description: 'Writes feeds and sitemaps anew every hour.',
      environment: { ...this.tableEnvironment(), BUCKET_NAME: data.bucket.bucketName, SITE_NAME: config.siteName, SITE_ORIGIN: config.siteOrigin },
      timeout: Duration.minutes(5),
      memorySize: 1024,
    }).withTable(data.table)
    this.allowFiles(syndication, SYNDICATED, 'Feeds and sitemaps are written under their addresses.')
    new CfnOutput(this, 'SyndicationFunction', { value: syndication.functionName, description: 'Invoke it to write feeds and sitemaps anew.' })
    return syndication
  }

  /** Reading, writing and listing pages, live and staged, and what machines read of them. */
  private allowPages(steps: IFunction): void {
    this.allowFiles(steps, ['pages/*', 'staging/*', ...SYNDICATED], 'Pages are written under their addresses.')
  }

  private allowFiles(steps: IFunction, objects: readonly string[], reason: string): void {
    const { bucket } = this.data
    steps.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], resources: objects.map((keys) => bucket.arnForObjects(keys)) }),
    )
    steps.addToRolePolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn], conditions: { StringLike: { 's3:prefix': objects } } }),
    )
    acknowledge(steps, Object.fromEntries(objects.map((keys) => [objectsOf(this.data, keys), reason])))
  }

  private createTranslation(publish: Workflow): IFunction {
    const steps = new AppFunction(this, 'Translation', {
      entry: 'translation',
      description: 'Steps of translate-article.',
      environment: {
        ...this.tableEnvironment(),
        ...this.modelEnvironment(),
        JUDGE_MODEL_ID: this.config.judgeModelId,
        PUBLISH_MACHINE_ARN: publish.stateMachineArn,
      },
      timeout: Duration.minutes(10),
    }).withTable(this.data.table)
    publish.grantRun(steps)
    this.allowModel(steps, this.config.modelId)
    if (this.config.judgeModelId && this.config.judgeModelId !== this.config.modelId) this.allowModel(steps, this.config.judgeModelId)
    return steps
  }

  private allowModel(caller: IFunction, modelId: string): void {
    const model = foundationModelOf(modelId)
    const resources = [
      this.formatArn({ service: 'bedrock', resource: 'inference-profile', resourceName: modelId }),
      `arn:${this.partition}:bedrock:*::foundation-model/${model}`,
    ]
    caller.addToRolePolicy(new PolicyStatement({ actions: ['bedrock:InvokeModel'], resources }))
    acknowledge(caller, {
      [`IAM5[Resource::arn:<AWS::Partition>:bedrock:*::foundation-model/${model}]`]: 'A cross-region inference profile picks the region of this one model.',
    })
  }

  private createApi({ translate, publish, unpublish }: Record<'translate' | 'publish' | 'unpublish', Workflow>): Api {
    const { data } = this
    const common = { timeout: Duration.seconds(28), memorySize: 1024 }
    const environment = this.apiEnvironment()
    const articles = new AppFunction(this, 'ArticlesApi', { entry: 'api-articles', description: 'Articles, operations, settings.', environment, ...common })
    const account = new AppFunction(this, 'AccountApi', {
      entry: 'api-account',
      description: "The caller's profile, language and roles.",
      environment,
      ...common,
    })
    const site = new AppFunction(this, 'SiteApi', { entry: 'api-site', description: "Categories and the API's own description.", environment, ...common })
    const editorial = new AppFunction(this, 'EditorialApi', {
      entry: 'api-editorial',
      description: 'Translation, publication and editorial functions.',
      environment: {
        ...environment,
        ...this.modelEnvironment(),
        TRANSLATE_MACHINE_ARN: translate.stateMachineArn,
        PUBLISH_MACHINE_ARN: publish.stateMachineArn,
        UNPUBLISH_MACHINE_ARN: unpublish.stateMachineArn,
      },
      ...common,
    })
    const audience = this.createAudience()
    for (const area of [articles, account, site, editorial, audience]) area.withTable(data.table)
    for (const machine of [translate, publish, unpublish]) machine.grantRun(editorial)
    this.allowModel(editorial, this.config.modelId)
    return new Api(this, 'Api', { areas: { articles, editorial, account, site, audience }, userPool: data.userPool, userPoolClient: data.userPoolClient })
  }

  /** What anybody may write: its function can read no file but static pages, and send nothing. */
  private createAudience(): AppFunction {
    const { config, data } = this
    const audience = new AppFunction(this, 'AudienceApi', {
      entry: 'api-audience',
      description: 'Newsletter, messages to the newsroom, views.',
      environment: { ...this.apiEnvironment(), BUCKET_NAME: data.bucket.bucketName, EDGE_TOKEN: this.edgeToken, SITE_ORIGIN: config.siteOrigin },
      timeout: Duration.seconds(10),
      memorySize: 1024,
    })
    audience.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [data.bucket.arnForObjects('pages/*')] }))
    acknowledge(audience, { [objectsOf(data, 'pages/*')]: 'The pages that mailed links open, in any language.' })
    return audience
  }

  /** Sends what rows of the table ask for. A mail that cannot be sent now is tried for about an hour, then put aside. */
  private createMail(deadLetters: Queue): void {
    const { config, data } = this
    const identity = new EmailIdentity(this, 'MailIdentity', { identity: Identity.domain(config.mail.domain) })
    const mail = new AppFunction(this, 'Mail', {
      entry: 'mail',
      description: 'Sends confirmations to subscribers and messages to the desk.',
      environment: {
        ...this.tableEnvironment(),
        MAIL_FROM: config.mail.from,
        DESK_MAIL: config.mail.desk,
        SITE_NAME: config.siteName,
        SITE_ORIGIN: config.siteOrigin,
      },
      timeout: Duration.seconds(30),
    }).withTable(data.table)
    mail.addToRolePolicy(new PolicyStatement({ actions: ['ses:SendEmail'], resources: [identity.emailIdentityArn] }))
    const keys = (pk: object[]) => FilterCriteria.filter({ dynamodb: { Keys: { pk: { S: pk } } } })
    mail.addEventSource(
      new DynamoEventSource(data.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 10,
        retryAttempts: 60,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(deadLetters),
        filters: [keys([{ prefix: 'SUBSCRIPTION-REQUEST#' }]), keys([{ prefix: 'SUBSCRIBERS#' }]), keys([{ prefix: 'CONTACT' }])],
      }),
    )
  }

  private createPopularity(): AppFunction {
    const { data } = this
    const popularity = new AppFunction(this, 'Popularity', {
      entry: 'popularity',
      description: 'Sums views into articles and into the file that readers see.',
      environment: { ...this.tableEnvironment(), BUCKET_NAME: data.bucket.bucketName },
      timeout: Duration.minutes(5),
    }).withTable(data.table)
    popularity.addToRolePolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [data.bucket.arnForObjects('data/popularity/*')] }))
    acknowledge(popularity, { [objectsOf(data, 'data/popularity/*')]: 'One file a language.' })
    return popularity
  }

  private createProjections(deadLetters: Queue): void {
    const projections = new AppFunction(this, 'Projections', {
      entry: 'projections',
      description: "Keeps counters and sums of spending from the table's stream.",
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
        filters: [
          FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: [{ prefix: 'CARD#' }] } } } }),
          FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: [{ prefix: 'MODEL-CALL#' }] } }, NewImage: { status: { S: ['settled'] } } } }),
        ],
      }),
    )
  }

  /** Apart from the projections: neither holds the other up. */
  private createSearchIndex(deadLetters: Queue): void {
    const index = new AppFunction(this, 'SearchIndex', {
      entry: 'search-index',
      description: "Keeps the search index from the table's stream.",
      environment: this.tableEnvironment(),
      timeout: Duration.seconds(60),
      memorySize: 1024,
    }).withTable(this.data.table)
    const live = (image: 'OldImage' | 'NewImage') =>
      FilterCriteria.filter({ dynamodb: { Keys: { sk: { S: [{ prefix: 'CARD#' }] } }, [image]: { published: { BOOL: [true] } } } })
    index.addEventSource(
      new DynamoEventSource(this.data.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        retryAttempts: 10,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(deadLetters),
        filters: [live('OldImage'), live('NewImage')],
      }),
    )
  }
}
