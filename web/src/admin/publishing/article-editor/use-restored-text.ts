import { useState } from 'react'
import type { Article, ArticleValues } from './article-form.ts'
import type { ArticleForm } from './use-article-form.ts'
import type { Saving } from './use-save-article.ts'

export interface RestoredText {
  /** Puts earlier values of some fields into the form and saves them; what stood there becomes a revision. */
  restore: (change: Partial<ArticleValues>) => Promise<void>
  /** Puts back what the form held before the last restored text; null where nothing was restored. */
  undo: (() => void) | null
}

/** Earlier text that is put back into the form of an article that exists. */
export function useRestoredText(article: Article | null, form: ArticleForm, { save }: Saving): RestoredText {
  const [before, setBefore] = useState<ArticleValues | null>(null)
  const restore = async (change: Partial<ArticleValues>) => {
    if (!article) return
    const shown = form.values
    const values = { ...shown, ...change }
    // What was typed last is saved first, so that it is in the history; where that is refused, it can still be taken back here.
    const base = (form.isChanged ? await save({ quiet: true }) : null) ?? { ...article, version: form.version ?? article.version }
    form.replace(values, base.version)
    setBefore(shown)
    await save({ over: { article: base, values }, saving: 'restore' })
  }
  return { restore, undo: before && (() => void restore(before)) }
}
