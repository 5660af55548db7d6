import * as z from 'zod'
import { AwsError } from './aws-json.ts'
import type { Functions } from './functions.ts'
import { arn } from './template/resource-type.ts'

export type AliasedFunctions = Pick<Functions, 'versions' | 'published' | 'names'>

const ROUTES = /^\/2015-03-31\/functions(?:\/(?:([^/?]+)\/(?:(versions)|aliases\/([^/?]+)))?)?(?:\?.*)?$/

const update = z.object({
  FunctionVersion: z.string().optional(),
  RoutingConfig: z.object({ AdditionalVersionWeights: z.record(z.string(), z.number()).optional() }).optional(),
})

const configurationOf = (name: string, version: string, environment?: Record<string, string>) => ({
  FunctionName: name,
  FunctionArn: `${arn('lambda', `function:${name}`)}${version === '$LATEST' ? '' : `:${version}`}`,
  Version: version,
  ...(environment ? { Environment: { Variables: environment } } : {}),
})

/**
 * Lambda's ListFunctions, ListVersionsByFunction, GetAlias and UpdateAlias.
 * @returns the answer; undefined for a request that is none of these
 * @throws AwsError ResourceNotFoundException
 */
export function answerAliasRequest({ versions, published, names }: AliasedFunctions, method: string, url: string, body: () => unknown): object | undefined {
  const [known, encoded = '', listed, alias] = ROUTES.exec(url) ?? []
  const name = decodeURIComponent(encoded)
  if (known === undefined) return undefined
  if (method === 'GET' && name === '') return { Functions: names().map((one) => configurationOf(one, '$LATEST')) }
  if (method === 'GET' && listed)
    return { Versions: versions.numbers(name).map((number) => configurationOf(name, number, published(name, number)?.environment)) }
  if (!alias) return undefined
  const routing = versions.routing(name, alias)
  if (!routing) throw new AwsError('ResourceNotFoundException', `Cannot find alias arn: ${arn('lambda', `function:${name}:${alias}`)}`, 404)
  if (method === 'PUT') versions.route(name, alias, routingOf(update.parse(body()), routing.version))
  return aliasOf(name, alias, versions.routing(name, alias) ?? routing)
}

function routingOf({ FunctionVersion, RoutingConfig }: z.output<typeof update>, version: string) {
  const [other] = Object.entries(RoutingConfig?.AdditionalVersionWeights ?? {})
  return { version: FunctionVersion ?? version, ...(other ? { canary: { version: other[0], weight: other[1] } } : {}) }
}

const aliasOf = (name: string, alias: string, { version, canary }: NonNullable<ReturnType<AliasedFunctions['versions']['routing']>>) => ({
  AliasArn: arn('lambda', `function:${name}:${alias}`),
  Name: alias,
  FunctionVersion: version,
  ...(canary ? { RoutingConfig: { AdditionalVersionWeights: { [canary.version]: canary.weight } } } : {}),
})
