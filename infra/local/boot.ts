import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCode, synthLocal } from '../build/build.ts'
import { type AdminCredentials, adminCredentials } from './admin-credentials.ts'
import { createClosers } from './closers.ts'
import { takeDataFolder } from './data-folder.ts'
import { createFront } from './front.ts'
import { seed } from './seed/seed.ts'
import { only, type Services, startServices } from './services.ts'
import type { Settings } from './settings.ts'
import { REGION } from './template/resource-type.ts'
import { type Cloud, loadTemplate } from './template.ts'

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
    const admin = adminCredentials(settings.dataDir, {
      ...(settings.adminEmail ? { email: settings.adminEmail } : {}),
      ...(settings.adminPassword ? { password: settings.adminPassword } : {}),
    })
    onStep('Building')
    await buildCode()
    const cdkOut = join(settings.dataDir, 'cdk.out')
    await synthLocal(front.url, cdkOut)
    onStep('Starting')
    const cloud = loadTemplate({ cdkOut, siteHost: `localhost:${front.port}` })
    const services = await startServices({ cloud, settings, env, closers, onError })
    front.open(services.site, services.local)
    await seedOnce(settings.dataDir, front.url, cloud, services, admin, onStep)
    return { url: front.url, admin, close: closers.closeAll }
  } catch (cause) {
    await closers.closeAll()
    throw cause
  }
}

/** The mark is written last: a first start that was cut short seeds again, which doubles nothing. */
async function seedOnce(
  dataDir: string,
  siteUrl: string,
  cloud: Cloud,
  services: Services,
  admin: AdminCredentials,
  onStep: (text: string) => void,
): Promise<void> {
  const mark = join(dataDir, 'seeded')
  if (existsSync(mark)) return
  onStep('Making the demo content')
  await seed({
    siteUrl,
    region: REGION,
    userPoolId: only(cloud.all('AWS::Cognito::UserPool'), 'AWS::Cognito::UserPool').ref,
    userPoolClientId: only(cloud.all('AWS::Cognito::UserPoolClient'), 'AWS::Cognito::UserPoolClient').ref,
    tableName: only(cloud.all('AWS::DynamoDB::GlobalTable'), 'AWS::DynamoDB::GlobalTable').ref,
    bucketName: only(cloud.all('AWS::S3::Bucket'), 'AWS::S3::Bucket').ref,
    endpoints: services.endpoints,
    admin,
  })
  writeFileSync(mark, new Date().toISOString())
}
