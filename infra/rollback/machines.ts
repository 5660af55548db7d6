import {
  DescribeStateMachineAliasCommand,
  DescribeStateMachineCommand,
  ListStateMachineVersionsCommand,
  ListTagsForResourceCommand,
  paginateListStateMachines,
  type SFNClient,
  UpdateStateMachineAliasCommand,
} from '@aws-sdk/client-sfn'
import { LIVE } from '../constructs/releases.ts'
import type { Published, Released } from './plan.ts'

/** The stage's state machines that have the alias, by ARN: their names say nothing of the stage. */
export async function releasedMachines(client: SFNClient, stage: string): Promise<Released[]> {
  const released: Released[] = []
  for await (const { stateMachines = [] } of paginateListStateMachines({ client }, {}))
    for (const { stateMachineArn = '' } of stateMachines) {
      const alias = (await isOfStage(client, stateMachineArn, stage)) ? await aliasOf(client, stateMachineArn) : undefined
      if (alias) released.push({ name: stateMachineArn, ...alias, versions: await versionsOf(client, stateMachineArn) })
    }
  return released
}

async function isOfStage(client: SFNClient, resourceArn: string, stage: string): Promise<boolean> {
  const { tags = [] } = await client.send(new ListTagsForResourceCommand({ resourceArn }))
  const of = Object.fromEntries(tags.map(({ key = '', value }) => [key, value]))
  return of.application === 'simulpress' && of.stage === stage
}

const numberOf = (versionArn = ''): string => versionArn.split(':')[7] ?? ''

async function aliasOf(client: SFNClient, machine: string): Promise<Pick<Released, 'live' | 'isShifting'> | undefined> {
  try {
    const { routingConfiguration = [] } = await client.send(new DescribeStateMachineAliasCommand({ stateMachineAliasArn: `${machine}:${LIVE}` }))
    const [most] = routingConfiguration.toSorted((one, other) => (other.weight ?? 0) - (one.weight ?? 0))
    return { live: numberOf(most?.stateMachineVersionArn), isShifting: routingConfiguration.length > 1 }
  } catch (error) {
    if (['ResourceNotFound', 'ResourceNotFoundException'].includes((error as Error).name)) return undefined
    throw error
  }
}

async function versionsOf(client: SFNClient, stateMachineArn: string): Promise<Published[]> {
  const published: Published[] = []
  let nextToken: string | undefined
  do {
    const page = await client.send(new ListStateMachineVersionsCommand({ stateMachineArn, nextToken }))
    for (const { stateMachineVersionArn = '' } of page.stateMachineVersions ?? []) {
      const { description } = await client.send(new DescribeStateMachineCommand({ stateMachineArn: stateMachineVersionArn }))
      published.push({ number: numberOf(stateMachineVersionArn), release: description })
    }
    nextToken = page.nextToken
  } while (nextToken)
  return published.sort((one, other) => Number(one.number) - Number(other.number))
}

export async function moveMachine(client: SFNClient, machine: string, version: string): Promise<void> {
  const routingConfiguration = [{ stateMachineVersionArn: `${machine}:${version}`, weight: 100 }]
  await client.send(new UpdateStateMachineAliasCommand({ stateMachineAliasArn: `${machine}:${LIVE}`, routingConfiguration }))
}
