import { statfsSync } from 'node:fs'
import type { Wish } from './made-earlier.ts'

/** Bytes in the data folder of an article in one language, as measured: its rows and the indexes' copies of its card; its words in the search index; its page. */
const BYTES = { rows: 34_000, words: 4_000, page: 60_000 } as const
/** Share that SQLite's log and the rest of the machine may want beside it. */
const SPARE = 1.2

export interface Space {
  /** Bytes for rows and search index. */
  rows: number
  /** Bytes for the pages that `npm run rebuild` renders of them. */
  pages: number
  free: number
}

/** @param left articles that are still to be made */
export function spaceFor(folder: string, { locales }: Pick<Wish, 'locales'>, left: number): Space {
  const { bavail, bsize } = statfsSync(folder)
  const texts = left * locales.length
  return { rows: texts * (BYTES.rows + BYTES.words), pages: texts * BYTES.page, free: bavail * bsize }
}

/** @throws Error that says what to do when rows and index have no room */
export function demandSpace(folder: string, { rows, free }: Space): void {
  if (rows * SPARE <= free) return
  throw new Error(
    `${folder} needs about ${gigabytes(rows * SPARE)} more, and its disk has ${gigabytes(free)} free. Take fewer --articles or --locales, or set DATA_DIR to a folder on another disk.`,
  )
}

/** @example '5.4 GB' */
export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
