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
import type { MergedValues } from './merge-values.ts'
import { doubtfulPicturesText } from './picture-texts.ts'
import { takeNewer } from './take-newer.ts'
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
  /** Texts that were sent and may have arrived, though no answer came; the earliest first. */
  sent: () => readonly ArticleValues[]
}

interface Place {
  sender: CreationSender
  /** A new article is on the server, before anything else of it is saved. */
  onCreated: (created: Article) => void
  onSaved: () => void
  /** Another's newer text was merged with this one. */
  onMerged: (merged: MergedValues, newer: Article) => void
}

/** How often a save begins again because somebody else was faster. */
const ROUNDS = 5

/** Saves the working copy; a new article is created first. Saving never publishes. */
export function useSaveArticle(article: Article | null, form: ArticleForm, { sender, onCreated, onSaved, onMerged }: Place): Saving {
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [quietFault, setQuietFault] = useState<string | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  const [conflict, setConflict] = useState<Saving['conflict']>(null)
  const keyFor = useActionKey()
  const sent = useRef<ArticleValues[]>([])

  /** The server's article; null when it cannot be reached now: then the same is sent again. */
  const newest = useCallback(async (id: string) => {
    try {
      return await call('getArticle', { params: { id } })
    } catch (error) {
      setUnreachable(isLost(error))
      return null
    }
  }, [])

  const attempt = useCallback(
    async ({ over, quiet = false, saving = quiet ? 'autosave' : 'manual' }: SaveOptions, known: Article | null): Promise<Article | null | Newer> => {
      const base = over?.article ?? known
      const held = form.current()
      const shown = over?.values ?? held.values
      const isSaved = base !== null && changedFields(shown, over ? valuesOf(over.article) : held.saved).length === 0
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
        const accept = (saved: Answer<'saveArticle'>, taken: ArticleValues) => {
          sent.current = []
          queries.setQueryData(queryOf('getArticle', { params: { id: saved.id } }).queryKey, saved)
          void refetchProjected(queries, ['listArticles'])
          form.accept(saved, taken)
          const doubt = doubtfulPicturesText(saved.picture_findings)
          if (doubt) toast({ tone: 'warning', text: doubt, milliseconds: TOAST_MS.long })
        }
        const update = async (id: string, version: number) => {
          const body = { ...writtenBody(values, saving), version }
          sent.current = [...sent.current.filter((one) => one !== values), values].slice(-ROUNDS)
          const saved = await call('saveArticle', { params: { id }, body }, { idempotencyKey: keyFor(JSON.stringify([id, body])) })
          accept(saved, values)
          return saved
        }
        let saved: Answer<'saveArticle'>
        if (base) saved = await update(base.id, over?.article.version ?? form.current().version ?? base.version)
        else {
          const { created, sent: first } = await sender.create(values, saving)
          accept(created, first)
          onCreated(created)
          // What was typed while the first request had no answer.
          saved = changedFields(values, first).length === 0 ? created : await update(created.id, created.version)
        }
        setQuietFault(changedFields(values, shown).length > 0 ? PLAN_WAITS : null)
        setUnreachable(false)
        setConflict(null)
        onSaved()
        return saved
      } catch (error) {
        setUnreachable(isLost(error))
        if (!isLost(error)) sent.current = sent.current.filter((one) => one !== values)
        if (error instanceof ProblemError && error.code === 'version-conflict' && base) {
          const theirs = await newest(base.id)
          if (!theirs) return null
          const merged = over ? null : await takeNewer(form, theirs, sent.current)
          queries.setQueryData(queryOf('getArticle', { params: { id: base.id } }).queryKey, theirs)
          if (merged?.asked.length === 0) {
            onMerged(merged, theirs)
            return { newer: theirs }
          }
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
    [form, queries, sender, onCreated, onSaved, onMerged, keyFor, newest],
  )

  const save = useCallback(
    async (options: SaveOptions = {}) => {
      let known = article
      for (let round = 0; round < ROUNDS; round++) {
        const outcome = await attempt(options, known)
        if (!outcome || !('newer' in outcome)) return outcome
        known = outcome.newer
      }
      return null
    },
    [article, attempt],
  )

  const askConflict = useCallback(() => setConflict((found) => found && { ...found, isQuiet: false }), [])
  return {
    save,
    isSaving,
    quietFault,
    isUnreachable,
    conflict,
    askConflict,
    closeConflict: useCallback(() => setConflict(null), []),
    sent: useCallback(() => sent.current, []),
  }
}

/** Somebody else was faster, and both texts are one now. */
interface Newer {
  newer: Article
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
