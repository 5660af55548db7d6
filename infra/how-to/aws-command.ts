import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'

interface Model {
  operations: Record<string, { input?: { shape: string } }>
  shapes: Record<string, { type: string; required?: string[]; members?: Record<string, { shape: string }> }>
}

/** Options of every command of the AWS command line. */
const GLOBAL = new Set(['region', 'query', 'output', 'profile', 'no-paginate', 'max-items', 'no-cli-pager'])
/** Commands that the command line has beside the API's operations. */
const OWN: Readonly<Record<string, readonly string[]>> = { s3: ['ls', 'cp', 'sync', 'rm', 'mb', 'rb'] }
/** What the command line calls otherwise than botocore's folder. */
const FOLDERS: Readonly<Record<string, string>> = { s3api: 's3' }

const kebab = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

/** The newest model of a service in the layer with the AWS command line that CDK brings. */
function modelOf(service: string): Model | undefined {
  const layer = createRequire(import.meta.url).resolve('@aws-cdk/asset-awscli-v1/lib/layer.zip')
  const of = new RegExp(`^awscli/botocore/data/${FOLDERS[service] ?? service}/[\\d-]+/service-2\\.json\\.gz$`)
  const found = unzipSync(readFileSync(layer), { filter: ({ name }) => of.test(name) })
  const newest = Object.keys(found).sort().at(-1)
  return newest === undefined ? undefined : (JSON.parse(gunzipSync(found[newest]!).toString()) as Model)
}

/** Why the AWS command line would refuse a command before it asks anybody, or undefined. @param args without `aws` itself */
export function awsCommandFault([service = '', operation = '', ...rest]: readonly string[]): string | undefined {
  if (OWN[service]) return OWN[service].includes(operation) ? undefined : `aws ${service} has no ${operation}`
  const model = modelOf(service)
  if (!model) return `aws has no service ${service}`
  // Until what the operation describes is so; its options are the operation's.
  if (operation === 'wait') return undefined
  const found = Object.entries(model.operations).find(([name]) => kebab(name) === operation)?.[1]
  if (!found) return `aws ${service} has no ${operation}`
  const { members = {}, required = [] } = found.input ? model.shapes[found.input.shape]! : {}
  const given = rest.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2).split('=')[0]!)
  const known = new Map(Object.entries(members).map(([name, { shape }]) => [kebab(name), model.shapes[shape]!.type]))
  const unknown = given.filter((option) => !known.has(option) && !GLOBAL.has(option) && known.get(option.replace(/^no-/, '')) !== 'boolean')
  const missing = required.map(kebab).filter((option) => !given.includes(option) && !given.includes(`no-${option}`))
  if (unknown.length > 0) return `aws ${service} ${operation} has no --${unknown.join(', --')}`
  return missing.length > 0 ? `aws ${service} ${operation} needs --${missing.join(', --')}` : undefined
}

/** In place of the AWS command line on a machine without credentials. */
if (import.meta.main) {
  const fault = awsCommandFault(process.argv.slice(2))
  console.error(fault ?? 'Unable to locate credentials. You can configure credentials by running "aws configure".')
  process.exitCode = fault ? 252 : 253
}
