import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { createApp } from '../app.ts'

type Context = Readonly<Record<string, unknown>>

/** Only templates are looked at: every function's bundle would be copied for each of them. */
const UNSTAGED = { 'aws:cdk:disable-asset-staging': true }
/** What an operator has to fill in. */
const FILLED_IN = { siteOrigin: 'https://news.example.org', alarmEmail: 'ops@example.org' }

const SHARED = 'simulpress-stages'
const kept = globalThis as { [SHARED]?: { folder: string; made: Map<string, App> } }

/** A synthesis takes seconds: files of one worker share what is made, until its process ends. */
function shared(): { folder: string; made: Map<string, App> } {
  if (kept[SHARED]) return kept[SHARED]
  const folder = mkdtempSync(join(tmpdir(), 'stages-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  kept[SHARED] = { folder, made: new Map() }
  return kept[SHARED]
}

/** A stage of its own, for tests that add to it. @throws Error for a context that makes no stage */
export const newStage = (context: Context): App =>
  createApp(new App({ outdir: mkdtempSync(join(shared().folder, 'cdk.out-')), context: { ...UNSTAGED, ...FILLED_IN, ...context } }))

/** Made once for each context. */
export function stage(context: Context): App {
  const { made } = shared()
  const name = JSON.stringify(context)
  const app = made.get(name) ?? newStage(context)
  made.set(name, app)
  return app
}

const isGlobal = ({ stackName }: Stack): boolean => stackName.endsWith('-Global')

/** Data, App, Edge, Schedules; then what is in another region. */
export function stacksOf(app: App): Stack[] {
  const stacks = app.node.children.filter((child): child is Stack => child instanceof Stack)
  return [...stacks.filter((one) => !isGlobal(one)), ...stacks.filter(isGlobal)]
}

export const templatesOf = (context: Context): Template[] => stacksOf(stage(context)).map((stack) => Template.fromStack(stack))
