import { parseDocument } from 'htmlparser2'
import type { Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { findWords, type WantedWords, wantedWords } from '../text/find-words.ts'
import { linkableTexts } from '../text/linkable-text.ts'
import { countWords, plainText } from '../text/words.ts'
import type { Product } from './affiliate-products.ts'
import { AFFILIATE_POINTS, AFFILIATE_REASONS, type AffiliateReason } from './affiliate-reasons.ts'
import { placeLinks } from './place-links.ts'

/** What a link that earns money says of itself: paid for, no recommendation to search engines, no way back to the page. */
export const AFFILIATE_REL = 'sponsored nofollow noopener'

/** Most links of one text, and the words that each of them needs. */
export const AFFILIATE_LINKS = { most: 3, wordsEach: 300 } as const

/** So many mentions are often. */
const OFTEN = 3

/** A link that the pages of an article add to its text. */
export interface AffiliateLink {
  /** The product's id. */
  product: string
  /** The words that it stands on, as the text has them. */
  anchor: string
  href: string
  /** 0 to 1, in tenths. */
  relevance: number
  reasons: readonly AffiliateReason[]
}

/** A published text that may get links. */
export interface OfferingText {
  locale: Locale
  title: string
  excerpt: string
  /** Sanitised HTML. */
  content: string
  /** Language-neutral keys. */
  tags: readonly string[]
  section: Section
}

/** A product with where a link to it leads. */
export type Offered = Product & { href: string }

/**
 * Links that a text can carry, the most relevant first: each on words that name the product, where {@link placeLinks} finds a place for it.
 * @param least relevance from 0 to 1 that a product needs
 */
export function chooseAffiliateLinks(text: OfferingText, products: readonly Offered[], least: number): AffiliateLink[] {
  const keywords = [...new Set(products.flatMap((product) => product.keywords))].map((keyword) => wantedWords(keyword, text.locale))
  const written = namesIn(text, keywords)
  const ranked = products
    .flatMap((product) => {
      const found = judge(text, written, product)
      return found && found.relevance >= least ? [{ ...found, product: product.id, href: product.href }] : []
    })
    .sort((one, other) => other.relevance - one.relevance || (one.product < other.product ? -1 : 1))
  const chosen: AffiliateLink[] = []
  for (const link of ranked) {
    if (chosen.length >= roomFor(text)) break
    if (allFit(text.content, [...chosen, link])) chosen.push(link)
  }
  return chosen
}

/** A body with its links, ready for the page: applied last, because sanitising takes away what they say of themselves. */
export const withAffiliateLinks = (html: string, links: readonly Pick<AffiliateLink, 'anchor' | 'href'>[]): { html: string; placed: number } => {
  const { html: linked, placed } = placeLinks(
    html,
    links.map(({ anchor, href }) => ({ text: anchor, href, rel: AFFILIATE_REL })),
  )
  return { html: linked, placed: placed.length }
}

const roomFor = ({ content, locale }: OfferingText): number =>
  Math.min(AFFILIATE_LINKS.most, Math.max(1, Math.floor(countWords(plainText(content), locale) / AFFILIATE_LINKS.wordsEach)))

const allFit = (content: string, links: readonly AffiliateLink[]): boolean => withAffiliateLinks(content, links).placed === links.length

/** What a body's running text calls products, by keyword, as it is written. */
function namesIn({ content, locale }: OfferingText, keywords: readonly WantedWords[]): Map<string, string[]> {
  const found = linkableTexts(parseDocument(content).children).flatMap(({ node }) => findWords(node.data, keywords, locale))
  return new Map([...Map.groupBy(found.filter(isCasedAlike), ({ words }) => words)].map(([words, all]) => [words, all.map((one) => one.found)]))
}

/** What speaks for a product in a text; null when its words nowhere stand where a link may. */
function judge({ locale, title, excerpt, tags, section }: OfferingText, written: ReadonlyMap<string, string[]>, { keywords, sections }: Product) {
  const mentions = keywords.flatMap((keyword) => written.get(keyword) ?? [])
  const [anchor] = mentions
  if (anchor === undefined) return null
  const own = keywords.map((keyword) => wantedWords(keyword, locale))
  const isOf: Record<AffiliateReason, boolean> = {
    mentioned: true,
    headline: [title, excerpt].some((text) => findWords(text, own, locale).some(isCasedAlike)),
    often: mentions.length >= OFTEN,
    topic: keywords.some((keyword) => tags.some((tag) => termsOf(tag) === termsOf(keyword))),
    section: sections.includes(section),
  }
  const reasons = AFFILIATE_REASONS.filter((reason) => isOf[reason])
  return { anchor, relevance: reasons.reduce((sum, reason) => sum + AFFILIATE_POINTS[reason], 0) / 10, reasons }
}

/** Topics are English words in every language. */
const termsOf = (words: string): string => wantedWords(words, 'en').terms.join(' ')

/** A word with capitals in a keyword has one in the text as well: „Signal“ is a program, a signal is none. */
function isCasedAlike({ words, found }: { words: string; found: string }): boolean {
  const written = found.split(/[\s_-]+/)
  return words.split(/[\s_-]+/).every((word, index) => !/\p{Lu}/u.test(word) || /\p{Lu}/u.test(written[index] ?? ''))
}

/** Attacks that go on: readers come to such a text for help, not to buy. */
const UNDER_ATTACK =
  /\b(?:actively|already|being|currently|now|widely) exploited\b|\bexploit(?:ed|ation) in (?:the wild|attacks)\b|\bactive(?:ly)? exploit(?:ation|ing)\b|\bknown exploited vulnerabilit|\bunder (?:active )?attack\b|\bzero[- ]days?\b/i

/**
 * Whether an English original warns of attacks that go on, so that no language of it carries links that earn money. News are looked at as a
 * whole; in other sections, where products are described, only what the article says that it is about.
 */
export const warnsOfAttacks = ({ title, excerpt, tags, content, section }: Omit<OfferingText, 'locale'>): boolean =>
  UNDER_ATTACK.test([title, excerpt, ...tags, ...(section === 'news' ? [plainText(content)] : [])].join(' \n '))
