/** Text as people type it in a hurry: small letters without accents. */
export const plainWords = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether every word that was typed begins some word of the text, whatever the case and the accents. */
export function isFoundBy(query: string, text: string): boolean {
  const words = plainWords(text).split(/[^\p{L}\p{N}]+/u)
  return plainWords(query)
    .split(/\s+/)
    .every((typed) => words.some((word) => word.startsWith(typed)))
}
