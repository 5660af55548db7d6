import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, expect, it } from 'vitest'
import { defaultModels } from '../model-regions.ts'
import { smokeModels } from './model-check.ts'

const bedrock = mockClient(BedrockRuntimeClient)
afterEach(() => bedrock.reset())
// Files share a process, and a class that stays replaced would answer nothing in the next one.
afterAll(() => bedrock.restore())

const MODEL = 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0'

it('asks both models of the region for a few tokens', async () => {
  bedrock.on(ConverseCommand).resolves({ usage: { inputTokens: 9, outputTokens: 4, totalTokens: 13 } })
  const outcomes = await smokeModels('eu-central-1', [])
  expect(outcomes.map(({ name, ok }) => ({ name, ok }))).toEqual(Object.values(defaultModels('eu-central-1')).map((name) => ({ name, ok: true })))
  expect(outcomes[0]?.found).toContain('answers (13 tokens)')
  for (const call of bedrock.commandCalls(ConverseCommand)) expect(call.args[0].input.inferenceConfig?.maxTokens).toBeLessThan(10)
})

it.each([
  ['AccessDeniedException', 'Model access is denied.', /^access denied: .*aws-marketplace:Subscribe/],
  ['ResourceNotFoundException', 'Model use case details have not been submitted for this account.', /^the use-case form is missing/],
  ['ResourceNotFoundException', 'Could not resolve the foundation model from the provided model identifier.', /^not in this region/],
  ['ValidationException', 'The provided model identifier is invalid.', /^not in this region/],
  ['ValidationException', 'messages: too short', /^ValidationException: messages/],
  ['ThrottlingException', 'Too many tokens per day.', /^throttled: access is there/],
  ['CredentialsProviderError', 'Could not load credentials from any providers', /^no credentials/],
  ['InternalServerException', 'Oops.', /^InternalServerException: Oops/],
])('%s (%s) is a clear outcome', async (name, message, found) => {
  bedrock.on(ConverseCommand).rejects(Object.assign(new Error(message), { name }))
  const [outcome] = await smokeModels('eu-central-1', [MODEL])
  expect(outcome).toMatchObject({ name: MODEL, ok: false, found: expect.stringMatching(found) })
  expect(outcome?.found).toContain(message)
  expect(bedrock.commandCalls(ConverseCommand)).toHaveLength(1)
})
