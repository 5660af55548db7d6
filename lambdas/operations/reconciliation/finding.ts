import * as z from 'zod'

/** Something that did not agree. */
export const finding = z.object({
  /** What is wrong, e.g. `page-missing`. */
  code: z.string(),
  /** Whose: an id, a path, a key. */
  subject: z.string(),
  repaired: z.boolean(),
})
export type Finding = z.output<typeof finding>

/** Findings that a report lists; the others are only counted, so that the report fits into a state. */
const LISTED = 300

/** Where a reconciliation is and what it has found so far. */
export const report = z.object({
  run_id: z.string(),
  started_at: z.string(),
  /** Name of the check that comes next; empty at the end. */
  check: z.string(),
  /** Where in that check; empty at its beginning. */
  cursor: z.string(),
  done: z.boolean(),
  found: z.int(),
  repaired: z.int(),
  findings: z.array(finding),
})
export type Report = z.output<typeof report>

export const withFindings = (before: Report, findings: readonly Finding[]): Report => ({
  ...before,
  found: before.found + findings.length,
  repaired: before.repaired + findings.filter(({ repaired }) => repaired).length,
  findings: [...before.findings, ...findings].slice(0, LISTED),
})
