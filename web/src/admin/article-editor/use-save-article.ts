import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type * as z from 'zod'
import type { articleInput } from '#shared/contracts/articles.ts'
import { call } from '../api/call.ts'
import { ProblemError } from '../api/problem-error.ts'
import { queryOf } from '../api/queries.ts'
import { toast } from '../shell/toast.ts'
import { errorText } from '../texts.ts'
import type { Article } from './article-form.ts'
import type { ArticleForm } from './use-article-form.ts'
import { fieldErrorsOf, validateArticle } from './validate-article.ts'

export interface Saving {
  /**
   * Saves when something has changed; the article as it then is, or `null` when it could not be saved and the screen
   * says why.
   * @param over the newer version that the person has seen and wants to overwrite
   */
  save: (over?: Article) => Promise<Article | null>
  isSaving: boolean
  /** The server's article when somebody else has changed it meanwhile. */
  conflict: Article | null
  closeConflict: () => void
}

/** Saves the working copy. Saving never publishes. */
export function useSaveArticle(article: Article | null, form: ArticleForm, onSaved: () => void): Saving {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Article | null>(null)
  const keyFor = useActionKey()

  const save = useCallback(
    async (over?: Article) => {
      const { values } = form
      const version = over?.version ?? form.version
      if (article && !form.isChanged) return article
      const errors = validateArticle(values)
      if (Object.keys(errors).length > 0) {
        form.setErrors(errors)
        toast({ tone: 'error', text: Object.values(errors)[0] ?? '' })
        return null
      }
      setSaving(true)
      try {
        const body = values as z.output<typeof articleInput>
        const options = { idempotencyKey: keyFor(JSON.stringify([article?.id, version, body])) }
        const saved = article
          ? await call('saveArticle', { params: { id: article.id }, body: { ...body, version: version ?? article.version } }, options)
          : await call('createArticle', { body }, options)
        queries.setQueryData(queryOf('getArticle', { params: { id: saved.id } }).queryKey, saved)
        void queries.invalidateQueries({ queryKey: ['listArticles'] })
        form.accept(saved, values)
        onSaved()
        return saved
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'version-conflict' && article) {
          const theirs = await call('getArticle', { params: { id: article.id } })
          queries.setQueryData(queryOf('getArticle', { params: { id: article.id } }).queryKey, theirs)
          setConflict(theirs)
          return null
        }
        if (error instanceof ProblemError) form.setErrors(fieldErrorsOf(error))
        toast({ tone: 'error', text: errorText(error) })
        return null
      } finally {
        setSaving(false)
      }
    },
    [article, form, queries, onSaved, keyFor],
  )

  return { save, isSaving, conflict, closeConflict: useCallback(() => setConflict(null), []) }
}

/** The same key for as long as the same thing is tried, so that a save whose answer got lost is not done twice. */
function useActionKey(): (what: string) => string {
  const last = useRef({ what: '', key: '' })
  return useCallback((what) => {
    if (last.current.what !== what) last.current = { what, key: crypto.randomUUID() }
    return last.current.key
  }, [])
}
