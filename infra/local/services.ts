import { mkdirSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { PATHS } from '../build/paths.ts'
import { createGuard, type Guard } from './access/guard.ts'
import { createLocalAccess } from './access/local-access.ts'
import { type ServiceCallers, serviceCallers } from './access/service-callers.ts'
import { createLocalAlarms, type LocalAlarms } from './alarms/local-alarms.ts'
import { asyncConfigs, createAsyncCalls, drained } from './async-calls.ts'
import type { createClosers } from './closers.ts'
import { createConsole } from './console/console.ts'
import { localCredentials } from './credentials.ts'
import { createDeadLetters } from './dead-letters.ts'
import { deployFiles } from './deployment.ts'
import { tellDeployed } from './deployment-events.ts'
import { createDynamo, tableFrom } from './dynamodb.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { functionPlace, withFunctionFaults, withStartFaults } from './faults/function-faults.ts'
import { withFaults } from './faults/http-faults.ts'
import { PROTOCOLS } from './faults/protocols.ts'
import { firstStart } from './first-start.ts'
import { createAnnouncements } from './fixtures/announcements.ts'
import { startFixtures } from './fixtures/fixtures.ts'
import { createPosts } from './fixtures/posts.ts'
import { createWebhooks } from './fixtures/webhooks.ts'
import { poolFrom, schedulesFrom, secretsFrom } from './from-template.ts'
import { withOwnKeys, withQuota } from './function-variables.ts'
import { createFunctions, functionsFrom, ROOMY_POOL, reservedFrom } from './functions.ts'
import { type Api, apisFrom, createGateway } from './gateway.ts'
import { createIdentity } from './identity/identity.ts'
import { createInvocations } from './invocations.ts'
import type { Invoke } from './invoke.ts'
import { createSignatureCheck } from './jwt-signature.ts'
import { createConcurrency } from './limits/lambda.ts'
import { withLambdaLimits } from './limits/limited-functions.ts'
import { limitsOf } from './limits/profiles.ts'
import { tableServer } from './limits/table-server.ts'
import { listen } from './listen.ts'
import { searchLogs } from './log-search.ts'
import { createMail } from './mail.ts'
import { createMailTeller } from './mail-events.ts'
import { createMetrics } from './metrics.ts'
import { createModel } from './model/model.ts'
import { readUpstream } from './model/upstream.ts'
import { createRedrive } from './redrive.ts'
import { createSchedules } from './schedules.ts'
import { createSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import { createShapeJournal, type ShapeJournal, withShapes } from './shape-checks.ts'
import { createAccessLog } from './site/access-log.ts'
import { createEdge } from './site/edge.ts'
import { createSite } from './site/site.ts'
import { openChecked } from './states/checked.ts'
import { machinesFrom } from './states/machines-from.ts'
import { createStates, type States } from './states/states.ts'
import { openStorage, type Storage, storageFile } from './storage.ts'
import { createStorageServer } from './storage-server.ts'
import { createStreams, mappingsFrom } from './streams.ts'
import { REGION } from './template/resource-type.ts'
import type { Cloud } from './template.ts'
import { type Clock, createClock } from './time/clock.ts'
import { createTravel } from './time/travel.ts'

/** The access key of seeding, console, command line and tests: an administrator's. Functions have keys of their own roles. */
const ACCESS_KEY = 'local'

/** File of the data folder: what did not fit the models of the services. */
export const SHAPE_JOURNAL = 'shape-problems.txt'

interface ServiceDeps {
  cloud: Cloud
  settings: Settings
  env: Record<string, string | undefined>
  closers: ReturnType<typeof createClosers>
  onError(cause: unknown): void
}

export type Services = Awaited<ReturnType<typeof startServices>>

/** Starts a stand-in for every service that the template uses, and connects them. */
export async function startServices({ cloud, settings, env, closers, onError }: ServiceDeps) {
  const { dataDir } = settings
  const { keep } = closers
  const limits = limitsOf(settings.limits)
  const clock = keep(createClock(join(dataDir, 'clock.json')))
  const { now } = clock
  const faults = settings.faults && createFaults(settings.faults)
  const journal = settings.checkShapes ? createShapeJournal(join(dataDir, SHAPE_JOURNAL)) : undefined
  const pool = only(cloud.all('AWS::Cognito::UserPool'), 'AWS::Cognito::UserPool')
  const access = createLocalAccess(cloud, { administrator: ACCESS_KEY, dataDir })
  const [guard, callers] = [createGuard(access, cloud), serviceCallers(access, cloud)]
  const { storage, tables, dynamo, s3, model } = await startStores({ cloud, settings, env, closers, onError }, now, { faults, journal, guard })
  const later: Invoke = (...call) => invoke(...call)
  const tell = createMailTeller(cloud, callers.mailTopic(later), onError, now)
  const identities = cloud.all('AWS::SES::EmailIdentity').map(({ ref }) => ref)
  const mail = keep(createMail({ dataDir: folder(dataDir, 'mail'), now, identities, tell, quota: limits.mail }))

  const endpoints: Record<string, string> = {}
  const logFolder = join(dataDir, 'logs')
  const alarms = keep(createLocalAlarms(cloud, now))
  const metrics = createMetrics(alarms.points, alarms.list)
  const environment = () => ({ ...localCredentials(ACCESS_KEY), ...endpoints })
  const running = { storage, environment, keyOf: access.keyOf, callers, logFolder, onLine: metrics.take, published: alarms.services }
  const { functions, invoke, stream, states, schedules } = startCompute({ cloud, settings, closers }, clock, faults, running)
  const deadLetters = createDeadLetters(dataDir, now)
  const asyncCalls = keep(createAsyncCalls({ dataDir, configs: asyncConfigs(cloud), invoke, deadLetters, onError }))
  const identity = keep(
    await createIdentity({
      dataDir: folder(dataDir, 'identity'),
      region: REGION,
      ...poolFrom(cloud, pool),
      sendMail: mail.send,
      ...(limits.poolMailsPerDay === null ? {} : { mailsPerDay: limits.poolMailsPerDay }),
      invoke: callers.pool(invoke, pool.ref),
      accessKeyId: ACCESS_KEY,
      knowsKey: (keyId) => access.callerOf(keyId) !== undefined,
      now,
    }),
  )
  const signIn = withFaults(faults, PROTOCOLS.cognito, guard.before('cognito-idp', withShapes(journal, 'cognito-idp', identity.handle)))
  const secrets = createSecrets({ dataDir: join(dataDir, 'secrets'), secrets: secretsFrom(cloud) })
  const outside = createOutside(dataDir, secrets.current, now)
  const fixtures = keep(await startFixtures(outside, now, firstStart(dataDir, now())))
  const open = async (handler: RequestListener) => keep(await listen(handler)).url
  const cognitoUrl = await open(signIn)
  const lambda = createInvocations(invoke, { functions, take: asyncCalls.take })
  const asked = { dynamo: tableServer(dynamo, tables), lambda, secrets: secrets.handle, mail: mail.handle, states: states.handle }
  const known = { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url, AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognitoUrl, AWS_ENDPOINT_URL_S3: s3.url }
  Object.assign(endpoints, known, await openServices(asked, { faults, journal, guard }, open), { LOCAL_FIXTURES: fixtures.setting })
  deployFiles(cloud, storage)
  const verify = createSignatureCheck(`${cognitoUrl}/${pool.ref}/.well-known/jwks.json`)
  const gatewayOf = (api: Api) => createGateway({ api, invoke, invokeFor: (route) => callers.api(invoke, api.id, route), verify, now })
  const gateways = new Map(apisFrom(cloud).map((api) => [api.id, alarms.services.api(api.id, gatewayOf(api))]))
  const edge = createEdge(cloud, limits.invalidationMs, now)
  endpoints.AWS_ENDPOINT_URL_CLOUDFRONT = await open(guard.before('cloudfront', withShapes(journal, 'cloudfront', edge.invalidations.handle)))
  const site = createSite({ cloud, storage, invoke, stream, gateways, may: callers.mayOfDistribution, ...(edge.cache ? { cache: edge.cache } : {}), onError })
  const accessLog = keep(createAccessLog({ cloud, storage, now, demand: callers.logDelivery, onError }))
  const [dynamoUrl, table] = [dynamo.url, only(tables, 'AWS::DynamoDB::GlobalTable').name]
  const redrive = createRedrive({ deadLetters, invoke, startExecution: states.start, dynamoUrl, table })
  const deliver = withFunctionFaults(faults, invoke, (name) => `streams:deliver:${name}`)
  const from = { dataDir, dynamoUrl: dynamo.url, mappings: readableStreams(cloud, callers, onError), ...(dynamo.writes ? { writes: dynamo.writes } : {}) }
  const streams = keep(createStreams({ ...from, invoke: deliver, deadLetters, atWork: functions.atWork, onDelivery: alarms.services.recordsWait, onError }))
  alarms.watch({ deadLetters, demand: callers.alarm, send: mail.send, onError })
  asyncCalls.resume()
  resumeWork(cloud, states)
  await tellDeployed(cloud, callers.rule(invoke), onError)
  schedules.start()
  const travel = keep(createTravel(clock, { functions, schedules, drainStreams: () => drained(streams, asyncCalls) }))
  const told = { metrics, alarms, searchLogs: (text: string) => searchLogs(logFolder, text), deadLetters, redrive, faults, travel, now }
  const console = createConsole({ states, schedules, mail, model, ...outside, functions: functions.views, ...told })
  return {
    site: alarms.services.site(only(cloud.all('AWS::CloudFront::Distribution'), 'AWS::CloudFront::Distribution').ref, accessLog.logging(site)),
    local: [
      { prefix: '/_local/cognito', handle: signIn },
      { prefix: '/_local', handle: console.handle },
    ],
    endpoints: { cognito: cognitoUrl, dynamodb: dynamo.url, s3: s3.url },
    releases: { functions, states, cloud, environment },
  }
}

/** What stands in for other companies' services. */
const createOutside = (dataDir: string, credentials: Parameters<typeof createPosts>[0]['credentials'], now: () => number) => ({
  announcements: createAnnouncements({ dataDir: folder(dataDir, 'announcements'), now }),
  posts: createPosts({ dataDir: folder(dataDir, 'posts'), credentials, now }),
  webhooks: createWebhooks({ dataDir: folder(dataDir, 'webhooks'), now }),
})

/** What stands before a service: policies, faults, shapes. */
interface Before {
  faults: Faults | undefined
  journal: ShapeJournal | undefined
  guard: Guard
}

/** Addresses of the services that share this process, each with policies, faults and shapes before it. The cloud's own reading of the table has none. */
async function openServices(
  {
    dynamo,
    lambda,
    secrets,
    mail,
    states,
  }: Record<'dynamo' | 'lambda' | 'secrets' | 'mail' | 'states', (request: IncomingMessage, response: ServerResponse) => unknown>,
  { faults, journal, guard }: Before,
  open: (handler: RequestListener) => Promise<string>,
) {
  return {
    AWS_ENDPOINT_URL_DYNAMODB: await open(withFaults(faults, PROTOCOLS.dynamodb, guard.before('dynamodb', withShapes(journal, 'dynamodb', dynamo)))),
    AWS_ENDPOINT_URL_LAMBDA: await open(guard.before('lambda', withShapes(journal, 'lambda', lambda))),
    AWS_ENDPOINT_URL_SECRETS_MANAGER: await open(
      withFaults(faults, PROTOCOLS.secretsmanager, guard.before('secretsmanager', withShapes(journal, 'secretsmanager', secrets))),
    ),
    AWS_ENDPOINT_URL_SESV2: await open(withFaults(faults, PROTOCOLS.ses, guard.before('ses', withShapes(journal, 'sesv2', mail)))),
    AWS_ENDPOINT_URL_SFN: await open(withFaults(faults, PROTOCOLS.sfn, guard.before('states', withShapes(journal, 'stepfunctions', states)))),
  }
}

/** What holds the application's data, and the model: each answers on a port of its own. */
async function startStores({ cloud, settings, env, closers: { keep }, onError }: ServiceDeps, now: () => number, before: Before) {
  const { dataDir } = settings
  const storage = keep(openStorage(storageFile(dataDir), now))
  const tables = cloud.all('AWS::DynamoDB::GlobalTable').map(({ ref, properties }) => tableFrom(ref, properties))
  const { dynamoUrl: externalUrl, lateReadsMs: lateMs } = settings
  const optional = { ...(externalUrl ? { externalUrl } : {}), ...(lateMs === undefined ? {} : { lateMs }) }
  const dynamo = keep(await createDynamo({ dataDir, tables, now, onError, ...optional }))
  const s3 = keep(await createStorageServer({ storage, buckets: cloud.all('AWS::S3::Bucket').map(({ ref }) => ref), ...before }))
  const upstream = readUpstream(env)
  const { modelTokensPerMinute } = limitsOf(settings.limits)
  const modelDeps = { dataDir: folder(dataDir, 'model'), allowPseudo: true, ...before, now, tokensPerMinute: modelTokensPerMinute }
  const model = keep(await createModel({ ...modelDeps, ...(upstream ? { upstream } : {}) }))
  return { storage, tables, dynamo, s3, model }
}

type Running = Pick<Parameters<typeof createFunctions>[1], 'environment' | 'logFolder' | 'onLine'> & {
  keyOf(functionName: string): string
  callers: ServiceCallers
  storage: Storage
  published: LocalAlarms['services']
}

/** What runs the application's code: functions, state machines, schedules. The schedules wait to be started. */
function startCompute(
  { cloud, settings: { dataDir, limits, scheduleRepeatsMs, together, saveMemory }, closers: { keep } }: Pick<ServiceDeps, 'cloud' | 'settings' | 'closers'>,
  clock: Clock,
  faults: Faults | undefined,
  { keyOf, callers, storage, published, ...running }: Running,
) {
  const { now, ahead } = clock
  const { concurrentExecutions, modelTokensPerMinute, oneCallEach } = limitsOf(limits)
  const definitions = withQuota(functionsFrom(cloud), modelTokensPerMinute)
  const functions = keep(
    createFunctions(together ? definitions : withOwnKeys(definitions, keyOf), {
      ...running,
      ahead,
      oneCallEach,
      ...(together ? { together: PATHS.together } : {}),
      ...(saveMemory ? {} : { pool: ROOMY_POOL }),
    }),
  )
  const limited = withLambdaLimits(functions, createConcurrency(concurrentExecutions, reservedFrom(cloud)))
  const invoke = published.functions(withFunctionFaults(faults, limited.invoke, functionPlace))
  const stream = withFunctionFaults(faults, limited.stream, functionPlace)
  const checked = openChecked(join(PATHS.cache, 'checked-machines'))
  const states = keep(
    createStates({
      dataDir: folder(dataDir, 'states'),
      invoke,
      now,
      clock,
      checked,
      machines: machinesFrom(
        cloud,
        (role) => callers.machine(invoke, role),
        (role) => ({ storage, demand: (...call) => callers.role(role, ...call) }),
      ),
      onEnd: published.executionEnded,
    }),
  )
  const schedules = keep(
    createSchedules({
      dataDir,
      now,
      repeatAfterMs: scheduleRepeatsMs,
      invoke: withFunctionFaults(faults, invoke, (name) => `scheduler:fire:${name}`),
      demand: callers.schedule,
      startExecution: withStartFaults(faults, states.start, 'scheduler:fire'),
      schedules: schedulesFrom(cloud),
    }),
  )
  return { functions, invoke, stream, states, schedules }
}

/** Goes on with executions that were cut short; they may have left something behind that their own machines do not look for. */
function resumeWork(cloud: Cloud, states: States): void {
  const reconcile = cloud.all('AWS::StepFunctions::StateMachine').find(({ ref }) => ref.includes('ReconcileSite'))
  if (states.resume() > 0 && reconcile) states.start(reconcile.ref)
}

/** Streams that their functions may read; of the others is told. */
const readableStreams = (cloud: Cloud, { streamRefusal }: ServiceCallers, onError: (cause: unknown) => void) =>
  mappingsFrom(cloud).filter(({ properties: { FunctionName, EventSourceArn } }) => {
    const refused = streamRefusal(FunctionName, EventSourceArn)
    if (refused) onError(new Error(refused))
    return !refused
  })

function folder(dataDir: string, name: string): string {
  const path = join(dataDir, name)
  mkdirSync(path, { recursive: true })
  return path
}

/** @throws unless there is exactly one */
export function only<Item>(items: Item[], what: string): Item {
  const [item, ...others] = items
  if (!item || others.length > 0) throw new Error(`The local cloud runs exactly one ${what}, the template has ${items.length}.`)
  return item
}
