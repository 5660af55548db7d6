import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { createApp } from '../app.ts'
import { templateFingerprint } from '../build/build.ts'
import { PATHS } from '../build/paths.ts'
import { keepFile } from '../local/keep-file.ts'

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

/** Not every stage has them. */
const isOptional = ({ stackName }: Stack): boolean => /-(?:Global|Releases)$/.test(stackName)

/** Data, App, Edge, Schedules, Observability, EdgeAlarms, Areas, Reads; then Releases and Global, where the stage has them. */
export function stacksOf(app: App): Stack[] {
  const stacks = app.node.children.filter((child): child is Stack => child instanceof Stack)
  const isReads = ({ stackName }: Stack) => stackName.endsWith('-Reads')
  const always = stacks.filter((one) => !isOptional(one))
  return [...always.filter((one) => !isReads(one)), ...always.filter(isReads), ...stacks.filter(isOptional)]
}

type Json = Parameters<typeof Template.fromJSON>[0]

const KEPT = join(PATHS.cache, 'templates')

/** The templates of a stage's stacks, synthesised once for all processes and runs by the fingerprint of what they are made of. */
export function templatesOf(context: Context): Template[] {
  const file = join(KEPT, `${templateFingerprint(context)}.json`)
  const kept = read(file)
  if (kept) return kept.map((template) => Template.fromJSON(template))
  const templates = stacksOf(stage(context)).map((stack) => Template.fromStack(stack))
  keep(file, templates)
  return templates
}

function read(file: string): Json[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json[]
  } catch {
    return undefined
  }
}

/** Writes them for the next who asks; files of more than a day ago go. */
function keep(file: string, templates: readonly Template[]): void {
  mkdirSync(KEPT, { recursive: true })
  for (const name of readdirSync(KEPT)) if (Date.now() - statSync(join(KEPT, name)).mtimeMs > LONGEST_MS) rmSync(join(KEPT, name), { force: true })
  keepFile(file, JSON.stringify(templates.map((template) => template.toJSON())))
}
const LONGEST_MS = 86_400_000
