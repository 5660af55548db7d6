/** Reads of one batch, each in 20 bytes of flat memory: a million of them take 20 MB, however long their lines were. */
export class LoggedEvents {
  #capacity = 1 << 14
  #high = new Uint32Array(this.#capacity)
  #low = new Uint32Array(this.#capacity)
  #at = new Uint32Array(this.#capacity)
  #target = new Uint32Array(this.#capacity)
  #stay = new Uint16Array(this.#capacity)
  #origin = new Uint16Array(this.#capacity)
  size = 0

  add(event: LoggedEvent): void {
    if (this.size === this.#capacity) this.#grow()
    const index = this.size++
    this.#high[index] = event.high
    this.#low[index] = event.low
    this.#at[index] = event.at
    this.#target[index] = event.target
    this.#stay[index] = event.stay
    this.#origin[index] = event.origin
  }

  /** How often each target was named. */
  timesOf(targets: number): Uint32Array {
    const times = new Uint32Array(targets)
    for (let index = 0; index < this.size; index++) times[this.#target[index] as number]!++
    return times
  }

  /** All of them by their time: files of a log are in no order. */
  *inOrder(): Generator<LoggedEvent> {
    for (const index of sorted(this.#at.subarray(0, this.size)))
      yield {
        high: this.#high[index] as number,
        low: this.#low[index] as number,
        at: this.#at[index] as number,
        target: this.#target[index] as number,
        stay: this.#stay[index] as number,
        origin: this.#origin[index] as number,
      }
  }

  #grow(): void {
    this.#capacity *= 2
    const larger = <A extends Uint32Array | Uint16Array>(old: A, wider: A): A => {
      wider.set(old)
      return wider
    }
    this.#high = larger(this.#high, new Uint32Array(this.#capacity))
    this.#low = larger(this.#low, new Uint32Array(this.#capacity))
    this.#at = larger(this.#at, new Uint32Array(this.#capacity))
    this.#target = larger(this.#target, new Uint32Array(this.#capacity))
    this.#stay = larger(this.#stay, new Uint16Array(this.#capacity))
    this.#origin = larger(this.#origin, new Uint16Array(this.#capacity))
  }
}

export interface LoggedEvent {
  /** The visitor, as 64 bits of a keyed hash. */
  high: number
  low: number
  /** Seconds since 1970. */
  at: number
  /** Number of the article in the batch. */
  target: number
  /** Seconds; 0 for a view. */
  stay: number
  /** Number of the origin in the batch. */
  origin: number
}

/** Indexes by value, by counting: the times of a batch lie within some days. */
function sorted(at: Uint32Array): Uint32Array {
  let [first, last] = [0xffff_ffff, 0]
  for (const value of at) {
    if (value < first) first = value
    if (value > last) last = value
  }
  const next = new Uint32Array(at.length === 0 ? 0 : last - first + 2)
  for (const value of at) next[value - first + 1]!++
  for (let second = 1; second < next.length; second++) next[second]! += next[second - 1] as number
  const order = new Uint32Array(at.length)
  for (let index = 0; index < at.length; index++) order[next[(at[index] as number) - first]!++] = index
  return order
}
