import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { articleInput } from '#shared/contracts/articles/articles.ts'
import type { CategoryId } from '#shared/domain/articles/categories.ts'
import { demandIn, type TrashDemand } from '../../articles/trash/trash-demand.ts'
import { type Answer, call, start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { followToEnd } from '../../platform/operations/follow-to-end.ts'
import { ERROR_TEXTS } from '../../platform/screen/texts.ts'
import { t } from './catalogue.ts'

/** What came of an action on one article; `undo` takes it back. */
export interface Done {
  text: string
  undo?: () => Promise<unknown>
}

/** Moves a working copy to another category. Of a live article readers see that when it is published again. @throws ProblemError */
export async function moveToCategory(id: string, category_id: CategoryId): Promise<Done> {
  const before = await saveCategory(id, category_id)
  if (before === category_id) return { text: t.categoryUnchanged }
  return { text: t.categoryChanged, undo: () => saveCategory(id, before) }
}

/** Of a loaded article, what a save takes. */
const textOf = (article: Answer<'getArticle'>): z.output<typeof articleInput> => {
  const fields = Object.keys(articleInput.shape) as (keyof z.output<typeof articleInput>)[]
  return Object.fromEntries(fields.map((field) => [field, article[field]])) as unknown as z.output<typeof articleInput>
}

/** @returns the category of before */
async function saveCategory(id: string, category_id: CategoryId): Promise<CategoryId> {
  const article = await call('getArticle', { params: { id } })
  if (article.category_id !== category_id || article.unfinished.length > 0) {
    const saving = article.unfinished.length > 0 ? { saving: 'autosave' as const } : {}
    await call('saveArticle', { params: { id }, body: { ...textOf(article), category_id, version: article.version, ...saving } })
  }
  return article.category_id
}

/** Begins to translate what is missing. @throws ProblemError */
export async function translateMissing(id: string): Promise<Done> {
  await start('translateArticle', { params: { id }, body: {} })
  return { text: t.translationStarted }
}

/** What the server wants confirmed before an article goes to the trash. @throws ProblemError for every other refusal */
export async function askToTrash(id: string): Promise<TrashDemand> {
  try {
    await start('trashArticle', { params: { id }, body: {} })
  } catch (error) {
    const wanted = demandIn(error)
    if (wanted) return wanted
    throw error
  }
  throw new ProblemError('internal', 500, 'the article went to the trash without a confirmation')
}

/** Moves an article to the trash, as was confirmed, and waits until it is there. @throws ProblemError */
export async function trash(queries: QueryClient, id: string, confirmation: string): Promise<Done> {
  const started = await start('trashArticle', { params: { id }, body: { confirmation } })
  if ('operationId' in started) {
    const [ended] = await endOf(queries, started.operationId)
    if (ended && ended.status !== 'success') throw new Error(ERROR_TEXTS[ended.error_code ?? 'internal'])
  }
  return { text: t.movedToTrash, undo: () => call('restoreArticle', { params: { id }, body: {} }) }
}

/** The operation as it ended; nothing where it is not to be had any more. */
async function endOf(queries: QueryClient, operationId: string): Promise<Operation[]> {
  const ended: Operation[] = []
  await followToEnd(queries, operationId, (operation) => ended.push(operation))
  return ended
}
