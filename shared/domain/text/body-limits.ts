import { Parser } from 'htmlparser2'

/** Far above what articles hold; beyond these, taking HTML apart costs more time and stack than there is. */
const DEEPEST = 100
const MOST_ELEMENTS = 20_000
/** Characters read between two looks, so that a hostile body is not read to its end. */
const CHUNK = 4096

/** Why a body cannot be worked on, in words for an editor; undefined for a usable one. Reads the HTML as it was sent. */
export function bodyFault(html: string): string | undefined {
  let depth = 0
  let deepest = 0
  let elements = 0
  const parser = new Parser({
    onopentag: () => {
      elements++
      deepest = Math.max(deepest, ++depth)
    },
    onclosetag: () => {
      depth--
    },
  })
  for (let at = 0; at < html.length; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK))
    if (deepest > DEEPEST) return `Elements stand in each other more than ${DEEPEST} deep; a tag may not be closed.`
    if (elements > MOST_ELEMENTS) return `Holds more than ${MOST_ELEMENTS} elements.`
  }
  parser.end()
  return undefined
}
