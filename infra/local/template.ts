import { readFileSync } from 'node:fs'
import { resolve as resolvePath } from 'node:path'
import type * as z from 'zod'
import { COMPUTE_TYPES } from './template/compute-types.ts'
import { DATA_TYPES } from './template/data-types.ts'
import { resolve, type Scope } from './template/intrinsics.ts'
import { RELEASE_TYPES } from './template/release-types.ts'
import { REQUEST_TYPES } from './template/request-types.ts'
import { ACCOUNT, REGION, type ResourceType } from './template/resource-type.ts'

const TYPES = { ...COMPUTE_TYPES, ...DATA_TYPES, ...RELEASE_TYPES, ...REQUEST_TYPES }
export type TypeName = keyof typeof TYPES
export type Properties<Type extends TypeName> = z.output<(typeof TYPES)[Type]['properties']>

interface Resource<Type extends TypeName = TypeName> {
  type: Type
  stack: string
  logicalId: string
  /** What `Ref` gives: mostly the physical name. */
  ref: string
  properties: Properties<Type>
  attribute(name: string): string
}

export interface Cloud {
  all<Type extends TypeName>(type: Type): Resource<Type>[]
  /** Folder or file that was published under this key of the bootstrap bucket. */
  asset(objectKey: string): string
  outputs: Record<string, unknown>
}

interface Template {
  Parameters?: Record<string, { Type: string; Default?: unknown }>
  Conditions?: Record<string, unknown>
  Resources?: Record<string, { Type: string; Condition?: string; Properties?: unknown }>
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown }; Condition?: string }>
}

interface Manifest {
  artifacts: Record<string, { type: string; properties: { templateFile?: string; file?: string; stackName?: string } }>
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/**
 * Every resource of every stack in a synthesised CDK app, with all intrinsics resolved. A resource type, an intrinsic or a property that is
 * not in the tables stops with its name and the logical id: what runs here must mean what the template says.
 */
export function loadTemplate(options: { cdkOut: string; siteHost: string }): Cloud {
  const { artifacts } = readJson<Manifest>(resolvePath(options.cdkOut, 'manifest.json'))
  const templates = new Map<string, Template>()
  const assets = new Map<string, string>()
  for (const [name, { type, properties }] of Object.entries(artifacts)) {
    if (type === 'aws:cloudformation:stack')
      templates.set(properties.stackName ?? name, readJson<Template>(resolvePath(options.cdkOut, properties.templateFile!)))
    if (type !== 'cdk:asset-manifest') continue
    const { files = {} } = readJson<AssetManifest>(resolvePath(options.cdkOut, properties.file!))
    for (const { source, destinations } of Object.values(files))
      if (source.path) for (const { objectKey } of Object.values(destinations)) assets.set(objectKey, resolvePath(options.cdkOut, source.path))
  }
  return resolveTemplates(templates, assets, options.siteHost)
}

/** The same for templates that are already in memory, by stack name. */
export function resolveTemplates(templates: Map<string, Template>, assets: Map<string, string>, siteHost: string): Cloud {
  const resolved = new Map<string, Resource>()
  const underway = new Set<string>()

  const scopeOf = (stack: string, template: Template): Scope => {
    const pseudo: Record<string, string> = {
      'AWS::Region': REGION,
      'AWS::AccountId': ACCOUNT,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': stack,
      'AWS::StackId': `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${stack}/local`,
    }
    const scope: Scope = {
      ref(logicalId) {
        const parameter = template.Parameters?.[logicalId]
        if (!parameter) return pseudo[logicalId] ?? resource(stack, logicalId).ref
        if (parameter.Type.startsWith('AWS::SSM') || parameter.Default === undefined) throw new Error(`parameter ${logicalId} is not known to the local cloud`)
        return parameter.Default
      },
      attribute: (logicalId, name) => resource(stack, logicalId).attribute(name),
      condition(name) {
        if (!(name in (template.Conditions ?? {}))) throw new Error(`condition ${name} is not in ${stack}`)
        return resolve(template.Conditions![name], scope) === true
      },
      importValue(exportName) {
        for (const [other, { Outputs = {} }] of templates)
          for (const output of Object.values(Outputs)) {
            const otherScope = scopeOf(other, templates.get(other)!)
            if (output.Export && resolve(output.Export.Name, otherScope) === exportName) return resolve(output.Value, otherScope)
          }
        throw new Error(`no stack exports ${exportName}`)
      },
    }
    return scope
  }

  const resource = (stack: string, logicalId: string): Resource => {
    const key = `${stack}/${logicalId}`
    const known = resolved.get(key)
    if (known) return known
    const template = templates.get(stack)!
    const declared = template.Resources?.[logicalId]
    if (!declared) throw new Error(`${logicalId} is not in ${stack}`)
    if (underway.has(key)) throw new Error(`${declared.Type} (${logicalId}) refers to itself`)
    underway.add(key)
    const made = makeResource(declared, { stack, logicalId, siteHost }, scopeOf(stack, template))
    underway.delete(key)
    resolved.set(key, made)
    return made
  }

  const outputs: Record<string, unknown> = {}
  for (const [stack, template] of templates) {
    const scope = scopeOf(stack, template)
    for (const [logicalId, { Condition }] of Object.entries(template.Resources ?? {})) if (!Condition || scope.condition(Condition)) resource(stack, logicalId)
    for (const [name, output] of Object.entries(template.Outputs ?? {}))
      if (!output.Condition || scope.condition(output.Condition)) outputs[`${stack}.${name}`] = resolve(output.Value, scope)
  }
  return {
    all: <Type extends TypeName>(type: Type) => [...resolved.values()].filter((candidate) => candidate.type === type) as unknown as Resource<Type>[],
    asset(objectKey) {
      const path = assets.get(objectKey)
      if (!path) throw new Error(`asset ${objectKey} is in no asset manifest`)
      return path
    },
    outputs,
  }
}

function makeResource(declared: { Type: string; Properties?: unknown }, at: { stack: string; logicalId: string; siteHost: string }, scope: Scope): Resource {
  const label = `${declared.Type} (${at.logicalId})`
  const type = (TYPES as Record<string, ResourceType>)[declared.Type]
  if (!type) throw new Error(`${label} is not known to the local cloud`)
  let properties: Record<string, unknown>
  try {
    // Tags name things for people and bills; no type means anything by them.
    const { Tags: _, ...resolved } = resolve(declared.Properties ?? {}, scope) as Record<string, unknown>
    properties = resolved
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(message.includes(' (') ? message : `${label}: ${message}`, { cause })
  }
  const parsed = type.properties.safeParse(properties)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => describe(label, issue)).join('\n'))
  const complete = { ...at, properties: parsed.data }
  const ref = type.ref(complete)
  return {
    type: declared.Type as TypeName,
    stack: at.stack,
    logicalId: at.logicalId,
    ref,
    properties: parsed.data as Properties<TypeName>,
    attribute(name) {
      const attribute = type.attributes[name]
      if (!attribute) throw new Error(`${label}: attribute ${name} is not known to the local cloud`)
      return attribute({ ...complete, ref })
    },
  }
}

function describe(label: string, issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${label}: ${[...issue.path, key].join('.')} is not known to the local cloud`).join('\n')
  return `${label}: ${issue.path.join('.')}: ${issue.message}`
}
