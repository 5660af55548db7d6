import { useEffect, useRef } from 'react'
import { type Article, type ArticleValues, changedFields, valuesOf } from './article-form.ts'
import type { MergedValues } from './merge-values.ts'
import type { ArticleForm } from './use-article-form.ts'

/** Milliseconds between two looks whether text is still being composed. */
const COMPOSING_MS = 200

/**
 * Brings the form to a newer version of the server. What both changed is merged; nothing that was typed goes, also while this runs.
 * @param sent texts that were sent without an answer, the earliest first
 * @returns what was merged; with fields to ask about, the form is as it was
 */
export async function takeNewer(form: ArticleForm, newer: Article, sent: readonly ArticleValues[]): Promise<MergedValues> {
  // Merging is loaded when somebody else has saved.
  const { baseOf, mergeValues } = await import('./merge-values.ts')
  while (form.body.current?.isComposing()) await new Promise((resolve) => setTimeout(resolve, COMPOSING_MS))
  const { values, saved, version } = form.current()
  if (version !== null && newer.version <= version) return { values, asked: [], contested: [] }
  const theirs = valuesOf(newer)
  const merged = mergeValues(baseOf(saved, sent, theirs), values, theirs)
  if (merged.asked.length === 0) form.rebase(newer, merged.values)
  return merged
}

interface Meanwhile {
  /** A save has no answer yet: it decides itself what is newer. */
  isSaving: boolean
  sent: () => readonly ArticleValues[]
  /** Something was merged without having been asked for. */
  onMerged: (merged: MergedValues, newer: Article) => void
}

/** Brings the form to a version that the server has got meanwhile. What has to be asked about waits until it is saved. */
export function useNewerArticle(article: Article | null, form: ArticleForm, { isSaving, sent, onMerged }: Meanwhile): void {
  const latest = useRef({ form, sent, onMerged })
  latest.current = { form, sent, onMerged }
  const isBehind = !isSaving && article !== null && form.version !== null && article.version > form.version
  useEffect(() => {
    if (!isBehind) return
    const { form: now } = latest.current
    const { saved } = now.current()
    // Only what readers are told of a change is new: what is being typed goes on.
    if (changedFields(valuesOf(article), saved).length === 0) return now.accept(article, saved)
    let isOver = false
    void takeNewer(now, article, latest.current.sent()).then((merged) => isOver || merged.asked.length > 0 || latest.current.onMerged(merged, article))
    return () => {
      isOver = true
    }
  }, [isBehind, article])
}
