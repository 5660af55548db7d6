import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { bodyStructure } from '../text/body-structure.ts'
import { plainText } from '../text/words.ts'
import { madePicture } from './pictures.ts'

export interface SeoInput {
  locale: Locale
  title: string
  slug: string
  excerpt: string
  meta_title: string
  meta_description: string
  content: string
  hero_image_url: string
  hero_image_alt: string
  tags: readonly string[]
}

export interface SeoCheck {
  check: string
  measured: number
  points: number
  possible: number
}

/** Full points inside `[low, high]`, fewer the farther outside, none at half of `low` or one and a half of `high`. */
function within(measured: number, low: number, high: number, possible: number): number {
  if (measured >= low && measured <= high) return possible
  const off = measured < low ? (low - measured) / (low / 2) : (measured - high) / (high / 2)
  return Math.max(0, Math.round(possible * (1 - off)))
}

const upTo = (measured: number, wanted: number, possible: number): number => Math.round(possible * Math.min(1, measured / wanted))

/** Width in columns of a result list: Han, Kana and Hangul take two. */
const width = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{Script=Hangul}/u.test(char) ? 2 : 1), 0)

/** Share (0–1) of the title's telling words that `text` repeats. Unspaced scripts count characters. */
function echo(title: string, text: string, locale: Locale): number {
  const lower = text.toLocaleLowerCase(LOCALE_INFO[locale].tag)
  const folded = title.toLocaleLowerCase(LOCALE_INFO[locale].tag)
  const words = LOCALE_INFO[locale].spaced
    ? folded.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length > 3)
    : [...folded].filter((char) => /\p{L}/u.test(char))
  if (words.length === 0) return 0
  return words.filter((word) => lower.includes(word)).length / words.length
}

/**
 * How findable an article is, 0–100, from what is in it alone: the same text always scores the same. Lengths are those
 * that search engines show in full; `checks` names each part with what was measured, so that an editor sees what to repair.
 */
export function seoScore(input: SeoInput): { score: number; checks: SeoCheck[]; internalLinks: number } {
  const body = bodyStructure(input.content, input.locale)
  const opening = plainText(input.content).slice(0, 600)
  const metaTitle = width(input.meta_title || input.title)
  const metaDescription = width(input.meta_description || input.excerpt)
  const slug = input.slug.length
  const telling = echo(input.title, `${opening} ${input.meta_description} ${input.meta_title}`, input.locale)
  const images = body.images + (input.hero_image_url ? 1 : 0)
  const described = body.imagesWithAlt + (input.hero_image_url && (input.hero_image_alt || madePicture(input.hero_image_url)) ? 1 : 0)
  const links = body.internalLinks + body.outboundHosts.length
  const blocks = body.lists + body.tables
  const checks: SeoCheck[] = [
    { check: 'title_length', measured: width(input.title), points: within(width(input.title), 30, 70, 10), possible: 10 },
    { check: 'meta_title_length', measured: metaTitle, points: within(metaTitle, 30, 65, 12), possible: 12 },
    { check: 'meta_description_length', measured: metaDescription, points: within(metaDescription, 110, 165, 13), possible: 13 },
    { check: 'slug_length', measured: slug, points: slug === 0 ? 0 : within(slug, 3, 75, 5), possible: 5 },
    { check: 'title_words_repeated', measured: Math.round(telling * 100) / 100, points: upTo(telling, 0.6, 10), possible: 10 },
    { check: 'words', measured: body.words, points: upTo(body.words, 1000, 15), possible: 15 },
    { check: 'subheadings', measured: body.h2 + body.h3, points: upTo(body.h2, 2, 5) + upTo(body.h3, 3, 5), possible: 10 },
    { check: 'links', measured: links, points: upTo(links, 3, 8), possible: 8 },
    { check: 'lists_and_tables', measured: blocks, points: upTo(blocks, 2, 5), possible: 5 },
    { check: 'images_described', measured: described, points: images === 0 ? 0 : upTo(described, images, 7), possible: 7 },
    { check: 'tags', measured: input.tags.length, points: upTo(input.tags.length, 3, 5), possible: 5 },
  ]
  return { score: checks.reduce((sum, { points }) => sum + points, 0), checks, internalLinks: body.internalLinks }
}
