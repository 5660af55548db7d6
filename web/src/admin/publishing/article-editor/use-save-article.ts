import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { PersonalSave } from '#shared/domain/articles/revisions.ts'
import { missingFields } from '#shared/domain/articles/unfinished.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { errorText, saveFault } from '../../platform/screen/texts.ts'
import { TOAST_MS, toast } from '../../platform/shell/toast.ts'
import { type Article, type ArticleValues, changedFields, valuesOf } from './article-form.ts'
import { t } from './catalogue.ts'
import type { CreationSender } from './creation.ts'
import { doubtfulPicturesText } from './picture-texts.ts'
import type { ArticleForm } from './use-article-form.ts'
import { fieldErrorsOf, validateArticle } from './validate-article.ts'
import { writtenBody } from './written-body.ts'

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

interface Place {
  sender: CreationSender
  /** A new article is on the server, before anything else of it is saved. */
  onCreated: (created: Article) => void
  onSaved: () => void
}

/** Saves the working copy; a new article is created first. Saving never publishes. */
export function useSaveArticle(article: Article | null, form: ArticleForm, { sender, onCreated, onSaved }: Place): Saving {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [quietFault, setQuietFault] = useState<string | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  const [conflict, setConflict] = useState<Saving['conflict']>(null)
  const keyFor = useActionKey()

  const save = useCallback(
    async ({ over, quiet = false, saving = quiet ? 'autosave' : 'manual' }: SaveOptions = {}) => {
      const base = over?.article ?? article
      const shown = over?.values ?? form.values
      const isSaved = base !== null && changedFields(shown, over ? valuesOf(over.article) : form.saved).length === 0
      // Whoever saves by hand is told what is still missing.
      if (isSaved && (saving !== 'manual' || base.unfinished.length === 0)) return base
      const mayLack = saving !== 'manual' && (base?.published_at ?? null) === null
      const values = mayLack ? withoutPlan(shown, base) : shown
      const errors = validateArticle(values, { stored: base?.scheduled_for ?? null, mayLack, now: new Date() })
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
        const accept = (saved: Answer<'saveArticle'>, sent: ArticleValues) => {
          queries.setQueryData(queryOf('getArticle', { params: { id: saved.id } }).queryKey, saved)
          void refetchProjected(queries, ['listArticles'])
          form.accept(saved, sent)
          const doubt = doubtfulPicturesText(saved.picture_findings)
          if (doubt) toast({ tone: 'warning', text: doubt, milliseconds: TOAST_MS.long })
        }
        const update = async (id: string, version: number) => {
          const body = { ...writtenBody(values, saving), version }
          const saved = await call('saveArticle', { params: { id }, body }, { idempotencyKey: keyFor(JSON.stringify([id, body])) })
          accept(saved, values)
          return saved
        }
        let saved: Answer<'saveArticle'>
        if (base) saved = await update(base.id, over?.article.version ?? form.version ?? base.version)
        else {
          const { created, sent } = await sender.create(values, saving)
          accept(created, sent)
          onCreated(created)
          // What was typed while the first request had no answer.
          saved = changedFields(values, sent).length === 0 ? created : await update(created.id, created.version)
        }
        setQuietFault(changedFields(values, shown).length > 0 ? PLAN_WAITS : null)
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
    [article, form, queries, sender, onCreated, onSaved, keyFor],
  )

  const askConflict = useCallback(() => setConflict((found) => found && { ...found, isQuiet: false }), [])
  return { save, isSaving, quietFault, isUnreachable, conflict, askConflict, closeConflict: useCallback(() => setConflict(null), []) }
}

/** Said while a draft lacks what a publication needs. */
const PLAN_WAITS = t.publicationTimeWillBeSaved

/** An unfinished text is saved without a time of publication that it does not have yet: the server plans only what is whole. */
function withoutPlan(values: ArticleValues, stored: Article | null): ArticleValues {
  const isWhole = missingFields(values).length === 0
  return isWhole || stored?.scheduled_for ? values : { ...values, scheduled_for: null }
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
