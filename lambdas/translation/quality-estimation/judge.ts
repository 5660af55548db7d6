import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '#shared/domain/platform/actor.ts'
import type { CardInForce } from '#shared/domain/translation/card-guidance.ts'
import { type GlossaryRule, termsIn } from '#shared/domain/translation/glossary.ts'
import type { JudgesAnswer } from '#shared/domain/translation/quality-findings.ts'
import { type ConfirmedJudgement, confirmJudgements, type Judgement } from '#shared/domain/translation/quality-score.ts'
import { addressesJudge } from '#shared/domain/translation/suspicion.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { askModel } from '../../platform/model/converse.ts'
import type { Table } from '../../platform/table/table.ts'
import { type ArticleBrief, glossaryEntry } from './article-brief.ts'
import { FINDINGS_TOOL, findingsAnswer, JUDGE_PROMPT_VERSION, type JudgePass, judgeContent, judgeSystem, type PromptPair } from './prompts.ts'

/** Judges translated segments. Whoever estimates without one need not carry the model's client. */
export interface Judge {
  /** Its model, the wording that it is asked with, and the style card where editors have changed it: an opinion of another name is of other judges. */
  name: string
  judge: (table: Table, translation: Translation, pairs: readonly JudgedPair[], about: JudgedArticle) => Promise<Judgements>
}

/** What judges are told beside the pairs. */
export interface JudgedArticle {
  article: ArticleBrief
  rules: readonly GlossaryRule[]
}

/** A pair to judge. */
export interface JudgedPair extends PromptPair {
  /** Something speaks against it already: two judges look at it whatever the first one says. */
  isSuspicious: boolean
}

/** What judges have said of a segment, and how many of them were asked. */
export interface Verdict {
  judgements: readonly ConfirmedJudgement[]
  /** To the question about it, where there was one and all who were asked have answered. */
  answer?: JudgesAnswer | undefined
  judges: 1 | 2
}

interface JudgeSettings {
  modelId: string
  /** Who is the second judge; default: the same model, otherwise instructed. */
  secondModelId?: string
  /** On whose account. */
  askedBy: Actor
  operationId?: string
  /** The style card in force of the language that is judged; by default the one in the code. */
  card?: CardInForce
}

interface Translation {
  original_id: string
  locale: TargetLocale
}

type Asked = Translation & JudgedArticle

/**
 * A call holds at most this many segments and characters, sources and targets together: some ten thousand tokens, which a judge keeps in view.
 */
const BATCH = { segments: 80, characters: 32_000 }
/** Batches at work at once. */
const AT_ONCE = 3
/** Of the frame of an answer, and of what a judge may say of one segment: two errors of every segment fit, and for few segments there is no room for more. */
const ROOM = { answer: 400, segment: 150, question: 60 }
const ATTEMPTS = 3
const PAUSE_MS = 500
/** Milliseconds after which no call is begun: with the time of a last one well within what the function may run. */
const TIME_LIMIT = 4 * 60_000

export interface Judgements {
  /** By segment key; a segment without errors has an empty list, one that was not judged none. */
  judged: Map<string, Verdict>
  /** Why not everything was judged. */
  fault: AppError | null
}

/**
 * A model asked once or twice: a first judge looks at each segment, and a second one, who knows nothing of the first, at those that the first one
 * or the checks find fault with, and at all that stand beside a text that may be meant for judges. A batch counts only when all who were asked
 * have answered. A judge that fails ends the judging; it never throws for that.
 */
export const modelJudge = (settings: JudgeSettings): Judge => ({
  name: [...new Set([settings.modelId, settings.secondModelId ?? settings.modelId]), JUDGE_PROMPT_VERSION, ...cardName(settings.card)].join(' '),
  judge: (table, translation, pairs, about) => judgeSegments(table, { ...translation, ...about }, pairs, settings),
})

const cardName = (card: CardInForce | undefined): string[] => (card?.isEdited ? [`card ${card.version}`] : [])

async function judgeSegments(table: Table, translation: Asked, pairs: readonly JudgedPair[], judge: JudgeSettings): Promise<Judgements> {
  const judged: Judgements['judged'] = new Map()
  const until = Date.now() + TIME_LIMIT
  const waiting = judgeBatches(pairs)
  while (waiting.length > 0) {
    if (Date.now() > until) return { judged, fault: new AppError('model-unavailable', 'The judges took too long.') }
    const group = waiting.splice(0, AT_ONCE)
    const outcomes = await Promise.all(group.map((batch) => judgeBatch(table, translation, batch, judge, until)))
    let fault: AppError | null = null
    for (const outcome of outcomes) {
      if (outcome instanceof AppError) fault ??= outcome
      else for (const [key, verdict] of outcome) judged.set(key, verdict)
    }
    if (fault) return { judged, fault }
  }
  return { judged, fault: null }
}

async function judgeBatch(
  table: Table,
  translation: Asked,
  batch: readonly JudgedPair[],
  judge: JudgeSettings,
  until: number,
): Promise<Judgements['judged'] | AppError> {
  const attempt = (pass: JudgePass, pairs: readonly PromptPair[], room: number) => patiently(() => ask(table, translation, { pass, pairs, room }, judge), until)
  /** An answer that was cut off is asked for once more, with twice the room. */
  const listen = (pass: JudgePass, pairs: readonly PromptPair[]) =>
    attempt(pass, pairs, 1).catch((error: unknown) => {
      if (error instanceof AppError && error.extra.cut) return attempt(pass, pairs, 2)
      throw error
    })
  try {
    const first = await listen('source', batch)
    const { title, summary } = translation.article
    const isWary = batch.some(addressesJudge) || addressesJudge({ source: `${title}\n${summary}`, target: '' })
    const doubted = batch.filter(({ key, isSuspicious }) => isWary || isSuspicious || first.get(key)?.judgements.length)
    const second = doubted.length > 0 ? await listen('reader', doubted) : new Map<string, Opinion>()
    return new Map(batch.map(({ key }) => [key, verdictOf(first.get(key), second.get(key))]))
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** What one judge says of a segment. */
interface Opinion {
  judgements: Judgement[]
  answer?: JudgesAnswer
}

const NO_OPINION: Opinion = { judgements: [] }

/** Both judges together; a suspicion that one of them shares is not settled. */
function verdictOf(first: Opinion = NO_OPINION, second?: Opinion): Verdict {
  const answers = [first.answer, second?.answer].flatMap((answer) => answer ?? [])
  const answer = answers.length === 2 ? (answers.find(({ right }) => !right) ?? answers[0]) : undefined
  return { judgements: confirmJudgements(first.judgements, second?.judgements ?? []), judges: second ? 2 : 1, ...(answer ? { answer } : {}) }
}

const PASSING: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['model-unavailable', 'model-throttled'])

/** A model that is throttled answers after a while; one that stays away is not waited for. */
async function patiently<T>(attempt: () => Promise<T>, until: number): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof AppError) || !PASSING.has(error.code) || count === ATTEMPTS || Date.now() > until) throw error
      await pause(Math.random() * PAUSE_MS * 2 ** count)
    }
  }
}

/** What one judge says, by segment; keys that nobody asked about are no segments. */
async function ask(
  table: Table,
  { original_id, locale, article, rules }: Asked,
  { pass, pairs, room }: { pass: JudgePass; pairs: readonly PromptPair[]; room: number },
  { modelId, secondModelId = modelId, askedBy, operationId, card }: JudgeSettings,
): Promise<Map<string, Opinion>> {
  const question = {
    modelId: pass === 'source' ? modelId : secondModelId,
    system: judgeSystem(pass, locale, pairs, card),
    content: judgeContent(pass, locale, pairs, { article, glossary: termsOf(pairs, rules).map(glossaryEntry), card }),
    tool: FINDINGS_TOOL,
    answer: findingsAnswer,
    maxTokens: (ROOM.answer + pairs.length * ROOM.segment + pairs.filter(({ question }) => question).length * ROOM.question) * room,
  }
  const billing = { feature: 'quality-estimation', promptVersion: JUDGE_PROMPT_VERSION, askedBy, articleId: original_id, locale } as const
  const { answer } = await askModel(table, question, { ...billing, ...(operationId ? { operationId } : {}) })
  const found = new Map<string, Opinion>(pairs.map(({ key }) => [key, { judgements: [] }]))
  for (const { segment, ...judgement } of answer.findings) found.get(segment)?.judgements.push(judgement)
  for (const { segment, ...said } of answer.answers) {
    const opinion = found.get(segment)
    if (opinion && pairs.some(({ key, question }) => key === segment && question)) opinion.answer = said
  }
  return found
}

const termsOf = (pairs: readonly PromptPair[], rules: readonly GlossaryRule[]): GlossaryRule[] => [
  ...new Set(pairs.flatMap(({ source }) => termsIn(source, rules))),
]

/** Pairs in their order, in as few calls as the limits allow. */
export function judgeBatches<P extends PromptPair>(pairs: readonly P[]): P[][] {
  const all: P[][] = []
  let size = 0
  for (const pair of pairs) {
    const length = pair.source.length + pair.target.length
    const current = all.at(-1)
    if (current && current.length < BATCH.segments && size + length <= BATCH.characters) {
      current.push(pair)
      size += length
    } else {
      all.push([pair])
      size = length
    }
  }
  return all
}
