import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import type { PropertyType, ResourceProperties } from '@aws-cdk/service-spec-types'

type Json = unknown
interface Template {
  Resources: Record<string, { Type: string; Properties?: Record<string, Json> }>
}

const database = loadAwsServiceSpecSync()
const INTRINSIC = /^(?:Ref|Fn::\w+)$/

/**
 * Checks every resource of a template against CloudFormation's own schema, offline: property names, required
 * properties, types, allowed values. Custom resources are passed over; an intrinsic counts as any type.
 * @returns one line a fault, empty when the template conforms
 */
export function schemaFaults(template: Template): string[] {
  return Object.entries(template.Resources).flatMap(([id, { Type, Properties = {} }]) => {
    if (/^(?:Custom::|AWS::CDK::Metadata)/.test(Type)) return []
    const [resource] = database.lookup('resource', 'cloudFormationType', 'equals', Type)
    if (!resource) return [`${id}: CloudFormation knows no ${Type}`]
    return objectFaults(resource.properties, Properties, `${id} (${Type})`)
  })
}

/** Every resource of a template that CloudFormation can tag and that lacks one of these tags. */
export function untagged(template: Template, keys: readonly string[]): string[] {
  return Object.entries(template.Resources).flatMap(([id, { Type, Properties = {} }]) => {
    const [resource] = database.lookup('resource', 'cloudFormationType', 'equals', Type)
    const property = resource?.tagInformation?.tagPropertyName
    if (!property) return []
    const tags = JSON.stringify(Properties[property] ?? '')
    return keys.every((key) => tags.includes(`"${key}"`)) ? [] : [`${id} (${Type})`]
  })
}

function objectFaults(schema: ResourceProperties, value: Record<string, Json>, path: string): string[] {
  const unknown = Object.keys(value).filter((name) => !(name in schema))
  const missing = Object.entries(schema).filter(([name, { required }]) => required && !(name in value))
  const wrong = Object.entries(value).flatMap(([name, given]) => (schema[name] ? typeFaults(schema[name].type, given, `${path}.${name}`) : []))
  return [...unknown.map((name) => `${path}: unknown property ${name}`), ...missing.map(([name]) => `${path}: ${name} is missing`), ...wrong]
}

function typeFaults(type: PropertyType, value: Json, path: string): string[] {
  if (isIntrinsic(value)) return []
  switch (type.type) {
    case 'string':
      return typeof value === 'string' ? oneOf(type.allowedValues, value, path) : [`${path} is no string`]
    case 'integer':
    case 'number':
      return Number.isFinite(Number(value)) ? [] : [`${path} is no number`]
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${path} is no boolean`]
    case 'array':
      return Array.isArray(value) ? value.flatMap((item, index) => typeFaults(type.element, item, `${path}[${index}]`)) : [`${path} is no list`]
    case 'map':
      return isObject(value) ? Object.entries(value).flatMap(([key, item]) => typeFaults(type.element, item, `${path}.${key}`)) : [`${path} is no map`]
    case 'ref':
      return isObject(value) ? objectFaults(database.get('typeDefinition', type.reference).properties, value, path) : [`${path} is no object`]
    case 'union': {
      const tried = type.types.map((candidate) => typeFaults(candidate, value, path))
      return tried.some((faults) => faults.length === 0) ? [] : (tried[0] ?? [])
    }
    default:
      return []
  }
}

const oneOf = (allowed: string[] | undefined, value: string, path: string): string[] =>
  allowed && !allowed.includes(value) ? [`${path} is "${value}", not one of ${allowed.join(', ')}`] : []
const isObject = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isIntrinsic = (value: Json): boolean => isObject(value) && Object.keys(value).length === 1 && INTRINSIC.test(Object.keys(value)[0] ?? '')
