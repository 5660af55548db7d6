import { COMPETITORS_FOUND, NICHE_ARTICLES } from '#shared/contracts/research/competitors.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import type { Actor } from '#shared/domain/platform/actor.ts'
import { competitorUrls } from '#shared/domain/platform/competitor-urls.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { askModel } from '../../platform/model/converse.ts'
import type { Table } from '../../platform/table/table.ts'
import { answer, FOR_ARTICLES, FOR_TOPIC, PROMPT_VERSION, TOOL } from './prompts.ts'

interface Asking {
  modelId: string
  askedBy: Actor
}

interface Found {
  success: boolean
  competitors: string[]
  count: number
}

/** Of a niche in a few words and ten addresses. */
const MAX_TOKENS = 900

/**
 * Sites that write on a topic. What the model names is an address only when it looks like one of a public site; nothing is opened or saved.
 * @throws AppError as askModel does
 */
export async function findCompetitors(table: Table, asking: Asking, topic: string): Promise<Found> {
  const { competitors } = await ask(table, asking, FOR_TOPIC, { topic })
  return found(competitors)
}

/**
 * The publication's niche by its newest articles, with its competitors.
 * @throws AppError `nothing-published`; as askModel does
 */
export async function detectNiche(table: Table, asking: Asking): Promise<Found & { detectedNiche: string; niche: string }> {
  const { data } = await table.entities.cards.query
    .live({ live_locale: ORIGINAL_LOCALE })
    .go({ order: 'desc', limit: NICHE_ARTICLES, attributes: ['title', 'tags', 'category_id'] })
  if (data.length === 0) throw new AppError('nothing-published')
  const articles = data.map(({ title, tags, category_id }) => ({ title, tags, section: sectionOf(category_id) }))
  const { niche, competitors } = await ask(table, asking, FOR_ARTICLES, { articles })
  return { ...found(competitors), detectedNiche: niche, niche }
}

async function ask(table: Table, { modelId, askedBy }: Asking, system: string, data: object) {
  const question = { modelId, system, content: [JSON.stringify(data)], tool: TOOL, answer, maxTokens: MAX_TOKENS }
  return (await askModel(table, question, { feature: 'competitor-search', promptVersion: PROMPT_VERSION, askedBy })).answer
}

function found(named: readonly string[]): Found {
  const competitors = competitorUrls(named).slice(0, COMPETITORS_FOUND)
  return { success: competitors.length > 0, competitors, count: competitors.length }
}
