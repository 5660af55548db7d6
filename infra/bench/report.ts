import { setTimeout } from 'node:timers/promises'
import { HEADING, type Row, tableLine } from './row.ts'

/** A measurement by its name; it gets what it is measured on. */
export interface Part<Place> {
  what: string
  run(place: Place): Promise<Row[]>
  /** Milliseconds after which it is given up, so that all of them together stay bounded. */
  patience?: number
}

const PATIENCE = 240_000

export interface Report {
  begin(): void
  /** Measures one part, if it is wanted. One that fails, or never ends, costs its own rows only. */
  measure<Place>(part: Part<Place>, place: Place): Promise<void>
  /**
   * Makes ready for some parts, if any of them is wanted. What cannot be made ready costs those that were not measured by then:
   * a line of each says why.
   */
  on<Place>(parts: readonly Part<Place>[], prepare: (measureAll: (place: Place) => Promise<void>) => Promise<void>): Promise<void>
  complain(cause: unknown): void
  /** @returns the exit code */
  end(): number
}

/** @param word only what has it in its name is wanted; empty: everything */
export function createReport(word: string, print: (line: string) => void = console.log, patience = PATIENCE): Report {
  const faults: string[] = []
  const seen = new Set<string>()
  const isWanted = ({ what }: Pick<Part<never>, 'what'>) => what.toLowerCase().includes(word.toLowerCase())
  const failed = (what: string, cause: unknown): void => {
    const reason = reasonOf(cause)
    print(tableLine({ name: what, today: `not measured: ${reason}`, budget: '', ok: null }))
    faults.push(`${what}: ${reason}`)
  }

  const report: Report = {
    begin: () => print(HEADING),
    async measure(part, place) {
      if (!isWanted(part)) return
      seen.add(part.what)
      const limit = part.patience ?? patience
      const late = setTimeout(limit, undefined, { ref: false }).then(() => {
        throw new Error(`not done within ${limit / 1000} s`)
      })
      try {
        for (const row of await Promise.race([part.run(place), late])) print(tableLine(row))
      } catch (cause) {
        failed(part.what, cause)
      }
    },
    async on(parts, prepare) {
      if (!parts.some(isWanted)) return
      try {
        await prepare(async (place) => {
          for (const part of parts) await report.measure(part, place)
        })
      } catch (cause) {
        const left = parts.filter((part) => isWanted(part) && !seen.has(part.what))
        for (const part of left) failed(part.what, cause)
        for (const part of left) seen.add(part.what)
        if (left.length === 0) report.complain(cause)
      }
    },
    complain: (cause) => void faults.push(reasonOf(cause)),
    end() {
      for (const fault of faults) console.error(`Not measured: ${fault}`)
      return faults.length > 0 ? 1 : 0
    },
  }
  return report
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
