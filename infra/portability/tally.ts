import { createHash } from 'node:crypto'

const MODULUS = 1n << 256n
const hex = (sum: bigint): string => sum.toString(16).padStart(64, '0')

/** What a part comes to, line by line: memory does not grow with it. */
export class Tally {
  #hash = createHash('sha256')
  #sum = 0n
  count = 0
  bytes = 0

  /** @param line with its end */
  add(line: Buffer): void {
    this.count += 1
    this.bytes += line.length
    this.#hash.update(line)
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % MODULUS
  }

  /** Ends it: nothing can be added any more. */
  end(): { count: number; bytes: number; sha256: string; content: string } {
    return { count: this.count, bytes: this.bytes, sha256: this.#hash.digest('hex'), content: hex(this.#sum) }
  }
}
