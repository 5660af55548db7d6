import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCode, synthLocal } from '../build/build.ts'
import { type AdminCredentials, adminCredentials, keepAdmin } from './admin-credentials.ts'
import { createClosers } from './closers.ts'
import { takeDataFolder } from './data-folder.ts'
import { createFront } from './front.ts'
import { limitsOf } from './limits/profiles.ts'
import { readUpstream } from './model/upstream.ts'
import { keepReachable } from './reachable.ts'
import type { SeedPlace } from './seed/place.ts'
import { only, type Services, startServices } from './services.ts'
import type { Settings } from './settings.ts'
import { REGION } from './template/resource-type.ts'
import { type Cloud, loadTemplate, type TypeName } from './template.ts'

interface BootDeps {
  settings: Settings
  env: Record<string, string | undefined>
  /** What is being done, for whoever waits. */
  onStep(text: string): void
  /** A fault that ends nothing. */
  onError(cause: unknown): void
}

export interface Running {
  url: string
  admin: AdminCredentials
  services: Services
  close(): Promise<void>
}

/**
 * Builds what has changed, loads the template, starts everything, and on the first start makes the demo content. What fails closes what was
 * started before.
 */
export async function boot({ settings, env, onStep, onError }: BootDeps): Promise<Running> {
  const closers = createClosers(onError)
  try {
    closers.add(takeDataFolder(settings.dataDir))
    const front = closers.keep(await createFront(settings.port, onError))
    const { admin, kept } = adminCredentials(settings.dataDir, { email: settings.adminEmail, password: settings.adminPassword })
    onStep('Building')
    await buildCode()
    if (settings.together) await (await import('../build/together.ts')).buildTogether()
    const cdkOut = join(settings.dataDir, 'cdk.out')
    const { concurrentExecutions: lambdaConcurrency } = limitsOf(settings.limits)
    await synthLocal({ origin: front.url, modelConnected: readUpstream(env) !== undefined, lambdaConcurrency }, cdkOut)
    onStep('Starting')
    const cloud = loadTemplate({ cdkOut, siteHost: `localhost:${front.port}` })
    const services = await startServices({ cloud, settings, env, closers, onError })
    front.open(services.site, services.local)
    const place = seedPlace(front.url, cloud, services, admin)
    keepReachable(settings.dataDir, place)
    if (!existsSync(join(settings.dataDir, SEEDED))) await makeDemo(settings, place, onStep)
    else if (!kept) await (await import('./seed/admin.ts')).createAdmin(place, admin.email)
    keepAdmin(settings.dataDir, admin)
    return { url: front.url, admin, services, close: closers.closeAll }
  } catch (cause) {
    await closers.closeAll()
    throw cause
  }
}

const SEEDED = 'seeded'

/** The mark is written last: a first start that was cut short seeds again, which doubles nothing. */
async function makeDemo({ dataDir, demoSamples }: Settings, place: SeedPlace, onStep: (text: string) => void): Promise<void> {
  onStep('Making the demo content')
  keepAdmin(dataDir, place.admin)
  const { seed } = await import('./seed/seed.ts')
  await seed(place, demoSamples)
  writeFileSync(join(dataDir, SEEDED), new Date().toISOString())
}

function seedPlace(siteUrl: string, cloud: Cloud, services: Services, admin: AdminCredentials): SeedPlace {
  const ref = (type: TypeName) => only(cloud.all(type), type).ref
  return {
    siteUrl,
    region: REGION,
    userPoolId: ref('AWS::Cognito::UserPool'),
    userPoolClientId: ref('AWS::Cognito::UserPoolClient'),
    tableName: ref('AWS::DynamoDB::GlobalTable'),
    // The other one is the access log's.
    bucketName: only(
      cloud.all('AWS::S3::Bucket').filter(({ stack }) => stack.endsWith('-Data')),
      'bucket of the site',
    ).ref,
    endpoints: services.endpoints,
    admin,
  }
}
