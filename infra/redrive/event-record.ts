/**
 * A record of a stream as Lambda hands it to a function: what the SDK reads as bytes is base64 there, what it reads as a date are seconds.
 * @param stream its ARN
 */
export function eventRecord(record: object, stream: string): object {
  return { ...(plain(record) as object), eventSourceARN: stream }
}

function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Date) return value.getTime() / 1000
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (part === undefined ? [] : [[name, plain(part)]])))
}
