/** Names of fields whose text is nobody's business in a log. Numbers under such a name are counts (`input_tokens`). */
const SECRET_NAME = /authorization|cookie|passw|secret|token|api[-_]?key|credential|signature/i

/** Shapes that give secrets and people away, wherever they stand. Every quantifier is bounded: a message may be long and hostile. */
const SHAPES: readonly (readonly [shape: RegExp, shown: string])[] = [
  [/[^\s@"'<>()[\],;:\\/=]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,62}/gu, '[e-mail]'],
  [/\beyJ[\w-]{4,4096}\.[\w-]{2,8192}\.[\w-]{0,2048}/g, '[token]'],
  [/\b(?:Bearer|Basic) [\w.~+/=-]{1,4096}/gi, '[credentials]'],
  [/\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g, '[access key]'],
  [/([?&](?:token|key|code|signature|secret|x-amz-[\w-]{1,40})=)[^&\s"']{1,4096}/gi, '$1[hidden]'],
]

/** Longest text that a line keeps of one field, in UTF-16 units: stacks fit. */
const LONGEST = 8000
/** Deeper than this nothing of ours goes. */
const DEEPEST = 8

/**
 * What may be logged of a value: secrets and addresses are replaced by what they are, texts are cut at 8,000 units. Never throws, also for what
 * refers to itself.
 * @param plain turns an Error into fields
 */
export function redact(value: unknown, plain: (error: Error) => object, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return '[…]'
  if (value instanceof Error) return redact(plain(value), plain, depth + 1)
  if (Array.isArray(value)) return value.map((one) => redact(one, plain, depth + 1))
  if (value instanceof Date || value instanceof Uint8Array) return value instanceof Date ? value : `[${value.byteLength} bytes]`
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET_NAME.test(name) && typeof field === 'string' && field !== '' ? '[hidden]' : redact(field, plain, depth + 1),
    ]),
  )
}

/** The text without what gives secrets and people away. */
export const redactText = (text: string): string =>
  SHAPES.reduce((shown, [shape, instead]) => shown.replace(shape, instead), text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
