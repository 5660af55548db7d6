import type { Syndicated } from './syndicated.ts'
import type { Row } from './table.ts'

/** Table and site as they are at one moment, with nothing running. */
export interface Picture {
  rows: Row[]
  /** Keys of the pages' files. */
  files: string[]
  file(key: string): string | null
  /** Null where the article is published without them. */
  syndicated: Syndicated | null
}
