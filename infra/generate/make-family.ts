import { articlePath } from '#shared/domain/articles/addresses.ts'
import { slugify } from '#shared/domain/text/slugs.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'
import { translationId } from '../../lambdas/platform/process/ids.ts'
import type { Aligned, Corpus } from './corpus.ts'
import { PRODUCTS } from './products.ts'

/** One language of a made-up article. */
export interface MadeText {
  id: string
  locale: Locale
  slug: string
  path: string
  title: string
  excerpt: string
  content: string
  tags: string[]
  tag_labels: string[]
}

/** Which article is made: its number among all, from 0, the oldest; and where its random numbers come from. */
export interface Place {
  number: number
  /** All articles of the wish. */
  articles: number
  locales: readonly Locale[]
  seed: number
  random: () => number
  /** How many; default six to thirteen. */
  paragraphs?: number
}

/** A made-up article in its languages: real sentences in another order, about another product. */
export interface MadeFamily {
  original_id: string
  section: Section
  author_id?: string
  published_at: string
  texts: MadeText[]
}

/** The span over which publications are spread, and where it ends. */
const YEARS = 5
const LAST = Date.UTC(2026, 10, 1)
const PARAGRAPHS = { least: 6, more: 8 }
const OWN_NAMES = /XZ Utils|OpenSSH|KeePassXC|OSV-Scanner/g

/**
 * The same place gives the same article.
 * @param authors ids of those who may have written it; with none it is nobody's
 */
export function makeFamily(corpus: Corpus, authors: readonly string[], { number, articles, locales, seed, random, paragraphs: some }: Place): MadeFamily {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const digits = (length: number) => Math.floor(random() * 10 ** length)
  const at = LAST - ((articles - number) / articles) * YEARS * 365.25 * 86_400_000
  const original_id = uuidAt(at, random)
  const product = pick(PRODUCTS)
  const version = `${1 + digits(1)}.${digits(2)}.${digits(1)}`
  const cve = `CVE-${new Date(at).getUTCFullYear()}-${10_000 + digits(4)}`
  const [heading, excerpt] = [pick(corpus.headings), pick(corpus.excerpts)]
  const topics = [...new Set([pick(corpus.tags), pick(corpus.tags), pick(corpus.tags)])]
  const paragraphs = Array.from({ length: some ?? PARAGRAPHS.least + Math.floor(random() * PARAGRAPHS.more) }, () => pick(corpus.paragraphs))
  const headings = paragraphs.map(() => pick(corpus.headings))
  const section = pick(SECTIONS)
  const author_id = pick(authors) as string | undefined
  const own = (text: string) => text.replace(/CVE-\d{4}-\d+/g, cve).replace(OWN_NAMES, product)
  const slug = `${slugify(`${product} ${version} ${cve}`)}-${seed}-${number}`
  const texts = locales.map((locale): MadeText => {
    const said = (segment: Aligned) => own(segment[locale])
    return {
      id: locale === ORIGINAL_LOCALE ? original_id : translationId(original_id, locale),
      locale,
      // Lithuanian and English share their addresses' space.
      slug: locale === 'lt' ? `${slug}-lt` : slug,
      path: articlePath(locale, section, locale === 'lt' ? `${slug}-lt` : slug),
      title: `${product} ${version} (${cve}): ${said(heading)}`,
      excerpt: said(excerpt),
      content: paragraphs
        .map((paragraph, index) => `${index % 3 === 0 ? `<h2>${said(headings[index] as Aligned)}</h2>\n` : ''}<p>${said(paragraph)}</p>`)
        .join('\n'),
      tags: topics.map(({ key }) => key),
      tag_labels: topics.map(({ labels }) => labels[locale]),
    }
  })
  return { original_id, section, ...(author_id ? { author_id } : {}), published_at: new Date(at).toISOString(), texts }
}

/** A UUIDv7 of a time, its random part from the given numbers. */
function uuidAt(time: number, random: () => number): string {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  const stamp = Math.floor(time).toString(16).padStart(12, '0')
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(3)}-${(8 + Math.floor(random() * 4)).toString(16)}${hex(3)}-${hex(12)}`
}
