import { unusableCharacter } from '../text/characters.ts'
import { commentaryFault } from '../text/commentary.ts'
import { languageScores } from '../text/language-scores.ts'
import { inventedFacts } from '../text/text-facts.ts'
import { plainText } from '../text/words.ts'

/** The texts of an article that lists and search engines show. */
export interface SearchTexts {
  meta_title: string
  meta_description: string
  excerpt: string
}
export const SEARCH_TEXTS = ['meta_title', 'meta_description', 'excerpt'] as const satisfies readonly (keyof SearchTexts)[]

/** Characters that each may have: what result lists show in full. */
export const SEARCH_TEXT_LENGTHS: Readonly<Record<keyof SearchTexts, { least: number; most: number }>> = {
  meta_title: { least: 30, most: 65 },
  meta_description: { least: 110, most: 165 },
  excerpt: { least: 60, most: 300 },
}

export interface SearchedArticle {
  title: string
  excerpt: string
  /** HTML. */
  content: string
}

/** Points by which another language has to lead for a text not to be English. */
const LEAD = 1
const SHORT = 60

/**
 * Why a proposed text is not taken; undefined when it is fit to print. It has to have the length, be English, be one line of plain text,
 * and say nothing that the article does not say.
 */
export function searchTextFault(field: keyof SearchTexts, text: string, { title, excerpt, content }: SearchedArticle): string | undefined {
  const { least, most } = SEARCH_TEXT_LENGTHS[field]
  if (text.length < least || text.length > most) return `has ${text.length} characters, not ${least} to ${most}`
  if (/[<>\n\r\t]/.test(text) || unusableCharacter(text) !== undefined) return 'is not one line of plain text'
  const source = `${title}. ${excerpt} ${readable(content)}`
  const commentary = commentaryFault(source, text)
  if (commentary) return commentary
  if (!isEnglish(text)) return 'is not written in English'
  const invented = inventedFacts(text, [source])
  return invented.length > 0 ? `says what the article does not: ${invented.slice(0, 5).join(', ')}` : undefined
}

/** Whether a text may be English: Latin letters, and no other language has clearly more of its words. A short one has too few to tell. */
export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 0 && latin / letters < 0.8) return false
  const { en, ...others } = languageScores(text)
  return Math.max(...Object.values(others)) - en < (text.length >= SHORT ? LEAD : 2 * LEAD)
}

/** Entities as the characters that they stand for. */
const readable = (html: string): string =>
  plainText(html)
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replace(/&amp;/g, '&')

/** Texts made of the article's own words: its title, its excerpt and the sentences that it begins with. */
export function extractedTexts({ title, excerpt, content }: SearchedArticle): SearchTexts {
  const opening = sentencesOf(paragraphsOf(content).join(' '))
  const told = excerpt ? [...sentencesOf(excerpt), ...opening.filter((sentence) => !excerpt.includes(sentence))] : opening
  return {
    meta_title: cutAtWord(title, SEARCH_TEXT_LENGTHS.meta_title.most),
    meta_description: filled(told, SEARCH_TEXT_LENGTHS.meta_description),
    excerpt: filled(excerpt ? sentencesOf(excerpt) : opening, SEARCH_TEXT_LENGTHS.excerpt),
  }
}

/** Paragraphs alone: headings, lists and code do not begin an article. */
const paragraphsOf = (html: string): string[] => [...html.matchAll(/<p(?: [^>]*)?>(.*?)<\/p>/gs)].slice(0, 6).map(([, inner = '']) => readable(inner))

const sentencesOf = (text: string): string[] => text.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*/g)?.map((sentence) => sentence.trim()) ?? []

/** Whole sentences as long as they fit; what is too short still is filled up with a part of the next. */
function filled(sentences: readonly string[], { least, most }: { least: number; most: number }): string {
  let text = ''
  for (const sentence of sentences) {
    const next = text ? `${text} ${sentence}` : sentence
    if (next.length <= most) text = next
    else if (text.length < least) return `${cutAtWord(next, most - 1)}…`
    else break
  }
  return text
}

/** Cut after a whole word, so that at most so many characters stay. */
function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const room = text.slice(0, most + 1)
  const end = room.lastIndexOf(' ')
  return (end > most / 2 ? room.slice(0, end) : room.slice(0, most)).replace(/[\s,;:–—-]+$/, '')
}
