import { factsIn } from './protected-tokens.ts'
import { canonicalBody } from './segments.ts'

/** A sign for each tag, which no rule sees, and for each thing that no rule may touch: both of the private use area. */
const TAG = { first: 0xe000, most: 0x1000 }
const ATOM = { first: 0xf000, most: 0x900 }
/** Character classes of regular expressions. */
export const TAGS = '[\\uE000-\\uEFFF]*'
export const ATOMS = '\\uF000-\\uF8FF'
export const isTagSign = (sign: string): boolean => sign >= '\uE000' && sign <= '\uEFFF'

export interface Runs {
  /** Text with a sign for each tag, piece of code and protected token. */
  text: string
  /** The text back as inner HTML. */
  html: (text: string) => string
}

const MARKUP = /(<(?:code|kbd|pre)\b[^>]*>[\s\S]*?<\/(?:code|kbd|pre)>|<img\b[^>]*>|<[^>]*>)/

/**
 * A segment's text for rules that change signs and spaces only: code, tags and protected tokens are one sign each. Numbers with units stay text, as
 * their space is a matter of typography.
 * @param html inner HTML
 * @returns null where the text itself holds such signs, or more markup than there are signs
 */
export function runsOf(html: string): Runs | null {
  const canonical = canonicalBody(html)
  if (/[\uE000-\uF8FF]/.test(canonical)) return null
  const tags: string[] = []
  const atoms: string[] = []
  const tag = (markup: string) => String.fromCharCode(TAG.first + tags.push(markup) - 1)
  const atom = (markup: string) => String.fromCharCode(ATOM.first + atoms.push(markup) - 1)
  const text = canonical
    .split(MARKUP)
    .map((part, index) => (index % 2 === 0 ? withAtoms(decoded(part), atom) : /^<(?:code|kbd|pre|img)\b/.test(part) ? atom(part) : tag(part)))
    .join('')
  if (tags.length > TAG.most || atoms.length > ATOM.most) return null
  const markupOf = (sign: string) => (isTagSign(sign) ? tags[sign.charCodeAt(0) - TAG.first] : atoms[sign.charCodeAt(0) - ATOM.first]) as string
  return { text, html: (changed) => encoded(changed).replace(/[\uE000-\uF8FF]/g, markupOf) }
}

function withAtoms(text: string, atom: (markup: string) => string): string {
  let rest = ''
  let from = 0
  for (const fact of factsIn(text)) {
    if (fact.class === 'unit' || fact.class === 'bracket') continue
    rest += text.slice(from, fact.index) + atom(encoded(fact.text))
    from = fact.index + fact.text.length
  }
  return rest + text.slice(from)
}

const decoded = (html: string): string =>
  html
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
const encoded = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
