import type { StreamRecord } from './stream-reader.ts'

/** How many of the newest records are kept; whoever is further behind reads for himself. */
const KEPT = 400

/** Records of a shard that come after a sequence number, or from its start. */
export type Read = (after: string | null) => Promise<StreamRecord[]>

/**
 * The newest records of one shard, for those who follow it side by side: the engine is asked for each once, however many functions
 * the table feeds.
 */
export class RecentRecords {
  #read: Read
  #records: StreamRecord[] = []
  /** Where each of them is, by its sequence number. */
  #places = new Map<string, number>()
  /** What the first of them comes after; undefined before anybody has asked. */
  #begin: string | null | undefined
  #reading: Promise<void> | undefined

  constructor(read: Read) {
    this.#read = read
  }

  /** The next records after a sequence number, or from the start. None means that there was none when this was asked for. */
  async after(sequence: string | null, limit: number): Promise<StreamRecord[]> {
    if (this.#begin === undefined) this.#begin = sequence
    const place = this.#placeAfter(sequence)
    if (place === undefined) return (await this.#read(sequence)).slice(0, limit)
    if (place === this.#records.length) await this.#readOn(this.#records.at(-1))
    const now = this.#placeAfter(sequence)
    return now === undefined ? this.after(sequence, limit) : this.#records.slice(now, now + limit)
  }

  #placeAfter(sequence: string | null): number | undefined {
    if (sequence === this.#begin) return 0
    const place = sequence === null ? undefined : this.#places.get(sequence)
    return place === undefined ? undefined : place + 1
  }

  /** A read that is under way may have begun before the caller asked: it counts when it brings something, and is repeated when not. */
  async #readOn(last: StreamRecord | undefined): Promise<void> {
    if (this.#reading) {
      await this.#reading
      if (this.#records.at(-1) !== last) return
    }
    this.#reading ??= this.#append().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  async #append(): Promise<void> {
    const last = this.#records.at(-1)?.dynamodb.SequenceNumber ?? this.#begin ?? null
    const read = await this.#read(last)
    if (read.length === 0) return
    const all = [...this.#records, ...read]
    const left = Math.max(0, all.length - KEPT)
    if (left > 0) this.#begin = all[left - 1]?.dynamodb.SequenceNumber
    this.#records = all.slice(left)
    this.#places = new Map(this.#records.map(({ dynamodb }, place) => [dynamodb.SequenceNumber, place]))
  }
}
