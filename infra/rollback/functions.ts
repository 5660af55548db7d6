import { GetAliasCommand, type LambdaClient, paginateListFunctions, paginateListVersionsByFunction, UpdateAliasCommand } from '@aws-sdk/client-lambda'
import { LIVE, RELEASE } from '../constructs/releases.ts'
import type { Published, Released } from './plan.ts'

/** The stage's functions that have the alias. */
export async function releasedFunctions(client: LambdaClient, stage: string): Promise<Released[]> {
  const names: string[] = []
  for await (const { Functions = [] } of paginateListFunctions({ client }, {}))
    names.push(...Functions.flatMap(({ FunctionName = '' }) => (FunctionName.startsWith(`Simulpress-${stage}-`) ? [FunctionName] : [])))
  const released: Released[] = []
  // One after the other: Lambda takes fifteen such requests a second.
  for (const name of names) {
    const alias = await aliasOf(client, name)
    if (alias) released.push({ name, ...alias, versions: await versionsOf(client, name) })
  }
  return released
}

async function aliasOf(client: LambdaClient, FunctionName: string): Promise<Pick<Released, 'live' | 'isShifting'> | undefined> {
  try {
    const { FunctionVersion = '', RoutingConfig } = await client.send(new GetAliasCommand({ FunctionName, Name: LIVE }))
    return { live: FunctionVersion, isShifting: Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {}).length > 0 }
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined
    throw error
  }
}

async function versionsOf(client: LambdaClient, FunctionName: string): Promise<Published[]> {
  const published: Published[] = []
  for await (const { Versions = [] } of paginateListVersionsByFunction({ client }, { FunctionName }))
    for (const { Version = '', Environment: { Variables = {} } = {} } of Versions)
      if (/^\d+$/.test(Version)) published.push({ number: Version, release: Variables[RELEASE], bucket: Variables.BUCKET_NAME })
  return published.sort((one, other) => Number(one.number) - Number(other.number))
}

export async function moveFunction(client: LambdaClient, FunctionName: string, FunctionVersion: string): Promise<void> {
  await client.send(new UpdateAliasCommand({ FunctionName, Name: LIVE, FunctionVersion, RoutingConfig: { AdditionalVersionWeights: {} } }))
}
