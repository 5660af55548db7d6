import { isTag } from 'domhandler'
import { findAll } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { CREDIT_ATTRIBUTE } from '../text/figure-credit.ts'
import { fold } from '../text/word-stems.ts'
import { imageFile } from './focal-point.ts'
import { madePicture } from './pictures.ts'

/** Where an article shows an image, and what it says of it. */
export interface UsedImage {
  /** Address of the file, without a focal point. */
  file: string
  place: 'hero' | 'text'
  alt: string
  credit: string
}

/** Whether an image belongs into the library: it is ours, and nobody drew it for one article. Sharing cards are parts of other images. */
export const isLibraryImage = (file: string): boolean =>
  /^\/images\/(?!.*\.\.)[\w./-]+$/.test(file) && madePicture(file) === null && !file.startsWith('/images/uploads/crops/')

/** The library's images of an article, each once: as its hero image, else at its first place in the text. */
export function usedImages({ hero_image_url, hero_image_alt, content }: { hero_image_url: string; hero_image_alt: string; content: string }): UsedImage[] {
  const hero: UsedImage = { file: imageFile(hero_image_url), place: 'hero', alt: hero_image_alt, credit: '' }
  const inText = findAll((node) => isTag(node) && node.name === 'img', parseDocument(content).children).map(({ attribs, parent }): UsedImage => {
    let around = parent
    while (around && !(isTag(around) && around.name === 'figure')) around = around.parent
    const credit = around && isTag(around) ? (around.attribs[CREDIT_ATTRIBUTE] ?? '') : ''
    return { file: imageFile(attribs.src ?? ''), place: 'text', alt: attribs.alt ?? '', credit }
  })
  const found = new Map<string, UsedImage>()
  for (const image of [hero, ...inText]) if (isLibraryImage(image.file) && !found.has(image.file)) found.set(image.file, image)
  return [...found.values()]
}

/** What a question is compared with. */
export interface DescribedImage {
  alt?: string | undefined
  credit?: string | undefined
  title?: string | undefined
  name?: string | undefined
}

/** Whether every word of a question begins a word of what is known of an image; accents and case do not count. Every image answers to no words. */
export function matchesImage({ alt, credit, title, name }: DescribedImage, query: string): boolean {
  const known = ` ${wordsOf([alt, credit, title, name].join(' ')).join(' ')}`
  return wordsOf(query).every((word) => known.includes(` ${word}`))
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Months are looked through backwards: the one before `2026-01` is `2025-12`. */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}
