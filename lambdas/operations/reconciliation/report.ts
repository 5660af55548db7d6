import * as z from 'zod'
import { type PartResult, writeWorkList } from '../../platform/workflow/work-list.ts'
import type { Place } from './check.ts'
import { addCounts, beginLook, settleLook } from './check-counters.ts'
import { type CheckName, checkAfter, isCheck, partsOf } from './checks.ts'
import { type CheckedPart, checkedPart, type Finding, type Report, together, withFindings } from './finding.ts'

/** Lists the parts of the check whose turn it is. A check without any, as on an empty site, is passed over. */
export async function listParts(place: Place, before: Report): Promise<Report> {
  for (let check: string | null = before.check; check !== null && isCheck(check); check = checkAfter(check)) {
    // Before any part is counted.
    const look = check === COUNTERS ? await beginLook(before.look) : undefined
    const { list, parts } = await writeWorkList(place.pages.bucket, `reconcile-site/${before.run_id}/${check}`, lines(place, check))
    if (parts > 0) return { ...before, check, list, parts, ...(check === COUNTERS ? { look } : {}) }
  }
  return { ...before, check: '', parts: 0, done: true }
}

async function* lines(place: Place, check: Parameters<typeof partsOf>[0]) {
  for await (const scope of partsOf(check, place)) yield { schedule: 'reconcile-site', part: { check, scope } }
}

/** That a part could not be looked at is a finding, and the others are looked at all the same. */
export const failedCheck = ({ check, scope, cursor }: Pick<CheckedPart, 'check' | 'scope' | 'cursor'>, code: string): Finding => ({
  code: 'check-failed',
  subject: `${check} ${scope || cursor}: ${code}`.slice(0, 300),
  repaired: false,
})

const COUNTERS = 'counters' satisfies CheckName

const lost = z.object({ part: checkedPart })

/** Adds what the parts of a check have found; the next check is begun after it. */
export async function sumParts(before: Report, results: AsyncIterable<PartResult>): Promise<Report> {
  const { look, ...rest } = before
  let sum: Report = rest
  let counted: Readonly<Record<string, number>> | null = {}
  for await (const result of results) {
    if ('error' in result) sum = withFindings(sum, [failedCheck(lost.parse(result.input).part, result.error)])
    const part = 'error' in result ? null : checkedPart.parse(result.output)
    if (part) sum = together(sum, part)
    counted = counted && part && isCounted(part) ? addCounts(counted, part.counts) : null
  }
  if (look && counted) {
    const { findings, again } = await settleLook(look, counted)
    if (again) return { ...sum, look: again, list: '', parts: 0 }
    sum = withFindings(sum, findings)
  }
  const next = isCheck(before.check) ? checkAfter(before.check) : null
  return { ...sum, check: next ?? '', list: '', parts: 0, done: next === null }
}

/** Counters are compared only where every part was counted to its end. */
const isCounted = ({ check, done, found, counts }: CheckedPart): boolean => check === COUNTERS && done && found === 0 && counts !== undefined
