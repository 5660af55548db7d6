import type { StructureFault } from '../text/html-structure.ts'
import { plainText } from '../text/words.ts'

/** What checks of many texts need to know of one, without reading it. */
export interface TextMark {
  original_id: string
  /** Of the working copy that was read. */
  version: number
  /** Of the words: 16 hexadecimal digits; empty for a text that is not there. */
  fingerprint: string
  /** Of the address of its picture: 8 hexadecimal digits; empty for none. Of originals only, whose picture all languages show. */
  picture: string
  /** {@link descriptionLength} of its meta description; null where nobody has measured it. */
  description: number | null
  /** What the structure lacks; of originals only, as translations have their original's. */
  faults: readonly StructureFault[]
}

/** What of a body decides whether it is the same as another: its words as they stand, whatever the markup. */
export const comparableText = (html: string): string => plainText(html).normalize('NFC')

/** How `missing_html_structure(…)` is written. */
export const structureIssue = (faults: readonly StructureFault[]): string => `missing_html_structure(${faults.join(', ')})`

/** The first letters of a title, by which titles are compared when nothing better is known. Only ever a suggestion. */
export const titleKey = (title: string): string =>
  [
    ...title
      .replace(/\[[^\]]*\]|\([^)]*\)/g, '')
      .replace(/[[\]()]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, 40)
    .join('')
    .toLowerCase()
    .trim()
