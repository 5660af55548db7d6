/** Things that never change, so far as there is room: what nobody has asked for the longest goes first. */
export class Kept<Value> {
  #values = new Map<string, { value: Value; weight: number }>()
  #weight = 0
  #most: number

  /** @param most weight of all that is kept together */
  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const found = this.#values.get(key)
    if (!found) return undefined
    this.#values.delete(key)
    this.#values.set(key, found)
    return found.value
  }

  keep(key: string, value: Value, weight: number): void {
    this.#drop(key)
    this.#values.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#most) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#weight -= this.#values.get(key)?.weight ?? 0
    this.#values.delete(key)
  }
}
