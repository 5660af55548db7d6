/** Characters that an ARN or name may have that is known only when the stack is made. */
const UNKNOWN = 80

const isIntrinsic = (value: object): boolean => {
  const [key, ...others] = Object.keys(value)
  return others.length === 0 && key !== undefined && (key === 'Ref' || key.startsWith('Fn::'))
}

/**
 * A value as it is when CloudFormation has filled it in, with placeholders of a usual length for what is known only then. `Fn::Join` is joined,
 * because most of its text is known.
 */
export function filledIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledIn)
  if (typeof value !== 'object' || value === null) return value
  if (!isIntrinsic(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filledIn(inner)]))
  const [[name, content] = ['', null]] = Object.entries(value)
  if (name === 'Fn::Join') {
    const [separator, parts] = content as [string, unknown[]]
    return parts.map((part) => String(filledIn(part))).join(separator)
  }
  if (name === 'Ref' && String(content).startsWith('AWS::')) return 'x'.repeat(14)
  return 'x'.repeat(UNKNOWN)
}

/** Characters of a policy document as IAM counts them: without white space. */
export const policyLength = (document: unknown): number => JSON.stringify(filledIn(document)).length

/** Bytes of a text. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))
