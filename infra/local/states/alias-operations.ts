import * as z from 'zod'
import { AwsError, operation } from '../aws-json.ts'
import type { Versions } from '../versions.ts'
import type { LoadedMachine } from './executions.ts'

const arn = z.string().min(1)

/** What a qualified ARN names: its machine, and the version or alias behind it. */
const parts = (qualified: string) => ({ machine: qualified.split(':').slice(0, 7).join(':'), qualifier: qualified.split(':')[7] ?? '' })

const notFound = (what: string) => new AwsError('ResourceNotFound', `Resource not found: '${what}'`)

/** Step Functions' operations on versions and aliases, and those by which they are found. */
export function aliasOperations(machines: ReadonlyMap<string, LoadedMachine>, versions: Versions<LoadedMachine>) {
  const described = (alias: string) => {
    const { machine, qualifier } = parts(alias)
    const routing = versions.routing(machine, qualifier)
    if (!routing) throw notFound(alias)
    const { version, canary } = routing
    const share = Math.round((canary?.weight ?? 0) * 100)
    const route = (number: string, weight: number) => ({ stateMachineVersionArn: `${machine}:${number}`, weight })
    return {
      stateMachineAliasArn: alias,
      name: qualifier,
      routingConfiguration: [route(version, 100 - share), ...(canary ? [route(canary.version, share)] : [])],
    }
  }
  return {
    ListStateMachines: operation(z.object({}), () => ({
      stateMachines: [...machines.values()].map(({ arn: stateMachineArn, name }) => ({ stateMachineArn, name, type: 'STANDARD', creationDate: 0 })),
    })),
    ListTagsForResource: operation(z.object({ resourceArn: arn }), () => ({
      tags: Object.entries({ application: 'simulpress', stage: 'local' }).map(([key, value]) => ({ key, value })),
    })),
    ListStateMachineVersions: operation(z.object({ stateMachineArn: arn }), ({ stateMachineArn }) => ({
      stateMachineVersions: versions
        .numbers(stateMachineArn)
        .reverse()
        .map((number) => ({ stateMachineVersionArn: `${stateMachineArn}:${number}`, creationDate: 0 })),
    })),
    DescribeStateMachine: operation(z.object({ stateMachineArn: arn }), ({ stateMachineArn }) => {
      const { machine, qualifier } = parts(stateMachineArn)
      const found = qualifier ? versions.version(machine, qualifier) : machines.get(machine)
      if (!found) throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${stateMachineArn}'`)
      return { stateMachineArn, name: found.name, definition: '{}', roleArn: found.arn, type: 'STANDARD', creationDate: 0, description: found.description }
    }),
    DescribeStateMachineAlias: operation(z.object({ stateMachineAliasArn: arn }), ({ stateMachineAliasArn }) => described(stateMachineAliasArn)),
    UpdateStateMachineAlias: operation(
      z.object({
        stateMachineAliasArn: arn,
        routingConfiguration: z
          .array(z.object({ stateMachineVersionArn: arn, weight: z.number() }))
          .min(1)
          .max(2),
      }),
      ({ stateMachineAliasArn, routingConfiguration }) => {
        described(stateMachineAliasArn)
        const { machine, qualifier } = parts(stateMachineAliasArn)
        const [most, other] = routingConfiguration.toSorted((one, another) => another.weight - one.weight)
        const version = parts(most?.stateMachineVersionArn ?? '').qualifier
        const canary = other && { version: parts(other.stateMachineVersionArn).qualifier, weight: other.weight / 100 }
        versions.route(machine, qualifier, { version, ...(canary ? { canary } : {}) })
        return { updateDate: 0 }
      },
    ),
  }
}
