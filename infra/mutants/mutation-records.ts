import { createHash } from 'node:crypto'
import { type MutationReport, mostNoticing, scoresOf } from './mutation-score.ts'

/** What mutation tests found for one rule file, as `scores.json` keeps it. */
export interface MutationRecord {
  /** Percent, rounded down; null when the file has no mutants that count; absent when it stood before scores were kept and has not changed since. */
  score?: number | null
  /** Of the rule and its test. */
  fingerprint: string
  /** The test that notices most of its mutants, when none stands beside it. */
  test?: string
}
export type MutationRecords = Readonly<Record<string, MutationRecord>>

/** Reads a file of the repository; undefined when there is none. */
export type Read = (path: string) => string | undefined

/** Percent that a rule file needs. */
export const LEAST_SCORE = 70

/** The rule files that have no score, or whose source or test is not the one that was measured. */
export const filesToMeasure = (files: readonly string[], records: MutationRecords, read: Read): string[] =>
  files.filter((file) => records[file]?.fingerprint !== fingerprintOf(file, records[file]?.test, read))

const isWeak = ({ score }: MutationRecord): boolean => typeof score === 'number' && score < LEAST_SCORE

/** Files whose score is below {@link LEAST_SCORE}. */
export const weakFiles = (measured: MutationRecords): [file: string, record: MutationRecord][] =>
  Object.entries(measured).filter(([, record]) => isWeak(record))

/** The records of files that a report has measured. */
export function recordsOf(report: MutationReport, files: readonly string[], read: Read): MutationRecords {
  const measured = scoresOf(report, files).map(({ file, score }): [string, MutationRecord] => {
    const test = read(testBeside(file)) === undefined ? mostNoticing(report, file) : undefined
    return [file, { score: score === null ? null : Math.floor(score), fingerprint: fingerprintOf(file, test, read), ...(test ? { test } : {}) }]
  })
  return Object.fromEntries(measured)
}

/**
 * Recorded scores with new ones in place of old ones, in the order of the files; those of files that are gone are left out. A new score that
 * is too low is not recorded, so that the file is measured again until it is high enough.
 */
export const merged = (files: readonly string[], old: MutationRecords, measured: MutationRecords): MutationRecords =>
  Object.fromEntries(
    [...files].sort().flatMap((file) => {
      const record = measured[file]
      const kept = record && !isWeak(record) ? record : old[file]
      return kept ? [[file, kept]] : []
    }),
  )

/** As the formatter leaves it, so that branches that change different rules merge. */
export const recordsText = (records: MutationRecords): string => `${JSON.stringify(records, null, 2)}\n`

const testBeside = (file: string): string => file.replace(/\.ts$/, '.test.ts')

/** SHA-256, 16 hexadecimal digits. @param other the test that counts when none stands beside the rule */
function fingerprintOf(file: string, other: string | undefined, read: Read): string {
  const test = read(testBeside(file)) ?? (other === undefined ? undefined : read(other))
  return createHash('sha256')
    .update(JSON.stringify([read(file), test ?? null]))
    .digest('hex')
    .slice(0, 16)
}
