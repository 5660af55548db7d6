import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import type { PropertyType, Resource, ResourceProperties, SpecDatabase } from '@aws-cdk/service-spec-types'
import { modelOf } from './archive.ts'
import { checkScalar } from './check-shape.ts'
import { CREATING } from './creating-operations.ts'
import { type Member, type ServiceModel, shapeOf } from './service-model.ts'

export interface TemplateResource {
  Type: string
  Properties?: Record<string, unknown>
}
export interface CheckedTemplate {
  Resources: Record<string, TemplateResource>
  Parameters?: Record<string, unknown>
}

export interface PropertyProblem {
  /** Logical id and path: `Table.KeySchema[0].KeyType`. */
  path: string
  problem: string
}

/** Made up by CDK or by a custom resource's own handler: no service knows their properties. */
const WITHOUT_SCHEMA = /^(Custom::|AWS::CDK::|AWS::CloudFormation::CustomResource$)/

let database: SpecDatabase | undefined

/**
 * Compares every property of a template with CloudFormation's own resource schemas (`@aws-cdk/aws-service-spec`, which CDK is generated from)
 * and with the model of the operation that creates the resource: unknown and missing properties, kinds, enumerations, lengths, ranges and
 * patterns; and every `Ref` and `Fn::GetAtt` with what there is.
 */
export function checkTemplate(template: CheckedTemplate): PropertyProblem[] {
  database ??= loadAwsServiceSpecSync()
  const spec = database
  return Object.entries(template.Resources).flatMap(([id, { Type, Properties = {} }]) => {
    const references = checkReferences(spec, template, Properties, id)
    if (WITHOUT_SCHEMA.test(Type)) return references
    const resource = resourceOf(spec, Type)
    if (!resource) return [...references, { path: id, problem: `has the type ${Type}, which CloudFormation does not have` }]
    const [service, operation] = CREATING[Type] ?? []
    const model = service && modelOf(service)
    const input = operation && model?.operations[operation]?.input
    return [
      ...references,
      ...checkProperties(spec, resource.properties, Properties, id),
      ...(model && input ? checkAgainstOperation(model, input, Properties, id) : []),
    ]
  })
}

const resourceOf = (spec: SpecDatabase, type: string): Resource | undefined => spec.lookup('resource', 'cloudFormationType', 'equals', type)[0]

function checkProperties(spec: SpecDatabase, properties: ResourceProperties, given: Record<string, unknown>, path: string): PropertyProblem[] {
  const set = Object.entries(given).filter(([, value]) => !isNothing(value))
  const names = new Set(set.map(([name]) => name))
  const missing = Object.entries(properties).filter(([name, { required }]) => required && !names.has(name))
  return [
    ...missing.map(([name]) => ({ path: `${path}.${name}`, problem: 'is required and missing' })),
    ...set.flatMap(([name, value]) => {
      const property = properties[name]
      if (!property) return [{ path: `${path}.${name}`, problem: 'is no property of this type' }]
      return fewest([property.type, ...(property.previousTypes ?? [])].map((type) => checkValue(spec, type, value, `${path}.${name}`)))
    }),
  ]
}

/** A value may have one of several types: the one that it comes closest to. */
const fewest = (found: PropertyProblem[][]): PropertyProblem[] => found.sort((one, other) => one.length - other.length)[0] ?? []

function checkValue(spec: SpecDatabase, type: PropertyType, value: unknown, path: string): PropertyProblem[] {
  if (isIntrinsic(value)) return []
  const wrong = (expected: string): PropertyProblem[] => [{ path, problem: `is no ${expected}` }]
  switch (type.type) {
    case 'string':
      if (typeof value === 'object') return wrong('text')
      return !type.allowedValues || type.allowedValues.includes(String(value)) ? [] : wrong(`of ${type.allowedValues.slice(0, 8).join(', ')}`)
    case 'integer':
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(String(value)) ? [] : wrong('number')
    case 'boolean':
      return /^(true|false)$/.test(String(value)) ? [] : wrong('boolean')
    case 'array':
      return Array.isArray(value) ? value.flatMap((item, index) => checkValue(spec, type.element, item, `${path}[${index}]`)) : wrong('list')
    case 'map':
      return isRecord(value) ? Object.entries(value).flatMap(([key, one]) => checkValue(spec, type.element, one, `${path}.${key}`)) : wrong('map')
    case 'ref':
      return isRecord(value) ? checkProperties(spec, spec.get('typeDefinition', type.reference.$ref).properties, value, path) : wrong('structure')
    case 'union':
      return fewest(type.types.map((one) => checkValue(spec, one, value, path)))
    case 'tag':
      return isRecord(value) && 'Key' in value && 'Value' in value ? [] : wrong('tag')
    default:
      return []
  }
}

/** Properties and members have the same names, but for the case of the first letter in some services. Names that only one side has are left out. */
function checkAgainstOperation(model: ServiceModel, member: Member, value: unknown, path: string): PropertyProblem[] {
  if (isIntrinsic(value) || isNothing(value)) return []
  const shape = shapeOf(model, member)
  if (shape.type === 'structure') {
    if (!isRecord(value)) return []
    const members = new Map(Object.entries(shape.members ?? {}).map(([name, one]) => [name.toLowerCase(), one]))
    return Object.entries(value).flatMap(([name, one]) => {
      const found = members.get(name.toLowerCase())
      return found ? checkAgainstOperation(model, found, one, `${path}.${name}`) : []
    })
  }
  if (shape.type === 'list')
    return Array.isArray(value) ? value.flatMap((item, index) => checkAgainstOperation(model, shape.member as Member, item, `${path}[${index}]`)) : []
  if (shape.type === 'map' || shape.type === 'blob' || typeof value === 'object') return []
  return checkScalar(shape, shape.type === 'string' ? String(value) : value, { texts: true }).map((problem) => ({ path, problem }))
}

/** What CloudFormation sets by itself. */
const PSEUDO = /^AWS::(AccountId|NoValue|NotificationARNs|Partition|Region|StackId|StackName|URLSuffix)$/

function checkReferences(spec: SpecDatabase, { Resources, Parameters = {} }: CheckedTemplate, value: unknown, path: string): PropertyProblem[] {
  const at = (problem: string): PropertyProblem[] => [{ path, problem }]
  if (Array.isArray(value)) return value.flatMap((item, index) => checkReferences(spec, { Resources, Parameters }, item, `${path}[${index}]`))
  if (!isRecord(value)) return []
  const { Ref: reference, 'Fn::GetAtt': attribute } = value
  if (typeof reference === 'string' && Object.keys(value).length === 1)
    return PSEUDO.test(reference) || reference in Resources || reference in Parameters ? [] : at(`refers to ${reference}, which is not in the template`)
  if (Array.isArray(attribute) && Object.keys(value).length === 1) {
    const [id, name] = attribute as [string, string]
    const target = Resources[id]
    if (!target) return at(`refers to ${id}, which is not in the template`)
    const resource = WITHOUT_SCHEMA.test(target.Type) ? undefined : resourceOf(spec, target.Type)
    return !resource || hasAttribute(resource, name) ? [] : at(`asks for ${name}, which a ${target.Type} does not have`)
  }
  return Object.entries(value).flatMap(([name, one]) => checkReferences(spec, { Resources, Parameters }, one, `${path}.${name}`))
}

/** Read-only properties are attributes too. */
const hasAttribute = ({ attributes, properties }: Resource, name: string): boolean => name in attributes || name in properties

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isIntrinsic = (value: unknown): boolean => {
  const [name, ...others] = isRecord(value) ? Object.keys(value) : []
  return others.length === 0 && name !== undefined && (name === 'Ref' || name.startsWith('Fn::'))
}
const isNothing = (value: unknown): boolean => isRecord(value) && value.Ref === 'AWS::NoValue'
