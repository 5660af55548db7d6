import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { type ConfirmedJudgement, confirmJudgements, type Judgement } from '#shared/domain/translation/quality-score.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { askModel } from '../../platform/model/converse.ts'
import type { Table } from '../../platform/table/table.ts'
import { FINDINGS_TOOL, findingsAnswer, JUDGE_PASSES, JUDGE_PROMPT_VERSION, type JudgePass, judgeContent, judgeSystem, type PromptPair } from './prompts.ts'

/** Judges translated segments. Whoever estimates without one need not carry the model's client. */
export interface Judge {
  /** Its model and the wording that it is asked with: an opinion of another name is of other judges. */
  name: string
  judge: (table: Table, translation: Translation, pairs: readonly PromptPair[]) => Promise<Judgements>
}

interface JudgeSettings {
  modelId: string
  /** On whose account. */
  askedBy: Actor
  operationId?: string
}

interface Translation {
  original_id: string
  locale: TargetLocale
}

/**
 * A call holds at most this many segments and characters, sources and targets together: some ten thousand tokens, which a judge keeps in view. Two
 * errors of every segment fit into {@link MAX_TOKENS}.
 */
const BATCH = { segments: 80, characters: 32_000 }
/** Batches at work at once, two calls each. */
const AT_ONCE = 3
const MAX_TOKENS = 12_000
const ATTEMPTS = 3
const PAUSE_MS = 500
/** Milliseconds after which no call is begun: with the time of a last one well within what the function may run. */
const TIME_LIMIT = 4 * 60_000

export interface Judgements {
  /** By segment key; a segment without errors has an empty list, one that was not judged none. */
  judged: Map<string, ConfirmedJudgement[]>
  /** Why not everything was judged. */
  fault: AppError | null
}

/**
 * A model asked twice: two judges, who know nothing of each other, look at each segment. A batch counts only when both have
 * answered. A judge that fails ends the judging; it never throws for that.
 */
export const modelJudge = (settings: JudgeSettings): Judge => ({
  name: `${settings.modelId} ${JUDGE_PROMPT_VERSION}`,
  judge: (table, translation, pairs) => judgeSegments(table, translation, pairs, settings),
})

async function judgeSegments(table: Table, translation: Translation, pairs: readonly PromptPair[], judge: JudgeSettings): Promise<Judgements> {
  const judged: Judgements['judged'] = new Map()
  const until = Date.now() + TIME_LIMIT
  const waiting = batches(pairs)
  while (waiting.length > 0) {
    if (Date.now() > until) return { judged, fault: new AppError('model-unavailable', 'The judges took too long.') }
    const group = waiting.splice(0, AT_ONCE)
    const outcomes = await Promise.all(group.map((batch) => judgeBatch(table, translation, batch, judge, until)))
    let fault: AppError | null = null
    for (const outcome of outcomes) {
      if (outcome instanceof AppError) fault ??= outcome
      else for (const [key, judgements] of outcome) judged.set(key, judgements)
    }
    if (fault) return { judged, fault }
  }
  return { judged, fault: null }
}

async function judgeBatch(
  table: Table,
  translation: Translation,
  batch: readonly PromptPair[],
  judge: JudgeSettings,
  until: number,
): Promise<Judgements['judged'] | AppError> {
  const answers = await Promise.allSettled(JUDGE_PASSES.map((pass) => patiently(() => ask(table, translation, pass, batch, judge), until)))
  const lists: Map<string, Judgement[]>[] = []
  for (const answer of answers) {
    if (answer.status === 'fulfilled') lists.push(answer.value)
    else if (answer.reason instanceof AppError) return answer.reason
    else throw answer.reason
  }
  const [first, second] = lists as [Map<string, Judgement[]>, Map<string, Judgement[]>]
  return new Map(batch.map(({ key }) => [key, confirmJudgements(first.get(key) ?? [], second.get(key) ?? [])]))
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

/** One judge's findings by segment; keys that nobody asked about are no segments. */
async function ask(
  table: Table,
  { original_id, locale }: Translation,
  pass: JudgePass,
  batch: readonly PromptPair[],
  { modelId, askedBy, operationId }: JudgeSettings,
): Promise<Map<string, Judgement[]>> {
  const question = {
    modelId,
    system: judgeSystem(pass, locale),
    content: judgeContent(pass, locale, batch),
    tool: FINDINGS_TOOL,
    answer: findingsAnswer,
    maxTokens: MAX_TOKENS,
  }
  const billing = { feature: 'quality-estimation', promptVersion: JUDGE_PROMPT_VERSION, askedBy, articleId: original_id, locale } as const
  const { answer } = await askModel(table, question, { ...billing, ...(operationId ? { operationId } : {}) })
  const found = new Map<string, Judgement[]>(batch.map(({ key }) => [key, []]))
  for (const { segment, ...judgement } of answer.findings) found.get(segment)?.push(judgement)
  return found
}

function batches(pairs: readonly PromptPair[]): PromptPair[][] {
  const all: PromptPair[][] = []
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
