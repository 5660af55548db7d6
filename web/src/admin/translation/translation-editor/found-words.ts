/** A piece of a text, and whether it is what was looked for. */
export interface FoundPiece {
  text: string
  isFound: boolean
}

/** A text cut at every place where the words stand, upper and lower case alike; nothing is found of no words. */
export function foundPieces(text: string, words: string): FoundPiece[] {
  const wanted = words.trim().toLowerCase()
  const lower = text.toLowerCase()
  // Where lower case has another length, places in the one are none in the other.
  if (wanted === '' || lower.length !== text.length) return [{ text, isFound: false }]
  const pieces: FoundPiece[] = []
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), isFound: false })
    from = at + wanted.length
    pieces.push({ text: text.slice(at, from), isFound: true })
  }
  return from < text.length ? [...pieces, { text: text.slice(from), isFound: false }] : pieces
}
