import { createServer, type ServerResponse } from 'node:http'
import { standInTranslation } from '#shared/domain/translation/stand-in.testing.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { listenLocally } from '../listen.ts'

/** The segments that a translation is asked for. */
export interface Asked {
  target_locale: TargetLocale
  segments: { id: string; text: string }[]
}

interface Chat {
  messages: { role: string; content: string }[]
  tool_choice: { function: { name: string } }
}

export interface ChatServer {
  /** For MODEL_BASE_URL. */
  url: string
  /** What answers, by locale; the others are translated. */
  behaviours: Map<string, (asked: Asked, response: ServerResponse) => void>
  /** Locales in the order in which they were asked for. */
  asked: string[]
  close(): Promise<void>
}

/** An OpenAI-compatible server whose translations a test decides; as a judge it finds nothing. */
export async function startChatServer(): Promise<ChatServer> {
  const behaviours: ChatServer['behaviours'] = new Map()
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { messages, tool_choice } = JSON.parse(text) as Chat
    const tool = tool_choice.function.name
    if (tool === 'submit_findings') return hand(response, { findings: [] }, { tool })
    const content = messages.findLast(({ role }) => role === 'user')?.content ?? ''
    const job = JSON.parse(content.slice(content.indexOf('{"source_locale"'))) as Asked
    asked.push(job.target_locale)
    const behave = behaviours.get(job.target_locale) ?? ((job, response) => hand(response, { segments: translated(job) }))
    behave(job, response)
  })
  const { port, close } = await listenLocally(server, 0)
  return { url: `http://127.0.0.1:${port}/v1`, behaviours, asked, close }
}

/** Every word replaced by one that no check takes for English; masks stay. */
export const translated = ({ target_locale, segments }: Asked): Asked['segments'] =>
  segments.map(({ id, text }) => ({ id, text: standInTranslation(text, target_locale) }))

/** Answers with a call of a tool. */
export function hand(response: ServerResponse, input: unknown, { tool = 'submit_translations', finish = 'tool_calls' } = {}): void {
  const call = { id: 'call_1', type: 'function', function: { name: tool, arguments: typeof input === 'string' ? input : JSON.stringify(input) } }
  const choice = { index: 0, finish_reason: finish, message: { role: 'assistant', content: null, tool_calls: [call] } }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ choices: [choice], usage: { prompt_tokens: 1, completion_tokens: 1 } }))
}
