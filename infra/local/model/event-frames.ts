import { EventStreamCodec } from '@smithy/core/event-streams'

const codec = new EventStreamCodec(
  (bytes) => Buffer.from(bytes as Uint8Array).toString('utf8'),
  (text) => Buffer.from(text, 'utf8'),
)
const text = (value: string) => ({ type: 'string' as const, value })

/** The type of an answer made of these frames. */
export const EVENT_STREAM = 'application/vnd.amazon.eventstream'

/** An event of a streamed answer, as AWS frames it. */
export const eventFrame = (name: string, payload: object): Uint8Array =>
  codec.encode({
    headers: { ':event-type': text(name), ':content-type': text('application/json'), ':message-type': text('event') },
    body: Buffer.from(JSON.stringify(payload)),
  })

/** A fault after the answer has begun. */
export const faultFrame = (name: string, message: string): Uint8Array =>
  codec.encode({
    headers: { ':exception-type': text(name), ':content-type': text('application/json'), ':message-type': text('exception') },
    body: Buffer.from(JSON.stringify({ message })),
  })
