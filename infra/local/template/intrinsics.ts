/** What an intrinsic may look up while a template's values are resolved. */
export interface Scope {
  ref(logicalId: string): unknown
  attribute(logicalId: string, name: string): string
  importValue(exportName: string): unknown
  condition(name: string): boolean
  /** A value of the template's own tables; the local cloud has none. */
  mapping?(map: string, ...keys: string[]): unknown
}

/** `AWS::NoValue`: the property is left out. */
const NO_VALUE = Symbol('AWS::NoValue')

type Arguments = unknown[]
type Intrinsic = (argument: unknown, scope: Scope) => unknown

const list = (argument: unknown, scope: Scope): Arguments => {
  const value = resolve(argument, scope)
  if (!Array.isArray(value)) throw new Error(`expected a list, found ${JSON.stringify(value)}`)
  return value
}

function substitute(argument: unknown, scope: Scope): string {
  const [template, variables] = Array.isArray(argument) ? (argument as [string, Record<string, unknown>]) : [String(argument), {}]
  return template.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`
    if (name in variables) return String(resolve(variables[name], scope))
    const dot = name.indexOf('.')
    return String(dot < 0 ? scope.ref(name) : scope.attribute(name.slice(0, dot), name.slice(dot + 1)))
  })
}

const INTRINSICS: Record<string, Intrinsic> = {
  Ref: (argument, scope) => (argument === 'AWS::NoValue' ? NO_VALUE : scope.ref(String(argument))),
  'Fn::GetAtt': (argument, scope) => {
    const [id, name] = Array.isArray(argument) ? (argument as [string, unknown]) : (String(argument).split(/\.(.*)/s) as [string, string])
    return scope.attribute(id, String(resolve(name, scope)))
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = list(argument, scope) as [string, unknown[]]
    return parts.join(separator)
  },
  'Fn::Sub': substitute,
  'Fn::Select': (argument, scope) => {
    const [index, items] = list(argument, scope) as [number | string, unknown[]]
    if (!(Number(index) in items)) throw new Error(`Fn::Select ${index} is outside of ${JSON.stringify(items)}`)
    return items[Number(index)]
  },
  'Fn::Split': (argument, scope) => {
    const [separator, text] = list(argument, scope) as [string, string]
    return text.split(separator)
  },
  'Fn::ImportValue': (argument, scope) => scope.importValue(String(resolve(argument, scope))),
  'Fn::If': (argument, scope) => {
    const [name, yes, no] = argument as [string, unknown, unknown]
    return resolve(scope.condition(name) ? yes : no, scope)
  },
  'Fn::Equals': (argument, scope) => {
    const [left, right] = list(argument, scope)
    return left === right
  },
  'Fn::And': (argument, scope) => list(argument, scope).every((value) => value === true),
  'Fn::Or': (argument, scope) => list(argument, scope).some((value) => value === true),
  'Fn::Not': (argument, scope) => list(argument, scope)[0] === false,
  'Fn::FindInMap': (argument, scope) => {
    const [map, ...keys] = list(argument, scope).map(String)
    const value = scope.mapping?.(map as string, ...keys)
    if (value === undefined) throw new Error(`Fn::FindInMap ${map} has no ${keys.join('.')}`)
    return value
  },
  Condition: (argument, scope) => scope.condition(String(argument)),
}

/** A template value with every intrinsic replaced by what it stands for. An intrinsic that is not in the table throws with its name. */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope)).filter((item) => item !== NO_VALUE)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
  const [name, argument] = entries[0] ?? ['', undefined]
  if (entries.length === 1 && (/^Fn::/.test(name) || name === 'Ref' || (name === 'Condition' && typeof argument === 'string'))) {
    const intrinsic = INTRINSICS[name]
    if (!intrinsic) throw new Error(`${name} is not known to the local cloud`)
    return intrinsic(argument, scope)
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, resolve(item, scope)]).filter(([, item]) => item !== NO_VALUE))
}
