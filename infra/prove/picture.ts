import { pageKey } from '#shared/domain/articles/addresses.ts'
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

export type Site = Pick<Picture, 'file'>

/** Whether a reader finds an article at this path: both files of its page are there. */
export const isVisible = ({ file }: Site, path: string): boolean =>
  file(`${pageKey(path)}/data.json`) !== null && file(`${pageKey(path)}/page.html`)?.includes(path) === true

/** Feeds and sitemaps by their keys. */
export type Syndicated = ReadonlyMap<string, string>
