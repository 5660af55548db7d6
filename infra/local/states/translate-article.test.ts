import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { App, Stack } from 'aws-cdk-lib'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { DefinitionBody, StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { expect, it } from 'vitest'
import { translateArticle } from '#workflows/translate-article/definition.ts'
import { createStates } from './states.ts'

const ARN = 'arn:aws:states:us-east-1:000000000000:stateMachine:m'
const STEPS = 'arn:aws:lambda:us-east-1:000000000000:function:steps'

function definition(): string {
  const stack = new Stack(new App(), 'Test', { env: { account: '000000000000', region: 'us-east-1' } })
  const steps = LambdaFunction.fromFunctionArn(stack, 'Steps', STEPS)
  const machine = new StateMachine(stack, 'Machine', { definitionBody: DefinitionBody.fromChainable(translateArticle(stack, { steps })) })
  return String(stack.resolve((machine.node.defaultChild as unknown as { definitionString: unknown }).definitionString))
}

interface Step {
  step: string
  locale?: string
  results?: unknown
}

it('a locale whose estimate fails counts as translated, one whose translation fails does not, and is not estimated', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'translate-'))
  const calls: Step[] = []
  const fault = { error: { errorType: 'version-conflict', errorMessage: '{"errorMessage":"changed"}', trace: [] } }
  const answers: Record<string, (call: Step) => unknown> = {
    'plan-translations': () => ({ locales: ['lt', 'de', 'fr'] }),
    'translate-locale': ({ locale }) => (locale === 'fr' ? fault : { locale }),
    'estimate-quality': ({ locale }) => (locale === 'de' ? fault : { locale }),
    'record-failure': ({ locale }) => ({ locale, code: 'version-conflict', message: 'changed' }),
  }
  const states = createStates({
    dataDir,
    hurry: true,
    machines: [{ arn: ARN, name: 'm', definition: definition() }],
    invoke: async (_, payload) => {
      const call = JSON.parse(payload) as Step
      calls.push(call)
      const answer = answers[call.step]?.(call) ?? null
      return answer === fault ? fault : { payload: JSON.stringify(answer) }
    },
  })
  try {
    const { arn } = states.start(ARN, JSON.stringify({ operation_id: 'o', article_id: 'a', locales: [], publish: false }))
    while (states.find(arn)?.status === 'RUNNING') await pause(10)
    expect(states.find(arn)?.status).toBe('SUCCEEDED')
    const finish = calls.find(({ step }) => step === 'finish-translations')
    expect(finish?.results).toEqual([{ locale: 'lt' }, { locale: 'de' }, { locale: 'fr', code: 'version-conflict', message: 'changed' }])
    expect(calls.filter(({ step }) => step === 'estimate-quality').map(({ locale }) => locale)).toEqual(expect.not.arrayContaining(['fr']))
  } finally {
    await states.close()
    rmSync(dataDir, { recursive: true })
  }
})
