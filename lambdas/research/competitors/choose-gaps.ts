import type { Candidate } from '#shared/domain/platform/research-candidate.ts'
import { GAPS_PER_SITE, gapKey, gapKeyword, gapPriority, touchingArticles } from '#shared/domain/research/competitor-gaps.ts'
import { writtenAbout } from '#shared/domain/research/desk-coverage.ts'
import { type Idea, ideasFrom } from '#shared/domain/research/research-ideas.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readDeskList } from '../../articles/reading/desk-list.ts'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import { askModel } from '../../platform/model/converse.ts'
import type { Table } from '../../platform/table/table.ts'
import { GAP_PROMPT_VERSION, GAP_SYSTEM, GAP_TOOL, gapAnswer, gapContent } from './gap-prompts.ts'

/** A subject of a competitor's that we have nothing on, before its page is read. */
export interface ChosenGap {
  /** What makes it the same gap at another competitor. */
  key: string
  idea: Idea
  keyword: string
  /** Articles of ours that touch it. */
  touching: number
  /** A model's own words and scores; null: the rules decide. */
  judged: { topic: string; keyword: string; priority: number; difficulty: number; rationale: string } | null
}

export interface GapChoice {
  chosen: ChosenGap[]
  /** Subjects that an article of ours is about. */
  covered: number
}

/** Tokens of an answer for one subject. */
const TOKENS = 200

/** What research looks for, of active profiles. */
export async function newsroomTopics(table: Table): Promise<string[]> {
  const { data } = await table.entities.researchProfiles.query.profiles({}).go({ pages: 'all', limit: 100, attributes: ['research_topics', 'is_active'] })
  return [...new Set(data.filter(({ is_active }) => is_active).flatMap(({ research_topics }) => research_topics))]
}

/** The subjects of a site that we have not written about, the most worth first. */
export async function chooseGaps(place: BatchPlace & { modelId: string }, candidates: readonly Candidate[], now: number): Promise<GapChoice> {
  const [entries, topics] = await Promise.all([readDeskList(ORIGINAL_LOCALE), newsroomTopics(place.table)])
  const ideas = ideasFrom(candidates)
  const open = ideas.filter((idea) => !entries.some(writtenAbout(idea)))
  const titles = entries.map(({ words }) => words)
  const byKey = new Map<string, ChosenGap & { priority: number }>()
  for (const idea of open) {
    const keyword = gapKeyword(idea.title)
    const touching = touchingArticles(keyword, titles)
    const { score: priority } = gapPriority({ idea, touching, topics, now })
    const gap = { key: gapKey(idea), idea, keyword: keyword || idea.title, touching, judged: null, priority }
    if (priority > (byKey.get(gap.key)?.priority ?? -1)) byKey.set(gap.key, gap)
  }
  const best = [...byKey.values()].sort((one, other) => other.priority - one.priority || one.key.localeCompare(other.key)).slice(0, GAPS_PER_SITE)
  return {
    chosen: await judged(
      place,
      best.map(({ priority: _, ...gap }) => gap),
      topics,
    ),
    covered: ideas.length - open.length,
  }
}

/** What spoke to machines is never shown to a model; where models are switched off or none is connected, the rules decide. */
async function judged({ table, modelId, askedBy, operationId }: BatchPlace & { modelId: string }, gaps: ChosenGap[], topics: readonly string[]) {
  const shown = gaps.filter(({ idea }) => idea.warnings.length === 0)
  if (shown.length === 0) return gaps
  const content = gapContent(
    shown.map(({ idea }) => idea),
    topics,
  )
  const question = { modelId, system: GAP_SYSTEM, content, tool: GAP_TOOL, answer: gapAnswer, maxTokens: 500 + TOKENS * shown.length }
  const billing = { feature: 'competitor-search', promptVersion: GAP_PROMPT_VERSION, askedBy, operationId } as const
  const answer = await unlessSwitchedOff(async () => (await askModel(table, question, billing)).answer)
  if (!answer || 'provider' in answer) return gaps
  const said = new Map(answer.gaps.map(({ id, ...judgement }) => [id, judgement]))
  return gaps.map((gap) => ({ ...gap, judged: said.get(String(shown.indexOf(gap))) ?? null }))
}

async function unlessSwitchedOff<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError && error.code === 'model-switched-off') return null
    throw error
  }
}
