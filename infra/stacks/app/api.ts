import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { MADE_PICTURES } from '#shared/domain/articles/pictures.ts'
import { acknowledge, objectsOf } from '../../constructs/acknowledge.ts'
import { Api } from '../../constructs/api.ts'
import { AppFunction } from '../../constructs/app-function.ts'
import type { FirstArea } from '../../constructs/areas.ts'
import { Releases } from '../../constructs/releases.ts'
import type { Workflow } from '../../constructs/workflow.ts'
import { allowModel, allowPainting, allowPictures } from './grants.ts'
import { type PartProps, painterEnvironment, quotaEnvironment, siteEnvironment, tableEnvironment } from './part.ts'

/** The machines that a call of the API may start. */
type Machines = Record<'translate' | 'estimate' | 'publish' | 'unpublish' | 'runBatch', Workflow>

/** They share a log group: a stack has room for 500 resources. */
export const COMMON = { timeout: Duration.seconds(28), memorySize: 1024, logsOf: 'ApiFunctions' }

export const apiEnvironment = (part: Pick<PartProps, 'config' | 'data'>) => ({
  ...tableEnvironment(part),
  VALIDATE_RESPONSES: String(part.config.stage === 'local'),
})

interface Others {
  /** What the distribution proves itself with. */
  edgeToken: string
  /** What starts a job of the schedules. */
  watch: AppFunction
  /** What signs and sends webhooks. */
  webhooks: AppFunction
  /** What reads the web. */
  fetching: AppFunction
}

/** The API with a function for each area. */
export function createApi(part: PartProps, machines: Machines, { edgeToken, watch, webhooks, fetching }: Others): Api {
  const { stack, data, config } = part
  const environment = apiEnvironment(part)
  const articles = createArticles(part, fetching)
  const account = new AppFunction(stack, 'AccountApi', {
    entry: 'api-account',
    description: "The caller's profile, language and roles.",
    environment,
    ...COMMON,
  })
  const site = new AppFunction(stack, 'SiteApi', { entry: 'api-site', description: "Categories and the API's own description.", environment, ...COMMON })
  const desk = createDesk(part)
  const editorial = createEditorial(part, machines)
  const audience = createAudience(part, edgeToken)
  const translations = new AppFunction(stack, 'TranslationsApi', {
    entry: 'api-translations',
    description: 'Where translations stand; glossary, memory, files of translators.',
    environment,
    ...COMMON,
  })
  const editor = createEditor(part)
  const settings = createSettings(part, watch, webhooks)
  const pictures = createPictures(part)
  const research = createResearch(part, machines, fetching)
  const upkeep = createUpkeep(part, machines)
  const monitoring = createMonitoring(part, machines)
  const areas = { articles, editorial, account, site, audience, desk, translations, editor, settings, pictures, research, upkeep, monitoring }
  for (const area of Object.values(areas)) area.withTable(data.table)
  return new Api(stack, 'Api', {
    areas: liveAreas(part, areas),
    userPool: data.userPool,
    userPoolClient: data.userPoolClient,
    lambdaConcurrency: config.lambdaConcurrency,
  })
}

/** All of them, so that a rollback leaves no area behind. */
function liveAreas({ stack, config }: PartProps, areas: Readonly<Record<FirstArea, AppFunction>>): Record<FirstArea, IFunction> {
  const releases = new Releases(stack, 'Releases', config)
  const live = Object.entries(areas).map(([area, handler]): [string, IFunction] => [area, releases.live(area, handler)])
  return Object.fromEntries(live) as Record<FirstArea, IFunction>
}

/** What starts machines and asks the model. */
function createEditorial(part: PartProps, { translate, estimate, publish, unpublish, runBatch }: Machines): AppFunction {
  const { stack, config } = part
  const editorial = new AppFunction(stack, 'EditorialApi', {
    entry: 'api-editorial',
    description: 'Translation, publication and editorial functions.',
    environment: {
      ...apiEnvironment(part),
      ...quotaEnvironment(part),
      MODEL_ID: config.modelId,
      JUDGE_MODEL_ID: config.judgeModelId,
      ALLOW_PSEUDO: String(config.allowPseudo),
      TRANSLATE_MACHINE_ARN: translate.startArn,
      ESTIMATE_MACHINE_ARN: estimate.startArn,
      PUBLISH_MACHINE_ARN: publish.startArn,
      UNPUBLISH_MACHINE_ARN: unpublish.startArn,
      RUN_BATCH_MACHINE_ARN: runBatch.startArn,
    },
    ...COMMON,
  })
  for (const machine of [translate, estimate, publish, unpublish, runBatch]) machine.grantRun(editorial)
  allowModel(editorial, part, config.modelId)
  if (config.judgeModelId && config.judgeModelId !== config.modelId) allowModel(editorial, part, config.judgeModelId)
  return editorial
}

/** The desk's articles; a picture that is new to one is looked up on the site, or by what reads the web. */
function createArticles(part: PartProps, fetching: AppFunction): AppFunction {
  const articles = new AppFunction(part.stack, 'ArticlesApi', {
    entry: 'api-articles',
    description: 'Articles, operations, settings.',
    environment: { ...apiEnvironment(part), SITE_ORIGIN: part.config.siteOrigin, FETCHING_FUNCTION: fetching.functionName },
    ...COMMON,
  })
  articles.addToRolePolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fetching.functionArn] }))
  return articles
}

/** Content research and provenance: asks the model for a profile, and calls or starts what reads the web, which it cannot do itself. */
function createResearch(part: PartProps, { runBatch }: Machines, fetching: AppFunction): AppFunction {
  const { stack, config } = part
  const research = new AppFunction(stack, 'ResearchApi', {
    entry: 'api-research',
    description: 'Research profiles and what they suggest, how articles came about.',
    environment: {
      ...apiEnvironment(part),
      ...quotaEnvironment(part),
      MODEL_ID: config.modelId,
      RUN_BATCH_MACHINE_ARN: runBatch.startArn,
      FETCHING_FUNCTION: fetching.functionName,
    },
    ...COMMON,
  })
  runBatch.grantRun(research)
  research.addToRolePolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fetching.functionArn] }))
  allowModel(research, part, config.modelId)
  return research
}

/** Previews, which render pages, and pictures: it writes new files of theirs and nothing else. */
function createEditor(part: PartProps): AppFunction {
  const { stack, data } = part
  const editor = new AppFunction(stack, 'EditorApi', {
    entry: 'api-editor',
    description: 'Previews of working copies, uploaded pictures.',
    environment: { ...apiEnvironment(part), ...siteEnvironment(part) },
    ...COMMON,
    memorySize: 1769,
  })
  editor.addToRolePolicy(new PolicyStatement({ actions: ['s3:PutObject'], resources: [data.bucket.arnForObjects('images/uploads/*')] }))
  acknowledge(editor, { [objectsOf(data, 'images/uploads/*')]: 'Uploaded pictures are named by their content.' })
  return editor
}

/** What draws banners while somebody waits. The fonts of every language make it heavy, so nothing else is in it. */
function createPictures(part: PartProps): AppFunction {
  const { stack, config, data } = part
  const pictures = new AppFunction(stack, 'PicturesApi', {
    entry: 'api-pictures',
    description: 'Banners.',
    environment: {
      ...apiEnvironment(part),
      ...painterEnvironment(part),
      STABILITY_MODEL_ID: config.stabilityModelId,
      BUCKET_NAME: data.bucket.bucketName,
    },
    ...COMMON,
    memorySize: 1769,
  })
  allowPictures(pictures, part, [MADE_PICTURES.banner])
  allowPainting(pictures, part, [config.imageModelId, config.stabilityModelId])
  return pictures
}

/** What finds and repairs faults of many articles: it starts batches, which do the work. */
function createUpkeep(part: PartProps, { runBatch }: Machines): AppFunction {
  const upkeep = new AppFunction(part.stack, 'UpkeepApi', {
    entry: 'api-upkeep',
    description: 'Data integrity, duplicates, structure of texts, missing pictures, weekly mails.',
    environment: {
      ...apiEnvironment(part),
      RUN_BATCH_MACHINE_ARN: runBatch.startArn,
      IMAGE_MODEL_ID: part.config.imageModelId,
      STABILITY_MODEL_ID: part.config.stabilityModelId,
      SITE_NAME: part.config.siteName,
      SITE_ORIGIN: part.config.siteOrigin,
    },
    ...COMMON,
  })
  runBatch.grantRun(upkeep)
  return upkeep
}

/** What watches the publication and what an admin does about it: it starts batches, which do the work. */
function createMonitoring(part: PartProps, { runBatch }: Machines): AppFunction {
  const monitoring = new AppFunction(part.stack, 'MonitoringApi', {
    entry: 'api-monitoring',
    description: 'Checks of the publication, what they found, and tasks.',
    environment: { ...apiEnvironment(part), RUN_BATCH_MACHINE_ARN: runBatch.startArn },
    ...COMMON,
  })
  runBatch.grantRun(monitoring)
  return monitoring
}

/** What the desk looks at; it may end anybody's sessions and say in the pool who is an admin. */
function createDesk(part: PartProps): AppFunction {
  const { stack, data } = part
  const desk = new AppFunction(stack, 'DeskApi', {
    entry: 'api-desk',
    description: 'Long work, people and their roles, the audit trail.',
    environment: { ...apiEnvironment(part), USER_POOL_ID: data.userPool.userPoolId },
    ...COMMON,
  })
  const actions = ['AdminAddUserToGroup', 'AdminRemoveUserFromGroup', 'AdminUserGlobalSignOut'].map((action) => `cognito-idp:${action}`)
  desk.addToRolePolicy(new PolicyStatement({ actions, resources: [data.userPool.userPoolArn] }))
  return desk
}

/** Schedules and integrations: it writes the secrets of networks and cannot read them, has a job run that the registry names, and webhooks sent. */
function createSettings(part: PartProps, watch: AppFunction, webhooks: AppFunction): AppFunction {
  const { stack, data } = part
  const settings = new AppFunction(stack, 'SettingsApi', {
    entry: 'api-settings',
    description: 'What runs by the clock, and connections to social networks.',
    environment: {
      ...apiEnvironment(part),
      X_SECRET_ARN: data.xCredentials.secretArn,
      SCHEDULES_FUNCTION: watch.functionName,
      WEBHOOKS_FUNCTION: webhooks.functionName,
    },
    ...COMMON,
  })
  settings.addToRolePolicy(new PolicyStatement({ actions: ['secretsmanager:PutSecretValue'], resources: [data.xCredentials.secretArn] }))
  settings.addToRolePolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [watch.functionArn, webhooks.functionArn] }))
  return settings
}

/** What anybody may write: its function can read no file but static pages, and send nothing. */
function createAudience(part: PartProps, edgeToken: string): AppFunction {
  const { stack, config, data } = part
  const audience = new AppFunction(stack, 'AudienceApi', {
    entry: 'api-audience',
    description: 'Newsletter, messages to the newsroom, views.',
    environment: { ...apiEnvironment(part), BUCKET_NAME: data.bucket.bucketName, EDGE_TOKEN: edgeToken, SITE_ORIGIN: config.siteOrigin },
    ...COMMON,
    timeout: Duration.seconds(10),
  })
  audience.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [data.bucket.arnForObjects('static/*')] }))
  acknowledge(audience, { [objectsOf(data, 'static/*')]: 'The pages that mailed links open, in any language.' })
  return audience
}
