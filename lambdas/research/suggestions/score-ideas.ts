import type { Actor } from '#shared/domain/platform/actor.ts'
import { AppError } from '#shared/errors.ts'
import { askModel } from '../../platform/model/converse.ts'
import type { Table } from '../../platform/table/table.ts'
import type { ScoreIdeas } from './chosen-idea.ts'
import { RELEVANCE_SYSTEM, RELEVANCE_TOOL, RESEARCH_PROMPT_VERSION, relevanceAnswer, relevanceContent } from './prompts.ts'

interface Asking {
  table: Table
  modelId: string
  askedBy: Actor
  operationId: string
}

/** Tokens of an answer for one idea. */
const TOKENS = 200

/**
 * Asks the model how relevant ideas are. What spoke to machines is never shown to one: such ideas keep the rules' score, as all do where
 * models are switched off or none is connected.
 * @throws AppError as askModel does, but for `model-switched-off`
 */
export const scoreByModel =
  ({ table, modelId, askedBy, operationId }: Asking): ScoreIdeas =>
  async (profile, ideas) => {
    const shown = ideas.filter(({ idea }) => idea.warnings.length === 0)
    if (shown.length === 0) return ideas
    const content = relevanceContent(
      profile,
      shown.map(({ idea }) => idea),
    )
    const question = { modelId, system: RELEVANCE_SYSTEM, content, tool: RELEVANCE_TOOL, answer: relevanceAnswer, maxTokens: 500 + TOKENS * shown.length }
    const billing = { feature: 'content-research', promptVersion: RESEARCH_PROMPT_VERSION, askedBy, operationId } as const
    const answer = await unlessSwitchedOff(async () => (await askModel(table, question, billing)).answer)
    if (!answer || 'provider' in answer) return ideas
    const said = new Map(answer.ideas.map((one) => [one.id, one]))
    return ideas.map((one) => {
      const found = said.get(String(shown.indexOf(one)))
      if (!found) return one
      const { relevance: relevance_score, confidence: ai_confidence, rationale, angle } = found
      return { ...one, relevance_score, ai_confidence, rationale: rationale || one.rationale, recommended_angle: angle || one.recommended_angle }
    })
  }

/** Without models the rules decide; any other fault stays one. */
export async function unlessSwitchedOff<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError && error.code === 'model-switched-off') return null
    throw error
  }
}
