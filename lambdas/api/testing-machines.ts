import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CfnStateMachine } from 'aws-cdk-lib/aws-stepfunctions'

type Step = (event: unknown) => Promise<unknown>

/** The state machines of an article as the stacks synthesise them, run by the one-machine cloud's engine. @param hurry without pauses before a retry */
export async function startTestMachines(
  functions: { translation: Step; publishing: Step; batches?: Step },
  { hurry = false } = {},
): Promise<() => Promise<void>> {
  // By URL: the application depends on neither; only this test puts the parts together.
  const load = (file: string) => import(/* @vite-ignore */ new URL(`../../${file}`, import.meta.url).href)
  const { createStates } = await load('infra/local/states/states.ts')
  const { CHECKED_ELSEWHERE } = await load('infra/local/states/checked.ts')
  const machines = [
    { name: 'TranslateArticle', definition: await synthesise((await load('workflows/translate-article/definition.ts')).translateArticle, 'translation') },
    { name: 'PublishArticle', definition: await synthesise((await load('workflows/publish-article/definition.ts')).publishArticle, 'publishing') },
    {
      name: 'EstimateTranslations',
      definition: await synthesise((await load('workflows/estimate-translations/definition.ts')).estimateTranslations, 'translation'),
    },
    { name: 'UnpublishArticle', definition: await synthesise((await load('workflows/unpublish-article/definition.ts')).unpublishArticle, 'publishing') },
    { name: 'RunBatch', definition: await synthesise((await load('workflows/run-batch/definition.ts')).runBatch, 'batches') },
  ].map((machine) => ({ ...machine, arn: `arn:aws:states:eu-central-1:123456789012:stateMachine:${machine.name}` }))
  const invoke = async (functionArn: string, payload: string) => {
    try {
      return { payload: JSON.stringify((await functions[functionArn.split(':').at(-1) as 'translation']?.(JSON.parse(payload))) ?? null) }
    } catch (error) {
      const { name, message } = error as Error
      return { error: { errorType: name, errorMessage: message, trace: [] } }
    }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'machines-'))
  const states = createStates({ dataDir, machines, invoke, hurry, checked: CHECKED_ELSEWHERE })
  const server = createServer((request, response) => states.handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SFN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    TRANSLATE_MACHINE_ARN: machines[0]?.arn,
    PUBLISH_MACHINE_ARN: machines[1]?.arn,
    ESTIMATE_MACHINE_ARN: machines[2]?.arn,
    UNPUBLISH_MACHINE_ARN: machines[3]?.arn,
    RUN_BATCH_MACHINE_ARN: machines[4]?.arn,
    FETCHING_FUNCTION: 'none',
    MODEL_ID: process.env.MODEL_ID ?? 'local.rules',
    SITE_NAME: process.env.SITE_NAME ?? 'Test News',
    SITE_ORIGIN: 'https://news.example',
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await states.close()
    rmSync(dataDir, { recursive: true })
  }
}

async function synthesise(machine: (scope: unknown, props: { steps: unknown }) => unknown, name: string): Promise<string> {
  const { App, Stack } = await import('aws-cdk-lib')
  const { Function: LambdaFunction } = await import('aws-cdk-lib/aws-lambda')
  const { DefinitionBody, StateMachine } = await import('aws-cdk-lib/aws-stepfunctions')
  const stack = new Stack(new App(), 'Test', { env: { account: '123456789012', region: 'eu-central-1' } })
  const steps = LambdaFunction.fromFunctionArn(stack, 'Steps', `arn:aws:lambda:eu-central-1:123456789012:function:${name}`)
  const { node } = new StateMachine(stack, 'Machine', { definitionBody: DefinitionBody.fromChainable(machine(stack, { steps }) as never) })
  // Not by way of a template, whose validation takes a second.
  return stack.resolve((node.defaultChild as CfnStateMachine).definitionString)
}
