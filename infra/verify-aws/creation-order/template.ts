import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from 'aws-cdk-lib'

export interface Declared {
  Type: string
  Properties?: Record<string, unknown>
  DependsOn?: string | string[]
  UpdatePolicy?: Record<string, unknown>
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}

export interface Template {
  Resources: Record<string, Declared>
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>
}

/** A synthesised stack with what the order of a deployment depends on. */
export interface StackTemplate {
  name: string
  region: string
  account: string
  /** Names of the stacks that are deployed before it. */
  after: string[]
  template: Template
}

interface Manifest {
  artifacts: Record<string, { type: string; environment?: string; dependencies?: string[]; properties?: { templateFile?: string; stackName?: string } }>
}

/** In place of what a stage leaves to the credentials. */
const UNKNOWN = { account: '123456789012', region: 'eu-central-1' }

/** Every stack of a cloud assembly, each after those that it depends on. @param folder where `manifest.json` lies */
export function readStacks(folder: string): StackTemplate[] {
  const { artifacts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const stacks = Object.entries(artifacts).flatMap(([name, { type, environment, dependencies = [], properties = {} }]) => {
    if (type !== 'aws:cloudformation:stack' || !properties.templateFile) return []
    const [, account = '', region = ''] = /^aws:\/\/([^/]*)\/(.*)$/.exec(environment ?? '') ?? []
    const template = JSON.parse(readFileSync(join(folder, properties.templateFile), 'utf8')) as Template
    return [{ name: properties.stackName ?? name, ...place(account, region), after: dependencies.filter((other) => !other.endsWith('.assets')), template }]
  })
  return inOrder(stacks)
}

/** The same of an app in memory, which is synthesised when it is not yet. */
export const stacksOfApp = (app: App): StackTemplate[] => readStacks(app.synth().directory)

const place = (account: string, region: string) => ({
  account: /^\d{12}$/.test(account) ? account : UNKNOWN.account,
  region: region.startsWith('unknown') || region === '' ? UNKNOWN.region : region,
})

/** Stacks in the order of a deployment. @throws Error for stacks that wait for each other */
export function inOrder(stacks: readonly StackTemplate[]): StackTemplate[] {
  const ordered: StackTemplate[] = []
  let waiting = [...stacks]
  while (waiting.length > 0) {
    const ready = waiting.filter(({ after }) => !waiting.some(({ name }) => after.includes(name)))
    if (ready.length === 0) throw new Error(`Stacks wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`)
    ordered.push(...ready)
    waiting = waiting.filter((stack) => !ready.includes(stack))
  }
  return ordered
}
