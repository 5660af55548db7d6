import { LOCAL } from '../app.ts'
import type { StageSettings } from '../stage-settings.ts'
import type { StageName } from '../stages.ts'
import { templatesOf } from '../testing/stages.ts'

export interface Declared {
  Type: string
  Properties?: Record<string, unknown>
  DependsOn?: string | string[]
  UpdatePolicy?: Record<string, unknown>
  Condition?: string
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
  Metadata?: Record<string, unknown>
}

/** A CloudFormation template as CDK writes it. */
export interface StackTemplate {
  Resources: Record<string, Declared>
  Parameters?: Record<string, { Type: string; Default?: unknown }>
  Conditions?: Record<string, unknown>
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown }; Condition?: string }>
  Mappings?: Record<string, unknown>
}

export interface AssemblyStack {
  name: string
  region: string
  template: StackTemplate
}

/** The synthesised stacks of one stage, in the order in which they are deployed but for those of releases and of us-east-1, which are the last here. */
export interface Assembly {
  stage: string
  account: string
  /** Executions of functions that the account has at once: those of a new one, which a stage supposes by default. */
  concurrency: number
  stacks: readonly AssemblyStack[]
}

/** The account that the judges suppose, as AWS's documentation writes one. */
const ACCOUNT = '111122223333'
const REGION = 'eu-central-1'
const CONCURRENCY = 10
const STACKS = ['Data', 'App', 'Edge', 'Schedules', 'Observability', 'EdgeAlarms', 'Areas', 'Reads', 'Releases', 'Global'] as const

/** With everything that a stage may have switched on. */
const EVERYTHING = {
  imageModelId: 'stability.stable-image-core-v1:1',
  stabilityModelId: 'stability.sd3-5-large-v1:0',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  hostedZoneName: 'example.org',
  mailVerified: true,
  firewall: true,
  releases: 'canary',
  totp: true,
  budgetUsd: 300,
  lambdaConcurrency: CONCURRENCY,
}

/** A stage with everything switched on, synthesised once for all who ask. @param more settings beside that @throws Error when it has other stacks than this file knows */
export function assemblyOf(stage: StageName, more: StageSettings = {}): Assembly {
  const templates = templatesOf({ stage, ...EVERYTHING, ...more }).map((template) => template.toJSON() as StackTemplate)
  if (templates.length !== STACKS.length) throw new Error(`Stage ${stage} has ${templates.length} stacks: add the new one to infra/verify-aws/assembly.ts.`)
  const { account, region } = stage === 'local' ? LOCAL : { account: ACCOUNT, region: REGION }
  const stacks = STACKS.map((part, index) => ({
    name: `Simulpress-${stage}-${part}`,
    region: part === 'Global' || part === 'EdgeAlarms' ? 'us-east-1' : region,
    template: templates[index]!,
  }))
  return { stage, account, concurrency: CONCURRENCY, stacks }
}

/** A copy that a test may change. */
export const copyOf = (assembly: Assembly): Assembly => structuredClone(assembly)
