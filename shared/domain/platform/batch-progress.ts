import type { ErrorCode } from '#shared/errors.ts'

/** Faults of items that are kept; `errors` counts all. */
export const FAULTS_KEPT = 20
/** The name that faults of items are counted under. */
export const ERRORS_COUNTED = 'errors'

export interface ItemFault {
  item: string
  code: ErrorCode
  message: string
}

/**
 * Where a batch is. Items are worked on a page at a time; `seen` are those of the present page that are done, so that whoever
 * goes on after a kill neither repeats nor skips one.
 */
export interface BatchProgress {
  params: unknown
  /** Where the page after this one begins; null at the very beginning. */
  cursor: string | null
  /** Items at work; null before the first page and between two. */
  items: readonly string[] | null
  /** Of the page after the present one; null: there is none. */
  next: string | null
  seen: readonly string[]
  /** Items done in all. */
  done: number
  counts: Readonly<Record<string, number>>
  faults: readonly ItemFault[]
  /** Every item there is has been seen. */
  finished: boolean
}

/** A batch that has done nothing yet. @param counted names that begin at nought */
export const newProgress = (params: unknown, counted: readonly string[]): BatchProgress => ({
  params,
  cursor: null,
  items: null,
  next: null,
  seen: [],
  done: 0,
  counts: Object.fromEntries([...counted, ERRORS_COUNTED].map((name) => [name, 0])),
  faults: [],
  finished: false,
})

/** With a page of items to work on; one without items is over as soon as it is taken. */
export const withPage = (progress: BatchProgress, items: readonly string[], next: string | null): BatchProgress =>
  turned({ ...progress, items: [...new Set(items)], next, seen: [] })

/** Without its page when that is done; after the last one the batch is finished. */
export const turned = (progress: BatchProgress): BatchProgress =>
  progress.items && unseen(progress).length === 0
    ? { ...progress, cursor: progress.next, items: null, next: null, seen: [], finished: progress.next === null }
    : progress

/** Items of the present page that nobody has done. */
export const unseen = ({ items, seen }: BatchProgress): string[] => (items ?? []).filter((item) => !seen.includes(item))

/**
 * With an item done; null when it was done before, or is of another page: then it counts no more.
 * @param fault what is wrong with it all the same
 */
export function withItem(
  progress: BatchProgress,
  item: string,
  counts: Readonly<Record<string, number>>,
  fault?: Omit<ItemFault, 'item'>,
): BatchProgress | null {
  if (!unseen(progress).includes(item)) return null
  const sums = { ...progress.counts }
  for (const [name, value] of Object.entries({ ...counts, ...(fault ? { [ERRORS_COUNTED]: 1 } : {}) })) sums[name] = (sums[name] ?? 0) + value
  const faults = fault ? [...progress.faults, { item, code: fault.code, message: fault.message }].slice(0, FAULTS_KEPT) : progress.faults
  return turned({ ...progress, seen: [...progress.seen, item], done: progress.done + 1, counts: sums, faults })
}

/** With an item that failed, once. */
export const withFault = (progress: BatchProgress, fault: ItemFault): BatchProgress | null => withItem(progress, fault.item, {}, fault)

/** Where a batch is, as the automation log says. */
export interface RunProgress {
  /** `12/50`. */
  progress: string
  step: string
  processed: number
  total: number
  /** 0 to 100, whole. */
  progress_percent: number
}

/** @param total about how many there are; never shown as fewer than were processed */
export function runProgress(step: string, processed: number, total: number): RunProgress {
  const all = Math.max(processed, total)
  return { progress: `${processed}/${all}`, step, processed, total: all, progress_percent: all === 0 ? 0 : Math.floor((100 * processed) / all) }
}
