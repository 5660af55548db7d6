import { topicKey } from '../articles/addresses.ts'

/**
 * How X counts: the length is a sum of weights, and every link counts the same, however long it is.
 * Source: https://docs.x.com/fundamentals/counting-characters
 */
export const POST_LENGTH = 280
const LINK_LENGTH = 23
const EMOJI_LENGTH = 2
/** Code points that count once, as first and last of each range; others count twice. */
const LIGHT: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]
/** What X makes a link of, with or without a scheme. Wider than its list of domains: what is no link is then only counted too long. */
const LINKS = /https?:\/\/\S+|(?<![\p{L}\p{N}@])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/giu
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The length of a text as X counts it, or a little more; never less. */
export function postLength(text: string): number {
  let links = 0
  const rest = text.normalize('NFC').replace(LINKS, (link) => {
    links += link.includes('://') ? LINK_LENGTH : Math.max(LINK_LENGTH, link.length)
    return ''
  })
  let length = links
  for (const { segment } of graphemes.segment(rest)) length += EMOJI.test(segment) ? EMOJI_LENGTH : weightOf(segment)
  return length
}

const weightOf = (segment: string): number => [...segment].reduce((sum, character) => sum + (isLight(character.codePointAt(0) as number) ? 1 : 2), 0)
const isLight = (point: number): boolean => LIGHT.some(([first, last]) => point >= first && point <= last)

/** Hashtags of a post, at most. */
const MOST_HASHTAGS = 3

/**
 * A topic's label as a hashtag: its words run together, each with a capital, what is no letter, digit or underscore left out. Empty when
 * nothing is left that would be one.
 */
export function hashtagOf(label: string): string {
  const words = label.normalize('NFC').split(/[^\p{L}\p{M}\p{N}_]+/u)
  const joined = words.map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())).join('')
  return /\p{L}/u.test(joined) && joined.length <= 60 ? `#${joined}` : ''
}

interface PostedText {
  title: string
  /** Its topics as its language calls them. */
  labels: readonly string[]
  /** Without any parameters. */
  url: string
}

/**
 * What is posted of an article: its title, hashtags of its topics as far as there is room, and its address. The address never gives way; a title
 * that is too long ends at a word with an ellipsis. Nobody is mentioned by chance.
 */
export function postText({ title, labels, url }: PostedText): string {
  const room = POST_LENGTH - LINK_LENGTH - 1
  const headline = shortened(unmentioned(title.replace(/\s+/g, ' ').trim()), room)
  const known = new Set<string>()
  let tags = ''
  let count = 0
  for (const tag of labels.map(hashtagOf)) {
    const key = topicKey(tag)
    if (tag === '' || known.has(key) || count === MOST_HASHTAGS) continue
    known.add(key)
    const longer = tags === '' ? tag : `${tags} ${tag}`
    if (postLength(`${headline}\n\n${longer}`) > room) continue
    tags = longer
    count++
  }
  return `${tags === '' ? headline : `${headline}\n\n${tags}`}\n${url}`
}

/** `@babel/core` names a package and not somebody at X: an invisible blank keeps it from being a mention. */
const unmentioned = (text: string): string => text.replace(/@(?=\w)/g, '@\u200B')

/** More characters of a title than a post could ever hold. */
const LONGEST_TITLE = 2 * POST_LENGTH

function shortened(whole: string, most: number): string {
  const text = whole.slice(0, LONGEST_TITLE)
  if (text === whole && postLength(text) <= most) return text
  const words = text.split(' ')
  for (words.pop(); words.length > 0; words.pop()) {
    const shorter = `${words.join(' ').replace(/[\s,.:;–—-]+$/u, '')}…`
    if (postLength(shorter) <= most) return shorter
  }
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment)
  while (postLength(`${letters.join('')}…`) > most) letters.pop()
  return `${letters.join('')}…`
}
