import type { Asked } from './ask.ts'

/** The goal of public reads on one machine (`docs/decisions/097-fault-injection-at-scale.md`). */
export const GOAL = { p99: 150, growth: 0.01 } as const
/** Of the rate that is asked for, so much has to be answered: less says that the product was the slower one. */
const ANSWERED_SHARE = 0.98

/** What was not as it has to be, in words; nothing: all was. */
export function loadFaults({ rate, p99, broken, timeouts, refused }: Asked, wanted: number): string[] {
  return [
    ...(broken > 0 ? [`${broken} connections broke`] : []),
    ...(timeouts > 0 ? [`${timeouts} answers did not come`] : []),
    ...(refused > 0 ? [`${refused} answers were no 2xx`] : []),
    ...(p99 > GOAL.p99 ? [`p99 is ${p99} ms, the goal ${GOAL.p99} ms`] : []),
    ...(rate < wanted * ANSWERED_SHARE ? [`${rate.toFixed(0)} answers a second came of ${wanted} asked for`] : []),
  ]
}

/** Minutes under which growth says more about the warm-up than about leaks. */
const JUDGED_FROM_MINUTES = 60

/** @param growth of memory, as a share for each hour */
export const soakFaults = (growth: number, minutes: number): string[] =>
  minutes >= JUDGED_FROM_MINUTES && growth > GOAL.growth ? [`memory grows by ${(growth * 100).toFixed(1)} % an hour, the goal is ${GOAL.growth * 100} %`] : []
