import { LARGE, type LargeSite, memoryOf } from './large-site.ts'
import { ms, type Row } from './row.ts'

/** What making many articles and starting over them takes, and how much memory is held then. */
export const measureLargeStart = async ({ product, making }: LargeSite, started: number): Promise<Row[]> => [
  { name: `${LARGE} articles in one language made: rows, lists, search index; no pages`, today: ms(making), budget: '', ok: null },
  { name: `start over ${LARGE} articles / memory of the process`, today: `${ms(started)} / ${Math.round(memoryOf(product) / 1e6)} MB`, budget: '', ok: null },
]
