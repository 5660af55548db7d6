import { arnOf, nameProperty, type Place, refIsArn } from './names.ts'

type Json = Record<string, unknown>

/** A resource as it stands in the account: with its name, and its properties as they were resolved. */
export interface Live extends Place {
  stack: string
  id: string
  type: string
  name: string
  arn: string
  properties: Json
  /** Values that were read when it was made, as a custom resource does. */
  values: Readonly<Record<string, string>>
  /** Logical ids of `DependsOn`. */
  dependsOn: readonly string[]
}

/** What exists at one moment, in all regions. */
export interface Account {
  live: ReadonlyMap<string, Live>
  exports: ReadonlyMap<string, unknown>
}

export const keyOf = (stack: string, id: string): string => `${stack}/${id}`

/** A reference to something that is not there. */
export class NotThere extends Error {}

interface Scope extends Place {
  stack: string
  account: string
  live(id: string): Live | undefined
  exported(name: string): unknown
}

/** What `Ref` gives. */
const refOf = (live: Live): string => (refIsArn(live.type) ? live.arn : live.name)

function attributeOf(live: Live, name: string): string {
  if (name in live.values) return live.values[name]!
  if (name === 'StreamArn') return `${live.arn}/stream/1`
  if (/^(?:\w*Arn)$/.test(name)) return live.arn
  if (/^(?:Name|FunctionName|QueueName|TopicName|RoleName)$/.test(name)) return live.name
  return `${live.name}.${name}`
}

/** A template's value with everything filled in. @throws NotThere for a resource or an export that does not exist */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope)).filter((item) => item !== undefined)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [[key, inner] = []] = entries
  if (entries.length === 1 && key && (key === 'Ref' || key.startsWith('Fn::'))) return intrinsic(key, inner, scope)
  return Object.fromEntries(entries.map(([name, item]) => [name, resolve(item, scope)]))
}

function intrinsic(key: string, inner: unknown, scope: Scope): unknown {
  const there = (id: string): Live => {
    const live = scope.live(id)
    if (!live) throw new NotThere(`${id} does not exist`)
    return live
  }
  const reference = (name: string): unknown => {
    const [id = '', ...attribute] = name.split('.')
    return attribute.length > 0 ? attributeOf(there(id), attribute.join('.')) : ref(name)
  }
  const ref = (id: string): unknown => (id.startsWith('AWS::') ? pseudo(id, scope) : id === 'BootstrapVersion' ? '30' : refOf(there(id)))
  const list = () => (resolve(inner, scope) as unknown[]) ?? []
  switch (key) {
    case 'Ref':
      return ref(inner as string)
    case 'Fn::GetAtt':
      return reference(Array.isArray(inner) ? inner.join('.') : String(inner))
    case 'Fn::Join': {
      const [separator, parts] = list() as [string, unknown[]]
      return parts.join(separator)
    }
    case 'Fn::Sub': {
      const [text, variables = {}] = (Array.isArray(inner) ? inner : [inner]) as [string, Json?]
      return text.replace(/\$\{([^!}][^}]*)\}/g, (_, name: string) => String(name in variables ? resolve(variables[name], scope) : reference(name)))
    }
    case 'Fn::Select': {
      const [index, parts] = list() as [number, unknown[]]
      return parts[Number(index)]
    }
    case 'Fn::Split': {
      const [separator, text] = list() as [string, string]
      return text.split(separator)
    }
    case 'Fn::ImportValue':
      return scope.exported(String(resolve(inner, scope)))
    default:
      return JSON.stringify(resolve(inner, scope))
  }
}

function pseudo(name: string, { stack, region, account }: Scope): string | undefined {
  if (name === 'AWS::NoValue') return undefined
  const values: Record<string, string> = {
    'AWS::Region': region,
    'AWS::AccountId': account,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${stack}/1`,
  }
  return values[name] ?? name
}

interface Making extends Place {
  stack: string
  id: string
  type: string
  properties: Json
  dependsOn: readonly string[]
  /** How often it was replaced. */
  generation: number
}

/** A resource with its name, before it is put into an account. */
export function makeLive({ generation, ...made }: Making, values: Live['values'] = {}): Live {
  const given = nameProperty(made.type)
  const fixed = given === undefined ? undefined : made.properties[given]
  const name = typeof fixed === 'string' && fixed !== '' ? fixed : `${made.stack}-${made.id}${generation > 0 ? `-${generation}` : ''}`
  const arn = qualifiedArn(made, name) ?? arnOf(made.type, name, made)
  return { ...made, name, arn, values }
}

/** Versions and aliases are named within their function or machine, and called by its ARN. */
function qualifiedArn({ type, properties, ...place }: Omit<Making, 'generation'>, name: string): string | undefined {
  if (type === 'AWS::Lambda::Alias' || type === 'AWS::Lambda::Version') return `${functionArn(properties.FunctionName, place)}:${name}`
  if (type === 'AWS::StepFunctions::StateMachineVersion') return `${String(properties.StateMachineArn)}:${name}`
  const { StateMachineVersionArn } = (properties.DeploymentPreference ?? {}) as { StateMachineVersionArn?: string }
  return type === 'AWS::StepFunctions::StateMachineAlias' ? `${machineOfVersion(StateMachineVersionArn)}:${name}` : undefined
}

/** The ARN of the machine that a version is of. */
export const machineOfVersion = (versionArn: unknown): string => String(versionArn).split(':').slice(0, 7).join(':')

/** The ARN of a function that is given by name or ARN. */
export const functionArn = (given: unknown, place: Place): string =>
  String(given).startsWith('arn:') ? String(given) : arnOf('AWS::Lambda::Function', String(given), place)
