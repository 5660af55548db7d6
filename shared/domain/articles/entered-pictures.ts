import { isTag } from 'domhandler'
import { findAll } from 'domutils'
import { parseDocument } from 'htmlparser2'
import type { LinkAnswer } from '../platform/external-links.ts'
import { imageFile } from './focal-point.ts'
import { shareCrop } from './images.ts'

/** A picture that a person or a document has entered, and the field that names it. */
export interface EnteredPicture {
  path: 'hero_image_url' | 'content'
  url: string
}

/** What is known of a picture: it can be shown, it surely cannot, or nobody could say. */
export type PictureVerdict = 'there' | 'missing' | 'doubtful'

/** How many pictures of one save or import are asked for, how many at once, and how long all of that may take together, in milliseconds. */
export const PICTURE_CHECK = { most: 20, atOnce: 5, allMs: 5000 } as const
/** A larger file is no picture for a page; whether browsers show it, nobody has asked. */
export const PICTURE_BYTES = 20_000_000

/** What is asked of other sites; other addresses that begin with a slash are our own. */
export const isForeign = (url: string): boolean => url.startsWith('https://')

/** Addresses of the pictures in a body, each once, in order. */
export const picturesIn = (html: string): string[] => [
  ...new Set(
    findAll((node) => isTag(node) && node.name === 'img', parseDocument(html).children).flatMap(({ attribs }) => {
      const src = attribs.src?.trim()
      return src ? [src] : []
    }),
  ),
]

/** The files that a hero picture's address stands for: its own, and its sharing card where that is cropped at a focal point. */
const heroFiles = (url: string): string[] => (url ? [imageFile(url), ...[shareCrop(url)].filter((crop) => crop !== null)] : [])

interface PicturedText {
  hero_image_url: string
  content: string
}

/**
 * Pictures of a text that its last version did not have, each once, the hero picture first.
 * @param before null for a text that is new
 */
export function newPictures(text: PicturedText, before: PicturedText | null): EnteredPicture[] {
  const known = new Set(before ? [...heroFiles(before.hero_image_url), ...picturesIn(before.content)] : [])
  const entered: EnteredPicture[] = [
    ...heroFiles(text.hero_image_url).map((url) => ({ path: 'hero_image_url' as const, url })),
    ...picturesIn(text.content).map((url) => ({ path: 'content' as const, url })),
  ]
  return entered.filter(({ url }, index) => !known.has(url) && entered.findIndex((other) => other.url === url) === index)
}

/** Statuses by which a site says that nothing is there. */
const GONE: ReadonlySet<number> = new Set([404, 410])
/** Reasons for which no reader's browser ever shows it. A name that is not found is none: a machine without a network hears the same. */
const NOWHERE: ReadonlySet<string> = new Set(['address-not-usable', 'address-not-public'])
/** What some servers call every file that they know nothing of. */
const ANY_FILE = 'application/octet-stream'

/**
 * What the answer of another site says of a picture. Only a site that says so itself, or an address that can never be shown, is a definite
 * no: what is slow, busy, too large or forbidden to robots may be there for readers.
 */
export function pictureVerdict(answer: LinkAnswer): PictureVerdict {
  if ('reason' in answer) return NOWHERE.has(answer.reason) ? 'missing' : 'doubtful'
  const { status, type, bytes } = answer
  if (GONE.has(status)) return 'missing'
  if (status !== 200) return 'doubtful'
  if (type && !type.startsWith('image/') && type !== ANY_FILE) return 'missing'
  return bytes !== undefined && bytes > PICTURE_BYTES ? 'doubtful' : 'there'
}

/** Why a picture is missing or could not be looked at, as a code that screens have words for: `404`, `too-slow`, `not-a-picture`, `too-large`. */
export function pictureReason(answer: LinkAnswer): string {
  if ('reason' in answer) return answer.reason
  if (answer.status !== 200) return String(answer.status)
  return pictureVerdict(answer) === 'missing' ? 'not-a-picture' : 'too-large'
}
