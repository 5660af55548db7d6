import { articleFromBlocks, plainArticle, type SourcedArticle } from '#shared/domain/articles/sourced-article.ts'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { HTML_NEEDS } from '#shared/domain/quality/html-needs.ts'
import { askModel } from '../../platform/model/converse.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import { ARTICLE_SYSTEM, ARTICLE_TOOL, articleAnswer, articleContent, RESEARCH_PROMPT_VERSION, type WantedStructure } from './prompts.ts'
import { unlessSwitchedOff } from './score-ideas.ts'
import type { SuggestionRow } from './suggestion-store.ts'

/** On whose account an article is made, and by which model. */
export interface Composing {
  table: Table
  modelId: string
  askedBy: Actor
  operationId: string
  /** Of the article that it will be: what it costs is booked under it. */
  articleId: string
}

export interface Composed {
  article: SourcedArticle
  written_by: 'model' | 'template'
  model_id?: string
  prompt_version?: number
}

/** Tokens of the longest article. */
const MOST_TOKENS = 6000

/**
 * An article from a suggestion's sources. What spoke to machines is never shown to one: of such sources, and where models are switched
 * off or none is connected, a plain article says what they say.
 * @throws AppError as askModel does, but for `model-switched-off`
 */
export async function composeArticle(suggestion: SuggestionRow, { table, modelId, askedBy, operationId, articleId }: Composing): Promise<Composed> {
  const { suggested_title: title, recommended_angle: angle, sources, cves, warnings } = suggestion
  const plain = { article: plainArticle(title, sources, cves), written_by: 'template' } as const
  if (warnings.length > 0) return plain
  const question = {
    modelId,
    system: ARTICLE_SYSTEM,
    content: articleContent({ title, angle }, sources, await wantedStructure(table)),
    tool: ARTICLE_TOOL,
    answer: articleAnswer,
    maxTokens: MOST_TOKENS,
  }
  const billing = { feature: 'article-writing', promptVersion: RESEARCH_PROMPT_VERSION, askedBy, operationId, articleId } as const
  const answer = await unlessSwitchedOff(async () => (await askModel(table, question, billing)).answer)
  if (!answer || 'provider' in answer) return plain
  return { article: articleFromBlocks(answer, sources), written_by: 'model', model_id: modelId, prompt_version: RESEARCH_PROMPT_VERSION }
}

/** What the gate and the check of HTML ask of an article as they are set now. */
async function wantedStructure(table: Table): Promise<WantedStructure> {
  const least = await readSettingValues(table, ['quality_gate_min_words', 'quality_gate_min_h2', 'quality_gate_min_h3', 'quality_gate_min_paragraphs'])
  return {
    words: least.quality_gate_min_words,
    sections: least.quality_gate_min_h2,
    parts: least.quality_gate_min_h3,
    paragraphs: least.quality_gate_min_paragraphs,
    lists: HTML_NEEDS.list,
  }
}
