/** The last line of a whole answer. */
const DONE = '[DONE]'

/** A piece of an answer as the client gets it, one line of JSON. */
export interface ChatChunk {
  id: string
  object: 'chat.completion.chunk'
  /** Epoch seconds. */
  created: number
  /** What answers: a model's id, or `documentation`. */
  model: string
  choices: [{ index: 0; delta: { content?: string }; finish_reason: 'stop' | 'length' | null }]
}

/** An event of the wire. */
export const chatEvent = (data: object): string => `data: ${JSON.stringify(data)}\n\n`
export const CHAT_END = `data: ${DONE}\n\n`

/** Joins pieces of a text that was split anywhere into its lines; a line counts when its end has come. */
export function createLines(): { add(piece: string): string[]; rest(): string } {
  let kept = ''
  return {
    add(piece) {
      const lines = (kept + piece).split('\n')
      kept = lines.pop() ?? ''
      return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
    },
    rest: () => kept,
  }
}

/** What a line of the stream says. `nothing`: an empty line, a comment, another field. `broken`: data that is no JSON. */
export type ChatLine = { kind: 'nothing' | 'broken' | 'end' } | { kind: 'text'; text: string; model: string | null } | { kind: 'error'; code: string }

interface Data {
  model?: unknown
  choices?: { delta?: { content?: unknown } }[]
  error?: { code?: unknown }
}

export function readChatLine(line: string): ChatLine {
  if (!line.startsWith('data:')) return { kind: 'nothing' }
  const text = line.slice('data:'.length).trim()
  if (text === DONE) return { kind: 'end' }
  const data = parse(text)
  if (!data) return { kind: 'broken' }
  if (data.error) return { kind: 'error', code: typeof data.error.code === 'string' ? data.error.code : 'internal' }
  const content = Array.isArray(data.choices) ? data.choices[0]?.delta?.content : undefined
  if (typeof content !== 'string') return { kind: 'nothing' }
  return { kind: 'text', text: content, model: typeof data.model === 'string' ? data.model : null }
}

function parse(text: string): Data | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Data) : null
  } catch {
    return null
  }
}

export interface Said {
  role: (typeof CHAT_ROLES)[number]
  content: string
}

/** Who speaks in a conversation with the partner. Instructions are the server's alone. */
export const CHAT_ROLES = ['user', 'assistant'] as const
