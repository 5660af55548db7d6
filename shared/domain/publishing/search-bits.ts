/** A set of slots of one block, a bit each. */
export type Bits = Uint32Array

/** @param size slots of the block */
export function bitsOf(slots: Iterable<number>, size: number): Bits {
  const bits = new Uint32Array(Math.ceil(size / 32))
  for (const slot of slots) bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
  return bits
}

export const hasBit = (bits: Bits, slot: number): boolean => (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1

export const eitherBits = (one: Bits, other: Bits): Bits => one.map((word, index) => word | (other[index] ?? 0))
export const bothBits = (one: Bits, other: Bits): Bits => one.map((word, index) => word & (other[index] ?? 0))
export const withoutBits = (one: Bits, other: Bits): Bits => one.map((word, index) => word & ~(other[index] ?? 0))

export function countBits(bits: Bits): number {
  let count = 0
  for (let word of bits) for (; word !== 0; word &= word - 1) count++
  return count
}

/** The slots of a set, the highest first: slots are by date, so these are the newest. @param most slots that are given */
export function slotsBackwards(bits: Bits, most = Number.POSITIVE_INFINITY): number[] {
  const slots: number[] = []
  for (let index = bits.length - 1; index >= 0; index--) {
    const word = bits[index] as number
    for (let bit = 31; word !== 0 && bit >= 0; bit--) {
      if (slots.length >= most) return slots
      if ((word >>> bit) & 1) slots.push(index * 32 + bit)
    }
  }
  return slots
}
