import type { Locale } from '#shared/locales.ts'
import { bodyStructure } from '../text/body-structure.ts'
import { type HtmlCounts, htmlScore, lackingIn } from './html-needs.ts'

/** Words below which a text is none: a page with so little is not to stand on the site. Segmented, where the script writes no spaces. */
export const HOLLOW_WORDS = 10

/** What the verification of one text has found. */
export interface HtmlVerdict {
  counts: HtmlCounts
  words: number
  /** 0 to 100: each of the five needs gives up to 20, by how much of it is there. */
  score: number
  passed: boolean
  /** Nothing to read is in it. */
  hollow: boolean
}

/** Verifies the HTML of a text. @param content sanitised */
export function verifyText({ title, content }: { title: string; content: string }, locale: Locale): HtmlVerdict {
  const { h2, h3, paragraphs, lists, words } = bodyStructure(content, locale)
  const counts = { h1: title.trim() === '' ? 0 : 1, h2, h3, p: paragraphs, list: lists }
  return { counts, words, score: htmlScore(counts), passed: lackingIn(counts).length === 0, hollow: words < HOLLOW_WORDS }
}
