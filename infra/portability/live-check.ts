import { createHash } from 'node:crypto'
import type { ExportedKind } from './kinds.ts'
import type { Attributes } from './rows.ts'

/**
 * Whether everything that readers are to see is there: the versions that cards show, and the publications that families stand at. It is what an export
 * that was taken in the middle of a publication lacks..
 */
export class LiveCheck {
  readonly #there = new Set<number>()

  /** @throws Error when what this row shows has not come before it */
  look(kind: ExportedKind, row: Attributes): void {
    const { original_id, locale, number, live_version } = row
    if (kind === 'version') this.#there.add(mark('version', original_id, locale, number))
    if (kind === 'publication') this.#there.add(mark('publication', original_id, number))
    if (kind === 'family' && Number(live_version) > 0) this.#demand(['publication', original_id, live_version])
    if (kind === 'card' && row.published === true) this.#demand(['version', original_id, locale, live_version])
  }

  #demand(what: readonly unknown[]): void {
    if (!this.#there.has(mark(...what)))
      throw new Error(`It shows the ${what.join(' ')}, which the export does not have: it was taken while that was being published.`)
  }
}

/** 48 bits: among a million versions the chance of a false match is one in several hundred. */
const mark = (...parts: readonly unknown[]): number => createHash('sha256').update(parts.join('#')).digest().readUIntBE(0, 6)
