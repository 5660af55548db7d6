import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { defaultModels } from '../model-regions.ts'
import type { Outcome } from './run.ts'

/** A model that is asked for one word and takes longer has failed. */
const PATIENCE_MS = 30_000

/*
 * Sources: Bedrock user guide, "Request access to models" (model-access): the first call of a third-party model subscribes the account, as who has
 * aws-marketplace:Subscribe, Unsubscribe and ViewSubscriptions; it may succeed for up to 15 minutes while that goes on and be refused afterwards.
 * "Troubleshooting Amazon Bedrock API Error Codes": AccessDeniedException, FTUFormNotFilled, ThrottlingException.
 */
const FORM = /use case details/i
const REGION = /model identifier|on-demand throughput|not (?:available|supported) in|could not resolve/i

/** What is wrong in a sentence, by what Bedrock answers. @returns null for anything that is none of the known troubles */
function troubleOf(name: string, message: string): string | null {
  if (name === 'ResourceNotFoundException' && FORM.test(message))
    return 'the use-case form is missing: Bedrock console, Model catalog, any model of Anthropic, Submit use case details'
  if (name === 'AccessDeniedException')
    return 'access denied: call it once as who may bedrock:InvokeModel and aws-marketplace:Subscribe, Unsubscribe and ViewSubscriptions, with a valid means of payment'
  if (name === 'ThrottlingException' || name === 'ServiceQuotaExceededException') return 'throttled: access is there, the quota is used up or too low'
  if (name === 'ResourceNotFoundException' || (name === 'ValidationException' && REGION.test(message)))
    return 'not in this region: choose another modelId or judgeModelId for the stage'
  if (name === 'CredentialsProviderError') return 'no credentials of AWS: sign in to the account first'
  return null
}

async function askOneWord(client: BedrockRuntimeClient, modelId: string): Promise<Omit<Outcome, 'name' | 'ms'>> {
  const messages = [{ role: 'user' as const, content: [{ text: 'Say yes.' }] }]
  try {
    const command = new ConverseCommand({ modelId, messages, inferenceConfig: { maxTokens: 5, temperature: 0 } })
    const { usage } = await client.send(command, { abortSignal: AbortSignal.timeout(PATIENCE_MS) })
    return { ok: true, found: `answers (${usage?.totalTokens ?? 0} tokens); a first call may be refused later, so check again in 15 minutes` }
  } catch (thrown) {
    const { name, message } = thrown as Error
    const trouble = troubleOf(name, message)
    return { ok: false, found: trouble ? `${trouble} (${name}: ${message})` : `${name}: ${message}` }
  }
}

/**
 * Asks models of Bedrock for one word each, with the credentials of whoever runs it: a few tokens, which also subscribe a new account.
 * @param modelIds none: those that a stage of this region takes by itself
 */
export async function smokeModels(region: string, modelIds: readonly string[]): Promise<Outcome[]> {
  const client = new BedrockRuntimeClient({ region, maxAttempts: 1 })
  const outcomes: Outcome[] = []
  for (const name of modelIds.length > 0 ? modelIds : new Set(Object.values(defaultModels(region)))) {
    const started = performance.now()
    outcomes.push({ name, ...(await askOneWord(client, name)), ms: performance.now() - started })
  }
  client.destroy()
  return outcomes
}
