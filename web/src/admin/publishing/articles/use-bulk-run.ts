import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { refreshLists } from '../../platform/operations/refresh-lists.ts'
import { errorText } from '../../platform/screen/texts.ts'
import type { Done } from './bulk-actions.ts'
import { t } from './catalogue.ts'

export interface BulkArticle {
  id: string
  title: string
}

export interface BulkResult extends BulkArticle {
  isDone: boolean
  text: string
  undo?: Done['undo']
}

export interface BulkRun {
  name: string
  done: number
  total: number
  results: BulkResult[]
  isRunning: boolean
}

/** Does the same with several articles, one after the other, so that each has its own result and one that fails keeps none of the others from it. */
export function useBulkRun() {
  const queries = useQueryClient()
  const [run, setRun] = useState<BulkRun | null>(null)

  const begin = async (name: string, articles: readonly BulkArticle[], act: (article: BulkArticle) => Promise<Done>): Promise<void> => {
    const results: BulkResult[] = []
    const show = (isRunning: boolean) => setRun({ name, done: results.length, total: articles.length, results: [...results], isRunning })
    show(true)
    for (const article of articles) {
      results.push(await resultOf(article, act))
      show(true)
    }
    show(false)
    await refreshLists(queries)
  }
  /** Takes back what was done and can be. */
  const undo = (): Promise<void> => {
    const undone = run?.results.filter((result) => result.undo) ?? []
    return begin(t.undoing, undone, async ({ id }) => {
      await undone.find((result) => result.id === id)?.undo?.()
      return { text: t.undone }
    })
  }
  return { run, begin, undo, close: () => setRun(null) }
}

async function resultOf(article: BulkArticle, act: (article: BulkArticle) => Promise<Done>): Promise<BulkResult> {
  const { id, title } = article
  try {
    const { text, undo } = await act(article)
    return { id, title, isDone: true, text, ...(undo ? { undo } : {}) }
  } catch (error) {
    return { id, title, isDone: false, text: error instanceof ProblemError || !(error instanceof Error) ? errorText(error) : error.message }
  }
}
