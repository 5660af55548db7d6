import type { BatchPlace, Done } from './batch.ts'

/** When the run is for, epoch milliseconds: the scheduled time, which is the step's "now" for everything that it decides. */
export interface StepPlace extends BatchPlace {
  at: number
}

/** What there is to do, and how. */
export interface StepWork {
  /** What there is to do now, the most urgent first, at most what one run should take on; short ids. Nothing changed means nothing due. */
  due: (place: StepPlace) => Promise<readonly string[]>
  /** Works on one item. @returns how much it brought to the step's count, with its writes */
  work: (place: StepPlace, item: string) => Promise<{ count: number; writes?: Done['writes']; fault?: Done['fault'] }>
}

/**
 * One step of the automation. The frame asks what is due when the step's turn comes (only while its switch is on), then works on each item once;
 * an item's fault is told and the rest goes on, whatever it is: the steps after it are other work.
 */
export interface AutomationStep extends StepWork {
  /** What has to be taken back while its switch is off, where something of it stays that readers see. It counts nothing. */
  off?: StepWork
}
