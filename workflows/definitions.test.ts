import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { DefinitionBody, StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { describe, expect, it } from 'vitest'
import { ERRORS, TRANSIENT_CODES } from '#shared/errors.ts'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { estimateTranslations } from './estimate-translations/definition.ts'
import { publishArticle } from './publish-article/definition.ts'
import { rebuildSite } from './rebuild-site/definition.ts'
import { reconcileSite } from './reconcile-site/definition.ts'
import { runBatch } from './run-batch/definition.ts'
import { translateArticle } from './translate-article/definition.ts'
import { unpublishArticle } from './unpublish-article/definition.ts'

interface State {
  Type: string
  Next?: string
  Parameters?: Record<string, unknown>
  TimeoutSeconds?: number
  Retry?: { ErrorEquals: string[]; JitterStrategy?: string; MaxAttempts: number; IntervalSeconds: number; BackoffRate: number; MaxDelaySeconds: number }[]
  Catch?: { ErrorEquals: string[]; Next: string; ResultPath?: string }[]
  ItemProcessor?: { StartAt: string; States: Record<string, State> }
  Branches?: { StartAt: string; States: Record<string, State> }[]
  MaxConcurrency?: number
  ItemSelector?: Record<string, unknown>
  Choices?: { Next: string }[]
  Default?: string
}
const ARN = 'arn:aws:lambda:eu-central-1:123456789012:function:steps'

function definitionOf(machine: typeof rebuildSite) {
  const stack = new Stack(new App(), 'Test', { env: { account: '123456789012', region: 'eu-central-1' } })
  const place = { bucket: 'site', partsAtOnce: 500 }
  const definition = machine(stack, { steps: LambdaFunction.fromFunctionArn(stack, 'Steps', ARN), minutes: 60, ...place })
  new StateMachine(stack, 'Machine', { definitionBody: DefinitionBody.fromChainable(definition) })
  const [resource] = Object.values(Template.fromStack(stack).findResources('AWS::StepFunctions::StateMachine'))
  const text = resource?.Properties.DefinitionString
  const joined = typeof text === 'string' ? text : text['Fn::Join'][1].map((part: unknown) => (typeof part === 'string' ? part : 'aws')).join('')
  return JSON.parse(joined) as { StartAt: string; States: Record<string, State> }
}
const all = (states: Record<string, State>): [string, State][] =>
  Object.entries(states).flatMap(([name, state]) => [
    [name, state] as [string, State],
    ...[state.ItemProcessor, ...(state.Branches ?? [])].flatMap((part) => (part ? all(part.States) : [])),
  ])

describe.each([
  ['translate-article', translateArticle],
  ['estimate-translations', estimateTranslations],
  ['publish-article', publishArticle],
  ['unpublish-article', unpublishArticle],
  ['reconcile-site', reconcileSite],
  ['rebuild-site', rebuildSite],
  ['run-batch', runBatch],
])('%s', (_, machine) => {
  const definition = definitionOf(machine)
  const states = all(definition.States)
  const tasks = states.filter(([, { Type }]) => Type === 'Task')

  it('names every state once', () => {
    expect(new Set(states.map(([name]) => name)).size).toBe(states.length)
  })

  it('gives every task a time limit, and retries what passes by itself, with jitter', () => {
    for (const [name, task] of tasks) {
      expect(task.TimeoutSeconds, name).toBeGreaterThan(0)
      const [transient] = task.Retry ?? []
      // What nothing comes after is tried longer.
      expect(transient, name).toMatchObject({ JitterStrategy: 'FULL', MaxAttempts: task.Parameters?.step === 'withdraw' ? 14 : 6 })
      expect(transient?.ErrorEquals).toEqual(
        expect.arrayContaining([...TRANSIENT_CODES.filter((code) => code !== 'model-throttled'), 'Lambda.TooManyRequestsException']),
      )
      const retried = new Set(task.Retry?.flatMap(({ ErrorEquals }) => ErrorEquals))
      for (const code of Object.keys(ERRORS)) expect(retried.has(code)).toBe(code === 'internal' || (TRANSIENT_CODES as readonly string[]).includes(code))
    }
  })

  it('waits for a model’s quota for half an hour at most', () => {
    for (const [name, task] of tasks) {
      const throttled = task.Retry?.find(({ ErrorEquals }) => ErrorEquals.includes('model-throttled'))
      const { MaxAttempts = 0, IntervalSeconds = 0, BackoffRate = 0, MaxDelaySeconds = 0 } = throttled ?? {}
      const pauses = Array.from({ length: MaxAttempts }, (_, index) => Math.min(MaxDelaySeconds, IntervalSeconds * BackoffRate ** index))
      const longest = pauses.reduce((sum, seconds) => sum + seconds, 0)
      expect(throttled, name).toMatchObject({ ErrorEquals: ['model-throttled'], JitterStrategy: 'FULL' })
      expect(longest, name).toBeGreaterThanOrEqual(29.5 * 60)
      expect(longest, name).toBeLessThan(30.5 * 60)
    }
  })

  it('records every fault: each task is caught, except those that record', () => {
    for (const [name, task] of tasks) {
      const records = String(task.Parameters?.step).startsWith('fail-') || task.Parameters?.step === 'record-failure'
      expect(task.Catch?.[0]?.ErrorEquals, name).toEqual(records ? undefined : ['States.ALL'])
      if (!records) expect(task.Catch?.[0]?.ResultPath).toBe('$.error')
    }
  })

  it('carries ids, never texts of an article', () => {
    expect(JSON.stringify(tasks.map(([, { Parameters }]) => Parameters))).not.toMatch(/content|body|title/)
  })
})

it('translates all fourteen at once, and a locale’s failure stays inside its item', () => {
  const { States } = definitionOf(translateArticle)
  const map = Object.values(States).find(({ Type }) => Type === 'Map')
  expect(map).toMatchObject({ MaxConcurrency: TARGET_LOCALES.length, ItemSelector: { 'locale.$': '$$.Map.Item.Value', 'article_id.$': '$.article_id' } })
  const inner = map?.ItemProcessor?.States ?? {}
  const caught = Object.values(inner).find(({ Parameters }) => Parameters?.step === 'translate-locale')?.Catch?.[0]
  expect(inner[caught?.Next ?? '']?.Parameters).toMatchObject({ step: 'record-failure', 'error.$': '$.error', 'locale.$': '$.locale' })
})

it('estimates each translated locale, and one without an estimate counts as translated', () => {
  const { States } = definitionOf(translateArticle)
  const inner = Object.values(States).find(({ Type }) => Type === 'Map')?.ItemProcessor?.States ?? {}
  const translate = Object.values(inner).find(({ Parameters }) => Parameters?.step === 'translate-locale')
  const estimate = inner[translate?.Next ?? '']
  expect(estimate?.Parameters).toMatchObject({ step: 'estimate-quality', 'locale.$': '$.locale' })
  expect(inner[estimate?.Catch?.[0]?.Next ?? '']).toEqual({ Type: 'Pass', Parameters: { 'locale.$': '$.locale' }, End: true })
})

/** The steps on the way where every choice takes its default. */
function mainSteps({ StartAt, States }: ReturnType<typeof definitionOf>): unknown[] {
  const order: unknown[] = []
  for (let name: string | undefined = StartAt; name; ) {
    const state: State | undefined = States[name]
    if (state?.Parameters) order.push(state.Parameters.step)
    name = state?.Next ?? state?.Default
  }
  return order
}

it('publishes in the order that keeps the promise, and withdraws what was flipped and cannot be brought out', () => {
  const definition = definitionOf(publishArticle)
  const { States } = definition
  expect(mainSteps(definition)).toEqual(['prepare', 'gate', 'stage', 'flip', 'release', 'listings', 'syndicate', 'edge', 'finish', 'learn'])
  for (const [name, choice] of Object.entries(States).filter(([, { Type }]) => Type === 'Choice')) {
    if (name === 'Does the edge have it') continue
    expect(choice.Choices?.map(({ Next }) => Next)).toEqual(expect.arrayContaining(['Unusable answer', 'Publication refused']))
  }
  const caught = (step: string) => {
    const state = Object.values(States).find(({ Parameters }) => Parameters?.step === step)
    return States[state?.Catch?.[0]?.Next ?? '']?.Parameters?.step
  }
  for (const step of ['prepare', 'gate', 'stage', 'flip', 'release', 'listings']) expect(caught(step), step).toBe('withdraw')
  expect([caught('withdraw'), caught('finish')]).toEqual(['fail-withdrawal', 'fail-finish'])
  // Feeds and sitemaps hold up no publication: what cannot be written is left, and the next step follows all the same.
  expect([caught('syndicate'), caught('syndicate-later')]).toEqual(['syndicate-later', 'edge'])
  expect(States[States['Leave the syndication']?.Next ?? '']?.Parameters?.step).toBe('edge')
})

it('goes on where an interrupted publication stood, and does nothing for one that has ended', () => {
  const { States } = definitionOf(publishArticle)
  const choices = (States['What is there to do']?.Choices ?? []) as { Next: string; StringEquals?: string; Or?: { StringEquals: string }[] }[]
  const next = (outcome: string) => choices.find(({ StringEquals, Or }) => StringEquals === outcome || Or?.some((one) => one.StringEquals === outcome))?.Next
  expect(['refused', 'ended', 'withdrawn', 'flipped', 'unchanged', 'rollback'].map(next)).toEqual([
    'Publication refused',
    'Ended before',
    'Go on withdrawing',
    'Release',
    'Release',
    'Stage',
  ])
})

it('unpublishes in the order that leaves no link to a missing page', () => {
  expect(mainSteps(definitionOf(unpublishArticle))).toEqual([
    'prepare-unpublication',
    'unpublish',
    'listings-without',
    'syndicate-without',
    'remove-pages',
    'edge-without',
    'finish-unpublication',
  ])
  const { States } = definitionOf(unpublishArticle)
  const later = States['Leave the syndication']
  expect(States.Syndicate?.Catch?.[0]?.Next).toBe('Leave the syndication')
  expect([later?.Next, later?.Catch?.[0]?.Next]).toEqual(['Remove pages', 'Remove pages'])
})

it('a batch that asks for pauses is waited for by the machine, not by a function', () => {
  const { States } = definitionOf(runBatch)
  const choice = States['Is there more'] as unknown as { Choices: { Next: string; And?: object[] }[]; Default: string }
  expect(choice.Choices.map(({ Next }) => Next)).toEqual(['Pause', 'Work'])
  expect(choice.Choices[0]?.And).toContainEqual({ Variable: '$.worked.pause', NumericGreaterThan: 0 })
  expect(States.Pause).toEqual({ Type: 'Wait', SecondsPath: '$.worked.pause', Next: 'Work' })
})
