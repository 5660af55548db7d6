import { BLOCK_MAX, SINGLES } from '#shared/domain/publishing/search-tiers.ts'
import type { Locale } from '#shared/locales.ts'
import { randomFrom } from '#shared/seeded-random.ts'
import { readHead, writeHead } from './heads.ts'
import { settle } from './settle.ts'
import { type ArticleTerms, inOrder, termsOf, writeBlock } from './write-block.ts'

/** Different words of the language; how many an article uses, the same one counting each time. */
const WORDS = 200_000
const USED = 450
const LETTERS = 'etaoinsrhldcumfpgwyb'
const HOUR_MS = 3_600_000
const BODY = 2
const TITLE = 32

/** The n-th commonest word, from 0. */
export function synthetic(rank: number): string {
  let word = ''
  for (let rest = rank + 8000; rest > 0; rest = Math.floor(rest / LETTERS.length)) word += LETTERS[rest % LETTERS.length]
  return word
}

/** A rank as words of a text have them: the n-th is used 1/n as often as the first (Zipf's law). */
export const zipfRank = (random: () => number): number => Math.floor(WORDS ** random()) - 1

/** An article of words by Zipf's law, published so many hours after the first. */
export function syntheticArticle(number: number): ArticleTerms {
  const random = randomFrom(number + 1)
  const terms = new Map<string, number>()
  for (let used = 0; used < USED; used++) terms.set(synthetic(zipfRank(random)), used < 8 ? TITLE | BODY : BODY + (used % 3))
  const hex = Math.floor(random() * 2 ** 48)
    .toString(16)
    .padStart(12, '0')
  const original_id = `0190${hex.slice(0, 4)}-${hex.slice(4, 8)}-7000-8000-${hex}`
  return { original_id, number: 1, published_at: new Date(Date.UTC(2014, 0, 1) + number * HOUR_MS).toISOString(), terms }
}

/** Writes an index of so many articles as publications and merges would have left it, without publishing them. */
export async function givenSynthetic(locale: Locale, articles: number): Promise<void> {
  for (let from = 0; articles - from >= SINGLES; ) {
    const size = [2048, 512, 128].find((one) => articles - from >= one) ?? SINGLES
    const some = inOrder(Array.from({ length: size }, (_, index) => syntheticArticle(from + index)))
    const entry = await writeBlock(locale, some, termsOf(some))
    const head = await readHead(locale)
    await writeHead(locale, 'HEAD', { ...head, blocks: [...head.blocks, entry] })
    from += size
  }
  await settle(locale, BLOCK_MAX)
}
