import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { standInTranslation } from '#shared/domain/translation/stand-in.testing.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { readBody } from '../local/aws-json.ts'
import { listen } from '../local/listen.ts'

/** One answered call; times as `performance.now()` gives them. */
export interface DelayedCall {
  locale: string
  started: number
  ended: number
  /** Estimated at four characters each, prompt and answer. */
  tokens: number
}

export interface DelayedModel {
  /** For `MODEL_BASE_URL`. */
  baseUrl: string
  calls: DelayedCall[]
  /** When the first word of each streamed answer was sent. */
  firstWords: number[]
  close(): Promise<void>
}

/** An OpenAI-compatible server that translates by rule, finds nothing as a judge, and takes exactly `delay` milliseconds for each answer. */
export async function startDelayedModel(delay: number): Promise<DelayedModel> {
  const calls: DelayedCall[] = []
  const firstWords: number[] = []
  const server = await listen(async (request, response) => {
    const started = performance.now()
    const prompt = (await readBody(request, 8_000_000)).toString()
    if ((JSON.parse(prompt) as { stream?: boolean }).stream) {
      await pause(delay)
      firstWords.push(performance.now())
      return sendWords(response)
    }
    const { locale, tool, answer } = answerOf(prompt)
    await pause(delay)
    const call = { id: 'call', type: 'function', function: { name: tool, arguments: answer } }
    const usage = { prompt_tokens: tokens(prompt), completion_tokens: tokens(answer) }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ choices: [{ finish_reason: 'tool_calls', message: { role: 'assistant', tool_calls: [call] } }], usage }))
    calls.push({ locale, started, ended: performance.now(), tokens: usage.prompt_tokens + usage.completion_tokens })
  })
  return { baseUrl: `${server.url}/v1`, calls, firstWords, close: server.close }
}

const tokens = (text: string): number => Math.ceil(text.length / 4)

const WORDS = 40

/** A short answer, all of it at once. */
function sendWords(response: ServerResponse): void {
  const chunks = Array.from({ length: WORDS }, () => ({ choices: [{ index: 0, delta: { content: 'word ' }, finish_reason: null }] }))
  const end = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage: { prompt_tokens: 1, completion_tokens: WORDS } }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const chunk of [...chunks, end]) response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  response.end('data: [DONE]\n\n')
}

interface Prompt {
  messages: { role: string; content: string }[]
  tool_choice: { function: { name: string } }
}

interface Asked {
  target_locale: TargetLocale
  segments: { id: string; text: string }[]
}

/** The request stands last in the user's message, as one line of JSON. */
function answerOf(prompt: string): { locale: string; tool: string; answer: string } {
  const { messages, tool_choice } = JSON.parse(prompt) as Prompt
  const { target_locale, segments } = JSON.parse(messages.at(-1)?.content.split('\n').at(-1) ?? '') as Asked
  const tool = tool_choice.function.name
  if (tool === 'submit_findings') return { locale: target_locale, tool, answer: JSON.stringify({ findings: [] }) }
  const translated = segments.map(({ id, text }) => ({ id, text: standInTranslation(text, target_locale) }))
  return { locale: target_locale, tool, answer: JSON.stringify({ segments: translated }) }
}
