/** Dates that a block keeps at most; those of further slots lie between their neighbours'. */
export const DATES_MAX = 1024

/** When the articles of a block were published first, by slot: slots are in the order of dates. */
export interface BlockDates {
  size: number
  /** Milliseconds of the slots 0, step, 2 · step … and of the last one. */
  kept: readonly number[]
}

const stepOf = (size: number): number => Math.max(1, Math.ceil(size / (DATES_MAX - 1)))

/** @param dates milliseconds, ascending */
export function keptDates(dates: readonly number[]): BlockDates {
  const step = stepOf(dates.length)
  const kept = dates.filter((_, slot) => slot % step === 0)
  return { size: dates.length, kept: (dates.length - 1) % step === 0 ? kept : [...kept, dates.at(-1) as number] }
}

/** Milliseconds; of a block with more than {@link DATES_MAX} articles exact at the kept slots and in order between them. */
export function dateOf({ size, kept }: BlockDates, slot: number): number {
  const step = stepOf(size)
  const index = Math.floor(slot / step)
  const [from, to] = [kept[index] ?? 0, kept[index + 1]]
  if (to === undefined || slot % step === 0) return from
  const length = Math.min(step, size - 1 - index * step)
  return from + ((to - from) * (slot % step)) / length
}
