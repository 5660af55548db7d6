import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BedrockRuntimeClient, ConverseCommand, type ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBinding } from '#shared/domain/translation/basic-checks.ts'
import { mask, unmask } from '#shared/domain/translation/masks.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { createFaults } from '../faults/faults.ts'
import { listen } from '../listen.ts'
import { createModel, type Model } from './model.ts'
import { readUpstream } from './upstream.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'model-'))
const MODEL = 'eu.anthropic.claude-sonnet-4-20250514-v1:0'
let model: Model
const faults = createFaults([])

const ask = async (url: string, tool: string | null, user: unknown, more: Partial<ConverseCommandInput> = {}) => {
  const client = new BedrockRuntimeClient({
    region: 'us-east-1',
    endpoint: url,
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const tools = [{ toolSpec: { name: tool ?? 'any', description: 'Takes the answer.', inputSchema: { json: { type: 'object' } } } }]
  try {
    return await client.send(
      new ConverseCommand({
        modelId: MODEL,
        system: [{ text: 'You are precise.' }],
        messages: [{ role: 'user', content: [{ text: 'Do this:' }, { text: JSON.stringify(user) }] }],
        ...(tool && { toolConfig: { tools, toolChoice: { tool: { name: tool } } } }),
        ...more,
      }),
    )
  } finally {
    client.destroy()
  }
}
// biome-ignore lint/suspicious/noExplicitAny: the tool's input is what the test looks into
const inputOf = (answer: Awaited<ReturnType<typeof ask>>): any => answer.output?.message?.content?.at(-1)?.toolUse?.input

beforeAll(async () => {
  model = await createModel({
    dataDir,
    allowPseudo: true,
    faults,
  })
})
afterAll(async () => {
  await model.close()
  rmSync(dataDir, { recursive: true })
})

it('takes an image beside words that are no JSON, and sees nothing; a tool that needs data refuses words', async () => {
  const image = { format: 'jpeg' as const, source: { bytes: new Uint8Array(40_000).fill(7) } }
  const messages = [{ role: 'user' as const, content: [{ image }, { text: 'Describe this image.' }] }]
  const answer = await ask(model.url, 'submit_alt_text', null, { messages })
  expect(inputOf(answer)).toEqual({ provider: 'rules' })
  expect(answer.usage?.inputTokens).toBeLessThan(500)
  await expect(ask(model.url, 'submit_translations', null, { messages })).rejects.toMatchObject({ name: 'ValidationException' })
})

const translate = (text: string, target_locale: TargetLocale) =>
  ask(model.url, 'submit_translations', { source_locale: 'en', target_locale, segments: [{ id: '0', text }], context: { title: 'x' } })

it('pseudo-translates and says so, masks and entities untouched', async () => {
  const answer = await translate('Patch ⟦1⟧now⟦/1⟧: ⟦2/⟧ &amp; CVE-2024-3094 ⟦3/⟧', 'de')
  expect(inputOf(answer)).toEqual({
    provider: 'pseudo',
    segments: [{ id: '0', text: expect.stringMatching(/^\[de: Ṗáţçĥ ⟦1⟧ñóŵ⟦\/1⟧: ⟦2\/⟧ &amp; CVE-2024-3094 ⟦3\/⟧ ~+\]$/) }],
  })
  expect(answer).toMatchObject({ stopReason: 'tool_use', usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) } })
  expect(answer.usage?.totalTokens).toBe((answer.usage?.inputTokens ?? 0) + (answer.usage?.outputTokens ?? 0))
  expect(inputOf(await translate('2026: 42 %', 'de')).segments[0].text).toBe('2026: 42 %')
})

it('passes the checks that every translation has to pass, in all fourteen languages', async () => {
  const sources = [
    'Attackers exploited the flaw',
    'The <strong>attacker</strong> needs about 6,500 tries against <code>sshd</code> on 8 machines in 2024, and <a href="/x">every unpatched server</a> is a target &amp; a risk.',
    `A library that ${'nobody had ever looked at closely '.repeat(10)}was updated for CVE-2024-3094.`,
  ]
  for (const target_locale of TARGET_LOCALES) {
    const masked = sources.map((source) => mask(source))
    const segments = masked.map(({ text }, id) => ({ id: String(id), text }))
    const { segments: translated } = inputOf(await ask(model.url, 'submit_translations', { source_locale: 'en', target_locale, segments }))
    for (const [index, source] of sources.entries()) {
      const unmasked = unmask(translated[index].text, masked[index]!.masks)
      if (!unmasked.ok) throw new Error(unmasked.fault)
      expect(checkBinding(source, unmasked.html), `${target_locale}: ${unmasked.html}`).toEqual([])
    }
  }
})

it('shows the script of each language', async () => {
  const text = async (locale: TargetLocale) => inputOf(await translate('Update today', locale)).segments[0].text as string
  const all = await Promise.all(TARGET_LOCALES.map(text))
  expect(new Set(all).size).toBe(TARGET_LOCALES.length)
  expect(await text('ru')).toMatch(/\p{Script=Cyrillic}/u)
  expect(await text('zh')).toMatch(/\p{Script=Han}/u)
  expect(await text('ja')).toMatch(/\p{Script=Katakana}/u)
  expect(await text('ko')).toMatch(/\p{Script=Hangul}/u)
})

it('never pretends: without leave to pseudo-translate it refuses', async () => {
  const strict = await createModel({ dataDir: join(dataDir, 'strict'), allowPseudo: false })
  const user = { source_locale: 'en', target_locale: 'de', segments: [{ id: '0', text: 'a' }] }
  await expect(ask(strict.url, 'submit_translations', user)).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining('no model is connected'),
  })
  await strict.close()
})

it('classifies by keywords', async () => {
  const categories = ['news', 'reviews', 'guides', 'explainers', 'opinion', 'tools', 'deals']
  const category = async (title: string, content: string) => inputOf(await ask(model.url, 'submit_category', { title, content, categories })).category
  expect(await category('How to configure SSH: a hardening guide', '<p>Step one.</p><p>Install it.</p>')).toBe('guides')
  expect(await category('Attackers breach a bank', '<p>Reported today.</p>')).toBe('news')
  expect(await category('Password managers: 50 % off', '<p>The best deal; a discount on every subscription.</p>')).toBe('deals')
  expect(await category('Lorem', '<p>ipsum</p>')).toBe('news')
})

it('extracts meta texts of the right length, cut at words', async () => {
  const content = `<h2>Impact</h2>${'<p>Every unpatched server on the internet was scanned within hours of the disclosure.</p>'.repeat(5)}`
  const title = 'A critical flaw in a widely used library lets anyone read the memory of servers'
  const meta = inputOf(await ask(model.url, 'submit_seo_meta', { title, content, excerpt: 'A short lead.' }))
  expect(meta.meta_title).toBe('A critical flaw in a widely used library lets anyone read')
  expect(meta.meta_description).toMatch(/^A short lead\. Impact Every unpatched .*…$/)
  expect(meta.meta_description.length).toBeGreaterThanOrEqual(120)
  expect(meta.meta_description.length).toBeLessThanOrEqual(155)
  expect(inputOf(await ask(model.url, 'submit_seo_meta', { title: 'T', content: '<p>Short.</p>', excerpt: '' }))).toEqual({
    meta_title: 'T',
    meta_description: 'Short.',
  })
})

it('refuses by name what it cannot answer, is told to fail, and records every call', async () => {
  await expect(ask(model.url, 'submit_poem', {})).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining('the tool submit_poem'),
  })
  await expect(ask(model.url, null, {})).rejects.toMatchObject({ name: 'ValidationException' })
  await expect(ask(model.url, 'submit_category', { title: 1 })).rejects.toMatchObject({ message: expect.stringContaining('title') })
  faults.replace([{ at: 'bedrock:Converse', kind: 'throttle', nth: 1 }])
  await expect(ask(model.url, 'submit_category', {})).rejects.toMatchObject({ name: 'ThrottlingException' })
  expect(faults.injected).toMatchObject([{ place: 'bedrock:Converse', kind: 'throttle' }])
  expect(model.calls(2)).toMatchObject([
    { modelId: MODEL, tool: 'submit_category', answeredBy: 'rules', error: expect.stringContaining('ValidationException') },
    { tool: null, error: expect.stringContaining('ValidationException') },
  ])
  expect(model.totals().calls).toBeGreaterThan(20)
})

it('passes every call on to an OpenAI-compatible server and maps its answers back', async () => {
  const received: { path: string | undefined; key: string | undefined; body: Record<string, unknown> }[] = []
  let answer: { status: number; body: unknown } = { status: 200, body: {} }
  const fake = await listen(async (request, response) => {
    const chunks = await request.toArray()
    received.push({ path: request.url, key: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  const upstream = readUpstream({ MODEL_BASE_URL: `${fake.url}/v1/`, MODEL_NAME: 'mistral', MODEL_API_KEY: 'secret' })
  const connected = await createModel({ dataDir: join(dataDir, 'connected'), allowPseudo: true, upstream })
  const reply = (message: object, finish_reason: string) => ({
    status: 200,
    body: { choices: [{ message, finish_reason }], usage: { prompt_tokens: 11, completion_tokens: 7 } },
  })
  try {
    const call = { id: 'c1', type: 'function', function: { name: 'submit_translations', arguments: '{"segments":[{"id":"0","text":"Hallo"}]}' } }
    answer = reply({ content: null, tool_calls: [call] }, 'stop')
    const translated = await ask(connected.url, 'submit_translations', { segments: [] }, { inferenceConfig: { maxTokens: 500, temperature: 0 } })
    expect(inputOf(translated)).toEqual({ segments: [{ id: '0', text: 'Hallo' }] })
    expect(translated).toMatchObject({ stopReason: 'tool_use', usage: { inputTokens: 11, outputTokens: 7, totalTokens: 18 } })
    expect(received[0]).toMatchObject({
      path: '/v1/chat/completions',
      key: 'Bearer secret',
      body: {
        model: 'mistral',
        max_tokens: 500,
        temperature: 0,
        messages: [
          { role: 'system', content: 'You are precise.' },
          { role: 'user', content: 'Do this:\n{"segments":[]}' },
        ],
        tools: [{ type: 'function', function: { name: 'submit_translations', parameters: { type: 'object' } } }],
        tool_choice: { type: 'function', function: { name: 'submit_translations' } },
      },
    })
    answer = reply({ content: 'Free text' }, 'length')
    expect(await ask(connected.url, null, {})).toMatchObject({ stopReason: 'max_tokens', output: { message: { content: [{ text: 'Free text' }] } } })

    answer = reply({ tool_calls: [{ function: { name: 'x', arguments: '{broken' } }] }, 'tool_calls')
    await expect(ask(connected.url, 'x', {})).rejects.toMatchObject({ name: 'ModelErrorException' })
    answer = { status: 429, body: {} }
    await expect(ask(connected.url, 'x', {})).rejects.toMatchObject({ name: 'ThrottlingException' })
    answer = { status: 502, body: {} }
    await expect(ask(connected.url, 'x', {})).rejects.toMatchObject({ name: 'ServiceUnavailableException' })
    await fake.close()
    await expect(ask(connected.url, 'x', {})).rejects.toMatchObject({ name: 'ServiceUnavailableException', message: expect.stringContaining('ECONNREFUSED') })
    expect(connected.calls(1)).toMatchObject([{ answeredBy: 'mistral', error: expect.stringContaining('ServiceUnavailableException') }])
  } finally {
    await fake.close()
    await connected.close()
  }
})

it('reads the connection from the environment and says what is wrong with it', () => {
  expect(readUpstream({})).toBeUndefined()
  expect(() => readUpstream({ MODEL_BASE_URL: 'ftp://x' })).toThrow('MODEL_BASE_URL')
  expect(() => readUpstream({ MODEL_BASE_URL: 'http://127.0.0.1:1/v1' })).toThrow('MODEL_NAME')
})

it("a call whose max_tokens do not fit into the minute's tokens is throttled as Bedrock does, until the minute has passed", async () => {
  let time = 0
  const limited = await createModel({ dataDir: join(dataDir, 'limited'), allowPseudo: true, tokensPerMinute: 5000, now: () => time })
  const call = (maxTokens: number) =>
    ask(limited.url, 'submit_category', { title: 'x', content: 'y', categories: ['malware'] }, { inferenceConfig: { maxTokens } })
  await expect(call(5000)).rejects.toMatchObject({ name: 'ThrottlingException', message: 'Too many tokens, please wait before trying again.' })
  // What was reserved and not used is free again at once; what was used is not.
  for (let calls = 0; calls < 5; calls++) expect(await call(4500)).toMatchObject({ stopReason: 'tool_use' })
  await expect(call(4850)).rejects.toMatchObject({ $metadata: { httpStatusCode: 429 } })
  time = 60_000
  expect(await call(4850)).toMatchObject({ stopReason: 'tool_use' })
  await limited.close()
})
