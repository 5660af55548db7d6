import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import type { Section } from '#shared/sections.ts'

/** Words that speak for a section; a hit in the title counts threefold. */
const KEYWORDS: Record<Section, readonly string[]> = {
  news: ['advisory', 'announced', 'attackers', 'breach', 'disclosed', 'exploited', 'patched', 'reported', 'today', 'vulnerability', 'warns'],
  reviews: ['cons', 'hands-on', 'pros', 'rating', 'review', 'reviewed', 'tested', 'verdict', 'we liked'],
  guides: ['checklist', 'configure', 'guide', 'hardening', 'how to', 'install', 'set up', 'step', 'step-by-step', 'tutorial'],
  explainers: ['anatomy of', 'explained', 'explainer', 'how does', 'in plain words', 'what is', 'what are', 'why does', 'works'],
  opinion: ['i believe', 'i think', 'in my view', 'opinion', 'ought to', 'our view', 'should stop', 'the case for'],
  tools: ['cli', 'command-line', 'framework', 'github', 'open-source', 'plugin', 'scanner', 'tool', 'toolkit', 'tools'],
  deals: ['coupon', 'deal', 'deals', 'discount', 'offer', 'off', 'price', 'sale', 'subscription'],
}

/** An HTML fragment's text; blocks are set apart by spaces. */
const plainText = (html: string): string =>
  textContent(parseDocument(html.replace(/<\/(p|li|h[1-6]|td|th|div|blockquote|pre|figcaption)>/gi, ' $&')))
    .replace(/\s+/g, ' ')
    .trim()

const count = (text: string, phrase: string): number => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, ' ')} `.split(` ${phrase} `).length - 1

/** The category most of whose keywords occur; the first one where none does. Unknown categories speak for themselves. */
export const detectCategory = (title: string, content: string, categories: readonly string[]): string => {
  const score = scoreBy(title, content)
  return categories.reduce((best, category) => (score(category) > score(best) ? category : best))
}

/** Points below which nothing is certain. */
const CERTAIN = 3

/** The other categories that the text could stand in: news are written in any words, and half as many keywords, or one in the title, speak for one. */
export const alsoFitting = (title: string, content: string, categories: readonly string[]): string[] => {
  const score = scoreBy(title, content)
  const best = detectCategory(title, content, categories)
  return categories.filter(
    (category) => category !== best && (score(best) < CERTAIN || category === 'news' || 2 * score(category) >= score(best) || scoreBy(title, '')(category) > 0),
  )
}

function scoreBy(title: string, content: string): (category: string) => number {
  const text = plainText(content)
  return (category) => {
    const phrases = KEYWORDS[category as Section] ?? [category.toLowerCase()]
    return phrases.reduce((sum, phrase) => sum + 3 * count(title, phrase) + count(text, phrase), 0)
  }
}

/** Cuts at a word so that at most `limit` characters stay, the ellipsis included. */
const cutAtWord = (text: string, limit: number, ellipsis = ''): string => {
  if (text.length <= limit) return text
  const room = text.slice(0, limit - ellipsis.length + 1)
  const end = room.lastIndexOf(' ')
  return (end > 0 ? room.slice(0, end) : room.slice(0, -1)).replace(/[\s,;:–—-]+$/, '') + ellipsis
}

const TITLE_LIMIT = 60
const DESCRIPTION = { min: 120, max: 155 }

/** Meta texts made only of the article's own words: the excerpt, continued by the body where it is too short. */
export const extractSeoMeta = (title: string, content: string, excerpt: string) => {
  const lead = plainText(excerpt)
  const body = plainText(content)
  const continued = body.startsWith(lead) ? body : `${lead} ${body}`
  const source = lead.length >= DESCRIPTION.min ? lead : continued
  return { meta_title: cutAtWord(plainText(title), TITLE_LIMIT), meta_description: cutAtWord(source, DESCRIPTION.max, '…') }
}
