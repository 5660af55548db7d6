import { type Expandable, type JudgedSections, judgeSections, saysMore, withSections, wordsOf } from '#shared/domain/research/content-expansion.ts'
import type { ExpansionOutcome } from '#shared/domain/research/expansion-outcomes.ts'
import { AppError } from '#shared/errors.ts'
import type { ExpansionReport } from '#shared/table/research/expansion.ts'
import { automaticSave, isAutomatic, savedText } from '../../articles/editing/automatic-save.ts'
import { type Article, loadArticle } from '../../articles/editing/store.ts'
import { derivedFrom, storedBody } from '../../articles/editing/working-copy.ts'
import { evaluateChange } from '../../articles/eeat/evaluate-change.ts'
import { readOrigin, readSources } from '../../articles/provenance/store.ts'
import { automationRow } from '../../platform/batch/automation-log.ts'
import type { AutomationStep, StepPlace } from '../../platform/batch/automation-step.ts'
import { derivedId } from '../../platform/process/ids.ts'
import { askForSections, EXPANSION_PROMPT_VERSION } from './ask.ts'
import { type ExpansionRow, lookedWrites, readExpansion } from './store.ts'

type Done = Awaited<ReturnType<AutomationStep['work']>>

/** Answers of which nothing could be taken, after which an article is left alone. */
const MOST_TRIES = 3
const REFUSALS_KEPT = 20

export interface ExpansionTools {
  modelId: string
  /** Empty: nobody judges. */
  judgeModelId: string
}

interface Place extends StepPlace {
  /** Words that articles are to have. */
  target: number
}

/**
 * Makes an article longer by what its stored sources say beyond it: as its working copy, whose publication is another matter. Texts in which a person
 * has written are left alone.
 * @returns one when it has become longer, with the writes that hold only while nobody has saved the article since
 * @throws AppError as askModel does when no model can be asked now
 */
export async function expandArticle(place: Place, id: string, tools: ExpansionTools): Promise<Done> {
  const row = await readExpansion(place.table, id)
  if (!row?.waits) return { count: 0 }
  const article = await findArticle(id)
  if (!article) return ended(place, row, 'gone', 0)
  const words = wordsOf(article.draft.content)
  if (words >= place.target) return { count: 0, writes: lookedWrites(row, report(place, 'long-enough', words), { waitsWith: words, tries: row.tries }) }
  if (!isAutomatic(article)) return ended(place, row, 'edited', words)
  const [origin, { data: suggestion }] = await Promise.all([
    readOrigin(place.table, id),
    place.table.entities.suggestions.get({ id: row.suggestion_id }).go({ consistent: true }),
  ])
  const sources = origin ? await readSources(place.table, origin) : []
  if (sources.every(({ text }) => text === '')) return ended(place, row, 'no-sources', words)
  // What spoke to machines is never shown to one.
  if ((suggestion?.warnings.length ?? 0) > 0) return ended(place, row, 'suspect-sources', words)
  const expandable: Expandable = { title: article.draft.title, content: article.draft.content, sources, target: place.target }
  if (!saysMore(expandable)) return ended(place, row, 'nothing-more', words)
  return expand(place, row, article, expandable, tools)
}

async function expand(place: Place, row: ExpansionRow, article: Article, expandable: Expandable, tools: ExpansionTools): Promise<Done> {
  const words = wordsOf(expandable.content)
  const judged = await proposed(place, row.original_id, expandable, tools.modelId)
  const model = `${tools.modelId} ${EXPANSION_PROMPT_VERSION}`
  if (judged.accepted.length === 0) {
    if (judged.refused.length === 0) return ended(place, row, 'nothing-more', words, { model })
    const told = report(place, 'refused', words, { model, refused: judged.refused.slice(0, REFUSALS_KEPT) })
    const next = row.tries + 1 < MOST_TRIES ? { waitsWith: words, tries: row.tries + 1 } : null
    const message = `Nothing of the proposed sections could be taken: ${judged.refused.map(({ heading, reason }) => `“${heading}” ${reason}`).join('; ')}`
    return { count: 0, writes: lookedWrites(row, told, next), fault: { code: 'unsourced-claims', message: message.slice(0, 500) } }
  }
  const content = storedBody(withSections(expandable.content, judged.accepted, expandable.sources))
  const change = {
    content,
    source_hash: derivedFrom({ ...savedText(article), content }, article.card.slug, article.draft.notes).source_hash,
    updated_at: new Date().toISOString(),
  }
  const { marks, eeatReport } = await evaluateChange(place, article, change, tools.judgeModelId)
  const save = await automaticSave(article, { content }, { card: marks }, place.askedBy.id)
  const added = judged.accepted.map(({ heading }) => heading)
  const told = report(place, 'expanded', words, { model, added, refused: judged.refused.slice(0, REFUSALS_KEPT), words_after: wordsOf(content) })
  const logged = automationRow(derivedId(`expansion ${row.original_id}`, place.operationId), told.at, {
    ...{ action_type: 'expand_content', status: 'success', article_id: article.card.id, by: place.askedBy },
    details: { title: article.draft.title, sections: added.length, words: told.words_after - words },
  })
  return {
    count: 1,
    writes: (entities) => [
      ...save(entities),
      ...lookedWrites(row, told, null)(entities),
      entities.eeatReports.put(eeatReport).commit(),
      entities.automationLog.put(logged).commit(),
    ],
  }
}

/** What a model proposes, held against the sources; an answer that is none counts as a refused one. */
async function proposed({ table, askedBy, operationId }: Place, articleId: string, expandable: Expandable, modelId: string): Promise<JudgedSections> {
  try {
    return judgeSections(expandable, await askForSections(table, { modelId, askedBy, operationId, articleId }, expandable))
  } catch (error) {
    if (error instanceof AppError && error.code === 'model-answer-invalid')
      return { accepted: [], refused: [{ heading: '–', reason: 'the model answered something else' }] }
    throw error
  }
}

async function findArticle(id: string): Promise<Article | null> {
  try {
    return await loadArticle(id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'article-not-found') return null
    throw error
  }
}

const report = ({ at }: Place, outcome: ExpansionOutcome, words: number, more: Partial<ExpansionReport> = {}): ExpansionReport => ({
  ...{ at: new Date(at).toISOString(), outcome, model: null, added: [], refused: [], words_before: words, words_after: words },
  ...more,
})

/** Nothing more is to be had of this article. */
const ended = (place: Place, row: ExpansionRow, outcome: ExpansionOutcome, words: number, more: Partial<ExpansionReport> = {}): Done => ({
  count: 0,
  writes: lookedWrites(row, report(place, outcome, words, more), null),
})
