import type { Row } from '../row.ts'
import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts'
import { type Measured, SETS } from './measure.ts'
import { MEASURED_LOCALES } from './measured-locales.ts'
import { found, share, sum, type Tally } from './tally.ts'

/** Per cent of human translations in which something may be found: that stops a publication, and that only asks for a second look. */
export const ALARM_GOALS = { blocks: 1, suggests: 4 } as const
/** Planted faults from which a share says something. */
export const ENOUGH = 10

const percent = (value: number): string => value.toFixed(value < 10 ? 1 : 0)
const both = (tally: Tally): string => `${percent(share(tally.blocks, tally))} + ${percent(share(tally.suggests, tally))} %`

/** A row a language and a row a kind of fault: what blocks + what only suggests, in the sentences to develop with; held out; our own. */
export const rowsOf = ({ alarms, recall }: Measured): Row[] => [
  ...MEASURED_LOCALES.map((locale): Row => {
    const { 'held-out': heldOut } = alarms[locale]
    return {
      name: `false alarms in ${locale}, blocking + suggesting: 1–500; 501–1000; own`,
      today: SETS.map((set) => both(alarms[locale][set])).join('; '),
      budget: `≤ ${ALARM_GOALS.blocks} + ${ALARM_GOALS.suggests} %`,
      ok: share(heldOut.blocks, heldOut) <= ALARM_GOALS.blocks && share(heldOut.suggests, heldOut) <= ALARM_GOALS.suggests,
    }
  }),
  ...FAULT_CLASSES.map((fault): Row => {
    const tallies = talliesOf(fault, recall)
    return {
      name: `found of ${fault.name}: blocking + suggesting`,
      today: tallies.map((tally) => (tally.n === 0 ? '–' : `${both(tally)} of ${tally.n}`)).join('; '),
      budget: fault.goal === null ? '' : `≥ ${fault.goal} %`,
      ok: fault.goal === null ? null : meetsGoal(fault.goal, tallies),
    }
  }),
]

/** All languages together, in the order of the sets. */
export const talliesOf = ({ name }: FaultClass, recall: Measured['recall']): Tally[] =>
  SETS.map((set) => sum(MEASURED_LOCALES.map((locale) => recall.get(name)![locale][set])))

/** By the sentences that rules are not made with, and by our own; sets that are too small decide nothing. */
function meetsGoal(goal: number, [, ...unseen]: readonly Tally[]): boolean | null {
  const telling = unseen.filter(({ n }) => n >= ENOUGH)
  return telling.length === 0 ? null : telling.every((tally) => found(tally) >= goal)
}
