import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type * as z from 'zod'
import type { articleInput } from '#shared/contracts/articles/articles.ts'
import type { PersonalSave } from '#shared/domain/articles/revisions.ts'
import { call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { errorText, saveFault } from '../../platform/screen/texts.ts'
import { TOAST_MS, toast } from '../../platform/shell/toast.ts'
import { type Article, type ArticleValues, changedFields, valuesOf } from './article-form.ts'
import { doubtfulPicturesText } from './picture-texts.ts'
import type { ArticleForm } from './use-article-form.ts'
import { fieldErrorsOf, validateArticle } from './validate-article.ts'

export interface SaveOptions {
  /** The newer version that the person has seen, and the text that takes its place. */
  over?: { article: Article; values: ArticleValues }
  /** Nobody asked for it: what stands in its way is said quietly, beside the buttons. */
  quiet?: boolean
  /** How it came to be saved; by hand unless said. */
  saving?: PersonalSave
}

export interface Saving {
  /** Saves when something has changed; the article as it then is, or `null` when it could not be saved and the screen says why. */
  save: (options?: SaveOptions) => Promise<Article | null>
  isSaving: boolean
  /** Why the last quiet save did not happen. */
  quietFault: string | null
  /** The last save did not reach the server, or got no answer: it is sent again. */
  isUnreachable: boolean
  /** The server's article when somebody else has changed it meanwhile; `isQuiet`: the person has not been asked yet. */
  conflict: { theirs: Article; isQuiet: boolean } | null
  askConflict: () => void
  closeConflict: () => void
}

/** Saves the working copy. Saving never publishes. */
export function useSaveArticle(article: Article | null, form: ArticleForm, onSaved: () => void): Saving {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [quietFault, setQuietFault] = useState<string | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  const [conflict, setConflict] = useState<Saving['conflict']>(null)
  const keyFor = useActionKey()

  const save = useCallback(
    async ({ over, quiet = false, saving = quiet ? 'autosave' : 'manual' }: SaveOptions = {}) => {
      const values = over?.values ?? form.values
      const version = over?.article.version ?? form.version
      if (article && changedFields(values, over ? valuesOf(over.article) : form.saved).length === 0) return over?.article ?? article
      const errors = validateArticle(values, (over?.article ?? article)?.scheduled_for ?? null, new Date())
      const [first] = Object.values(errors)
      if (first !== undefined) {
        if (quiet) setQuietFault(first)
        else {
          form.setErrors(errors)
          toast({ tone: 'error', text: first })
        }
        return null
      }
      setSaving(true)
      try {
        const body = { ...(values as z.output<typeof articleInput>), saving }
        const options = { idempotencyKey: keyFor(JSON.stringify([article?.id, version, body])) }
        const saved = article
          ? await call('saveArticle', { params: { id: article.id }, body: { ...body, version: version ?? article.version } }, options)
          : await call('createArticle', { body }, options)
        queries.setQueryData(queryOf('getArticle', { params: { id: saved.id } }).queryKey, saved)
        void refetchProjected(queries, ['listArticles'])
        form.accept(saved, values)
        const doubt = 'picture_findings' in saved ? doubtfulPicturesText(saved.picture_findings) : null
        if (doubt) toast({ tone: 'warning', text: doubt, milliseconds: TOAST_MS.long })
        setQuietFault(null)
        setUnreachable(false)
        setConflict(null)
        onSaved()
        return saved
      } catch (error) {
        setUnreachable(isLost(error))
        if (error instanceof ProblemError && error.code === 'version-conflict' && article) {
          const theirs = await call('getArticle', { params: { id: article.id } })
          queries.setQueryData(queryOf('getArticle', { params: { id: article.id } }).queryKey, theirs)
          setConflict({ theirs, isQuiet: quiet })
        } else if (quiet) setQuietFault(errorText(error))
        else {
          const errors = error instanceof ProblemError ? fieldErrorsOf(error) : {}
          form.setErrors(errors)
          const [named] = error instanceof ProblemError && error.code === 'picture-not-found' ? Object.values(errors) : []
          toast(named ? { tone: 'error', text: named, milliseconds: TOAST_MS.long } : saveFault(error))
        }
        return null
      } finally {
        setSaving(false)
      }
    },
    [article, form, queries, onSaved, keyFor],
  )

  const askConflict = useCallback(() => setConflict((found) => found && { ...found, isQuiet: false }), [])
  return { save, isSaving, quietFault, isUnreachable, conflict, askConflict, closeConflict: useCallback(() => setConflict(null), []) }
}

/** Whether a request may never have arrived: the same one again may succeed, and does no harm. */
const isLost = (error: unknown): boolean => error instanceof ProblemError && (error.code === 'offline' || error.code === 'dependency-unavailable')

/** The same key for as long as the same thing is tried, so that a save whose answer got lost is not done twice. */
function useActionKey(): (what: string) => string {
  const last = useRef({ what: '', key: '' })
  return useCallback((what) => {
    if (last.current.what !== what) last.current = { what, key: crypto.randomUUID() }
    return last.current.key
  }, [])
}
