import type { SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import type { Actor } from '#shared/domain/platform/actor.ts'
import type { CardInForce } from '#shared/domain/translation/card-guidance.ts'
import { type GlossaryRule, termsIn } from '#shared/domain/translation/glossary.ts'
import type { Masked } from '#shared/domain/translation/masks.ts'
import { shownText } from '#shared/domain/translation/shown-masks.ts'
import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { askModel } from '../../platform/model/converse.ts'
import type { Table } from '../../platform/table/table.ts'
import { type ArticleBrief, kindOf } from '../quality-estimation/article-brief.ts'
import { type AnswerTokens, answerTokens } from './batches.ts'
import { neighboursOf } from './neighbours.ts'
import { type Example, PROMPT_VERSION, type Refused, TRANSLATION_TOOL, translationAnswer, translationContent, translationSystem } from './prompts.ts'
import type { CallUsage } from './records.ts'

export interface ModelSettings {
  modelId: string
  /** Who is asked before that, such as a cheaper model; `modelId` is asked for what of its answer cannot be used. Default: `modelId`. */
  firstModelId?: string
  /** Accept answers that say they are pseudo-translations; only on one machine. */
  allowPseudo: boolean
}

/** One language of an article at work. */
export interface Job {
  table: Table
  articleId: string
  operationId: string
  locale: TargetLocale
  model: ModelSettings
  rules: readonly GlossaryRule[]
  card: CardInForce
  article: ArticleBrief
  /** The article's segments in reading order. */
  segments: readonly SourceSegment[]
}

/** Of what a model is asked for. */
export interface ModelJob extends Job {
  /** On whose account. */
  askedBy: Actor
  /** Translations that are known before a model is asked, as inner HTML by key. */
  known: ReadonlyMap<string, string>
  /** What the memory has of similar English, by key. */
  examples: ReadonlyMap<string, readonly Example[]>
}

export interface Asked {
  segment: SourceSegment
  masked: Masked
}

export type Answer = { texts: ReadonlyMap<string, string>; pseudo: boolean; usage: CallUsage } | { fault: string }

/** What the record of a model's words says of how they were asked for; of a style card that says what the code says, nothing. */
export const madeBy = ({ modelId }: Pick<CallUsage, 'modelId'>, { isEdited, version }: CardInForce) => ({
  provider: 'model' as const,
  model_id: modelId,
  prompt_version: PROMPT_VERSION,
  ...(isEdited ? { card_version: version } : {}),
})

/** Without chance the same question mostly has the same answer, which could not be used. */
const TEMPERATURE_AGAIN = 0.3

/**
 * Asks the model for segments. An answer that cannot be used at all is no exception: its fault is named.
 * @param refused what was answered before and why it could not be used, by key; empty the first time
 * @throws AppError `model-unavailable` and what else keeps the model from being asked
 */
export async function askForTranslations(job: ModelJob, asked: readonly Asked[], refused: ReadonlyMap<string, Refused>): Promise<Answer> {
  const { article, locale, model, segments, known } = job
  const texts = asked.map(({ masked }) => shownText(masked))
  const neighbours = neighboursOf(
    asked.map(({ segment }) => segment),
    segments,
    known,
  )
  const own = asked.map(({ segment }, index) => ({ id: segment.key, text: texts[index] as string, kind: kindOf(segment) }))
  const examples = asked.flatMap(({ segment }) => job.examples.get(segment.key) ?? [])
  const request = { article, segments: own, neighbours, glossary: termsOf(asked, job.rules), examples, card: job.card }
  const prompt = { system: translationSystem(locale, request), content: translationContent(locale, request, refused) }
  const isAgain = refused.size > 0
  const modelId = isAgain ? model.modelId : (model.firstModelId ?? model.modelId)
  const tokens = answerTokens(texts, locale, isAgain ? 2 : 1)
  try {
    const { answer, ...usage } = await call(job, { modelId, ...prompt, temperature: isAgain ? TEMPERATURE_AGAIN : 0 }, tokens)
    if (answer.provider === 'pseudo' && !model.allowPseudo) return { fault: 'the model offered a pseudo-translation, which is not allowed here' }
    return { texts: answer.texts, pseudo: answer.provider === 'pseudo', usage }
  } catch (error) {
    if (error instanceof AppError && error.code === 'model-answer-invalid') return { fault: error.message }
    throw error
  }
}

/** The rules whose term occurs in what is asked, each once. */
const termsOf = (asked: readonly Asked[], rules: readonly GlossaryRule[]): GlossaryRule[] => [
  ...new Set(asked.flatMap(({ segment }) => termsIn(segment.html, rules))),
]

async function call(
  { table, articleId, operationId, locale, askedBy }: ModelJob,
  asked: { modelId: string; system: string; content: string[]; temperature: number },
  { most, usual }: AnswerTokens,
) {
  const question = { ...asked, tool: TRANSLATION_TOOL, answer: translationAnswer, maxTokens: most, expectedTokens: usual }
  return askModel(table, question, { feature: 'translation', promptVersion: PROMPT_VERSION, askedBy, articleId, locale, operationId })
}
