/** Bytes of one entry as it is stored: two halves of a key, and the second at which it was counted. */
const ENTRY_BYTES = 12
const EMPTY = 0

/**
 * Who was counted for what, and when last. Holds 64 bits of a keyed hash and a second for each, in flat memory: some 20 bytes an entry.
 * Two visitors of a million share a key once in forty million times.
 */
export class RecentVisitors {
  readonly #mask: number
  readonly #high: Uint32Array
  readonly #low: Uint32Array
  readonly #at: Uint32Array
  #size = 0
  /** Of those who were counted for something later already: when they were counted for what came late. */
  readonly #late = new Map<string, number>()

  /** @param room how many entries it will hold at most */
  constructor(room: number) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(16, room * 1.5)))
    this.#mask = slots - 1
    this.#high = new Uint32Array(slots)
    this.#low = new Uint32Array(slots)
    this.#at = new Uint32Array(slots)
  }

  /**
   * Counts somebody at a moment, if they were not counted within as many seconds before or after. Moments of a batch are to come in their order.
   * @param at seconds since 1970 @returns whether they count
   */
  count(high: number, low: number, at: number, seconds: number): boolean {
    const slot = this.#slotOf(high, low)
    const last = this.#at[slot] as number
    if (last !== EMPTY && Math.abs(at - last) < seconds) return false
    if (at < last) return this.#countLate(`${high} ${low}`, at, seconds)
    this.#keep(slot, high, low, at)
    return true
  }

  #countLate(key: string, at: number, seconds: number): boolean {
    const last = this.#late.get(key)
    if (last !== undefined && at - last < seconds) return false
    this.#late.set(key, at)
    return true
  }

  /** Takes up what {@link toBytes} gave. */
  load(bytes: Uint8Array): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let offset = 0; offset + ENTRY_BYTES <= bytes.byteLength; offset += ENTRY_BYTES) {
      const [high, low, at] = [view.getUint32(offset), view.getUint32(offset + 4), view.getUint32(offset + 8)]
      this.#keep(this.#slotOf(high, low), high, low, at)
    }
  }

  /** How many entries bytes of {@link toBytes} hold. */
  static entriesIn = (bytes: Uint8Array): number => Math.floor(bytes.byteLength / ENTRY_BYTES)

  /** Everybody who was counted since then. @param since seconds since 1970 */
  toBytes(since: number): Uint8Array {
    const bytes = new Uint8Array(this.#size * ENTRY_BYTES)
    const view = new DataView(bytes.buffer)
    let offset = 0
    for (let slot = 0; slot <= this.#mask; slot++) {
      const at = this.#at[slot] as number
      if (at === EMPTY || at < since) continue
      view.setUint32(offset, this.#high[slot] as number)
      view.setUint32(offset + 4, this.#low[slot] as number)
      view.setUint32(offset + 8, at)
      offset += ENTRY_BYTES
    }
    return bytes.subarray(0, offset)
  }

  #keep(slot: number, high: number, low: number, at: number): void {
    if (this.#at[slot] === EMPTY) this.#size++
    this.#high[slot] = high
    this.#low[slot] = low
    this.#at[slot] = at
  }

  /** The entry with this key, or the free one for it. */
  #slotOf(high: number, low: number): number {
    let slot = (high ^ Math.imul(low, 0x9e3779b1)) & this.#mask
    while (this.#at[slot] !== EMPTY && (this.#high[slot] !== high || this.#low[slot] !== low)) slot = (slot + 1) & this.#mask
    return slot
  }
}
