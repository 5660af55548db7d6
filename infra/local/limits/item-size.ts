/** An item as DynamoDB's JSON protocol writes it: each value under its type. */
export type StoredItem = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const bytes = (text: unknown): number => Buffer.byteLength(String(text))
const sum = <Value>(values: readonly Value[], of: (value: Value) => number): number => values.reduce((total, value) => total + of(value), 0)

/**
 * Bytes of a value. A number takes one byte for two digits and one more; a list or map three, and one for each of its values.
 * Source: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
function valueBytes(value: Readonly<Record<string, unknown>>): number {
  const [type, content] = Object.entries(value)[0] ?? []
  switch (type) {
    case 'S':
      return bytes(content)
    case 'N':
      return Math.ceil(String(content).replace(/[-.]/g, '').length / 2) + 1
    case 'B':
      return Math.floor((String(content).length * 3) / 4)
    case 'SS':
    case 'NS':
    case 'BS':
      return sum(content as string[], (one) => valueBytes({ [type[0]!]: one }))
    case 'L':
      return 3 + sum(content as Record<string, unknown>[], (one) => 1 + valueBytes(one))
    case 'M':
      return 3 + sum(Object.entries(content as StoredItem), ([name, one]) => 1 + bytes(name) + valueBytes(one))
    default:
      return 1
  }
}

/** Bytes of an item as DynamoDB counts them: names and values. */
export const itemBytes = (item: StoredItem): number => sum(Object.entries(item), ([name, value]) => bytes(name) + valueBytes(value))
