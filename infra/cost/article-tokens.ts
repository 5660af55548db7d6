import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { articleSegments } from '#shared/domain/articles/article-segments.ts'
import type { SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { countWords, plainText } from '#shared/domain/text/words.ts'
import { mask } from '#shared/domain/translation/masks.ts'
import { shownText } from '#shared/domain/translation/shown-masks.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { judgeBatches } from '../../lambdas/translation/quality-estimation/judge.ts'
import { FINDINGS_TOOL, type JudgePass, judgeContent, judgeSystem } from '../../lambdas/translation/quality-estimation/prompts.ts'
import { answerTokens, batchesOf } from '../../lambdas/translation/translating/batches.ts'
import { type Refused, TRANSLATION_TOOL, translationContent, translationSystem } from '../../lambdas/translation/translating/prompts.ts'
import { PATHS } from '../build/paths.ts'
import { englishTokens, TOOL_TOKENS, translatedTokens } from './token-estimate.ts'
import { USAGE } from './usage.ts'

/** Who is asked: who translates first, who is asked again for what could not be used, who judges, who judges what is doubted. */
export const ROLES = ['first', 'again', 'judge', 'second'] as const
export type Role = (typeof ROLES)[number]

/** Calls of one kind for one language. Tokens of each. */
export interface Calls {
  role: Role
  locale: TargetLocale
  /** May be a part of one: a call that not every article needs. */
  count: number
  input: number
  output: number
  /** `max_tokens`. */
  most: number
}

const ARTICLE = 'infra/local/demo/articles/1-xz-utils-backdoor-cve-2024-3094'
const WORDS = 1000
/** As long as most are. */
const BRIEF = { title: 'x'.repeat(70), summary: 'x'.repeat(160) }

/** The first thousand words of a demo article, segment by segment. */
export function measuredArticle(): SourceSegment[] {
  const read = (file: string) => readFileSync(join(PATHS.root, ARTICLE, file), 'utf8')
  const { tags, ...article } = JSON.parse(read('article.json'))
  const all = articleSegments({ ...article, tag_labels: tags, content: sanitiseBody(read('body.html')) })
  let words = 0
  return all.flatMap((segment) => {
    if (words >= WORDS) return []
    words += countWords(plainText(segment.html), 'en')
    return [{ ...segment, hash: '' }]
  })
}

/** Every call that translates a new article into all languages and judges it, by the prompts of the application. */
export const articleCalls = (segments: readonly SourceSegment[]): Calls[] =>
  TARGET_LOCALES.flatMap((locale) => [...batchesOf(segments).map((batch) => translation(batch, locale)), retry(segments, locale), ...judging(segments, locale)])

function toolTokens({ name, description, input }: typeof TRANSLATION_TOOL | typeof FINDINGS_TOOL): number {
  const { $schema: _, ...schema } = z.toJSONSchema(input)
  return TOOL_TOKENS + englishTokens(JSON.stringify({ name, description, schema }))
}

function translation(batch: readonly SourceSegment[], locale: TargetLocale, refused: ReadonlyMap<string, Refused> = new Map()): Calls {
  const texts = batch.map(({ html }) => shownText(mask(html)))
  const request = {
    segments: batch.map(({ key }, index) => ({ id: key, text: texts[index] as string })),
    article: BRIEF,
    neighbours: [],
    glossary: [],
    examples: examplesOf(batch),
  }
  const prompt = [translationSystem(locale, request), ...translationContent(locale, request, refused)].join('')
  const examples = examplesOf(batch).reduce((sum, { segment }) => sum + translatedTokens(batch.find(({ key }) => key === segment) as SourceSegment, locale), 0)
  const frame = englishTokens(JSON.stringify({ translations: Object.fromEntries(batch.map(({ key }) => [key, ''])) }))
  const words = batch.reduce((sum, segment) => sum + translatedTokens(segment, locale), 0)
  const isAgain = refused.size > 0
  const { most } = answerTokens(texts, locale, isAgain ? 2 : 1)
  return {
    role: isAgain ? 'again' : 'first',
    locale,
    count: 1,
    input: toolTokens(TRANSLATION_TOOL) + englishTokens(prompt) + examples,
    output: frame + words,
    most,
  }
}

/** As many segments as {@link USAGE} says have an example that is as long as they are; its translation is counted by language. */
const examplesOf = (batch: readonly SourceSegment[]) =>
  batch
    .slice(0, Math.round(batch.length * USAGE.similar.value))
    .map(({ key, html }) => ({ segment: key, similarity: 80, source: plainText(html), translation: '' }))

/** One segment is asked for again, in as many languages as {@link USAGE} says. */
function retry(segments: readonly SourceSegment[], locale: TargetLocale): Calls {
  const middle = segments.toSorted((one, other) => one.html.length - other.html.length).slice(Math.floor(segments.length / 2))[0] as SourceSegment
  const call = translation([middle], locale, new Map([[middle.key, { answer: shownText(mask(middle.html)), reason: 'the number 3 of the source is missing' }]]))
  return { ...call, count: Math.min(1, segments.length * USAGE.askedAgain.value) }
}

interface Pair {
  key: string
  source: string
  target: string
  segment: SourceSegment
}

/** The first judge sees all, the second one what is doubted. */
function judging(segments: readonly SourceSegment[], locale: TargetLocale): Calls[] {
  const pairs = segments.map((segment) => ({ key: segment.key, source: segment.html, target: '', segment }))
  const doubted = pairs.slice(0, Math.ceil(pairs.length * USAGE.doubted.value))
  return [...judgeBatches(pairs).map((batch) => opinion('source', batch, locale)), opinion('reader', doubted, locale)]
}

function opinion(pass: JudgePass, batch: readonly Pair[], locale: TargetLocale): Calls {
  const prompt = [judgeSystem(pass, locale, batch), ...judgeContent(pass, locale, batch, { article: BRIEF, glossary: [] })].join('')
  const targets = batch.reduce((sum, { segment }) => sum + translatedTokens(segment, locale), 0)
  const found = Math.ceil(batch.length * (pass === 'source' ? USAGE.doubted.value : 1)) * USAGE.findingTokens.value
  const input = toolTokens(FINDINGS_TOOL) + englishTokens(prompt) + targets
  return { role: pass === 'source' ? 'judge' : 'second', locale, count: 1, input, output: USAGE.answerFrame.value + found, most: 0 }
}
