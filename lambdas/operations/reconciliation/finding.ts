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

const counts = z.record(z.string(), z.number())

/** What a counting of all counters is compared with. */
const counterLook = z.object({
  /** The counters as they were before it. */
  before: counts,
  /** What the counting before it has found them to be off by; absent: it is the first one. */
  off: counts.optional(),
})
export type CounterLook = z.output<typeof counterLook>

const found = {
  found: z.int().default(0),
  repaired: z.int().default(0),
  findings: z.array(finding).default([]),
}

/** A part of a check, and what it has found so far. */
export const checkedPart = z.object({
  /** Name of the check. */
  check: z.string(),
  /** What of the site it is about, in the check's own words; empty for all of it. */
  scope: z.string(),
  /** Where in that scope; empty at its beginning. */
  cursor: z.string().default(''),
  done: z.boolean().default(false),
  /** What it has counted. */
  counts: counts.optional(),
  ...found,
})
export type CheckedPart = z.output<typeof checkedPart>

/** Where a reconciliation is and what it has found so far. */
export const report = z.object({
  run_id: z.string(),
  started_at: z.string(),
  /** Name of the check whose parts are listed; empty at the end. */
  check: z.string(),
  /** Key of the list of its parts, and how many there are. */
  list: z.string().default(''),
  parts: z.int().default(0),
  done: z.boolean(),
  /** Of the counters, while they are being counted. */
  look: counterLook.optional(),
  ...found,
})
export type Report = z.output<typeof report>

type Found = Pick<Report, 'found' | 'repaired' | 'findings'>

/** What was found before, and what is new. */
export const withFindings = <Before extends Found>(before: Before, findings: readonly Finding[]): Before =>
  together(before, { found: findings.length, repaired: findings.filter(({ repaired }) => repaired).length, findings: [...findings] })

/** What two have found. */
export const together = <Before extends Found>(before: Before, after: Found): Before => ({
  ...before,
  found: before.found + after.found,
  repaired: before.repaired + after.repaired,
  findings: [...before.findings, ...after.findings].slice(0, LISTED),
})
