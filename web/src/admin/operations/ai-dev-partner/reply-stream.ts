import { createLines, readChatLine } from '#shared/domain/platform/chat-stream.ts'

/** A piece of an answer, and what wrote it. */
export interface ReplyPiece {
  text: string
  model: string | null
}

/** The answer broke off: `code` is the server's, where it could still say so. */
export class BrokenReply extends Error {
  readonly code: string | null
  constructor(code: string | null) {
    super(code ?? 'the answer broke off')
    this.name = 'BrokenReply'
    this.code = code
  }
}

/**
 * Reads an answer as it comes, wherever its bytes are split. Lines that cannot be read are logged and left out.
 * @throws BrokenReply when it ends before its end
 */
export async function* readReply(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyPiece> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const lines = createLines()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      const whole = lines.add(done ? decoder.decode() : decoder.decode(value, { stream: true }))
      for (const line of done ? [...whole, lines.rest()] : whole) {
        const said = readChatLine(line)
        if (said.kind === 'end') return
        if (said.kind === 'error') throw new BrokenReply(said.code)
        if (said.kind === 'text') yield { text: said.text, model: said.model }
        // biome-ignore lint/suspicious/noConsole: the only log that a browser has.
        if (said.kind === 'broken') console.warn('ai-dev-partner', line)
      }
      if (done) throw new BrokenReply(null)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
