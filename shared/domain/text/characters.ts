/** Control characters, halves of surrogate pairs, noncharacters, and marks that turn the direction of reading about. */
const UNUSABLE = /[[\p{Surrogate}\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]--[\t\n\r]]/v

/**
 * The first character that no text of ours may hold, as `U+0000`: HTML, XML or the table cannot carry it, or it shows
 * readers something else than what is written. None of our languages needs one.
 */
export function unusableCharacter(text: string): string | undefined {
  const found = UNUSABLE.exec(text)?.[0]
  return found && `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

/** A text in which anything is to be seen: more than spaces, joiners and other characters without a shape. */
export const VISIBLE = /[^\p{Z}\p{C}]/u
