import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { PersonalSave } from '#shared/domain/articles/revisions.ts'
import { missingFields } from '#shared/domain/articles/unfinished.ts'
import { call } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { errorText, saveFault } from '../../platform/screen/texts.ts'
import { TOAST_MS, toast } from '../../platform/shell/toast.ts'
import { type Article, type ArticleValues, changedFields, valuesOf } from './article-form.ts'
import { t } from './catalogue.ts'
import type { CreationSender } from './creation.ts'
import type { MergedValues } from './merge-values.ts'
import { useSendArticle } from './send-article.ts'
import { takeNewer } from './take-newer.ts'
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
  const [isSaving, setSaving] = useState(false)
  const [quietFault, setQuietFault] = useState<string | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  const [conflict, setConflict] = useState<Saving['conflict']>(null)
  const { send, sent } = useSendArticle(form, sender, onCreated)
  const takeNewest = useTakeNewest(form, onMerged)

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
      const errors = validateArticle(values, { stored: base?.scheduled_for ?? null, embargo: base?.embargo?.until ?? null, mayLack, now: new Date() })
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
        const version = over?.article.version ?? held.version ?? base?.version ?? 0
        const saved = await send({ values, saving, base: base && { id: base.id, version } })
        setQuietFault(changedFields(values, shown).length > 0 ? PLAN_WAITS : null)
        setUnreachable(false)
        setConflict(null)
        onSaved()
        return saved
      } catch (error) {
        setUnreachable(isLost(error))
        if (!isLost(error)) sent.current = sent.current.filter((one) => one !== values)
        if (error instanceof ProblemError && error.code === 'version-conflict' && base) {
          const newest = await takeNewest(base.id, over ? null : sent.current)
          if (newest?.isMerged) return { newer: newest.theirs }
          if (newest) setConflict({ theirs: newest.theirs, isQuiet: quiet })
          else setUnreachable(true)
        } else if (quiet) setQuietFault(errorText(error))
        else tellRefusal(error, form)
        return null
      } finally {
        setSaving(false)
      }
    },
    [form, send, sent, onSaved, takeNewest],
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
  const closeConflict = useCallback(() => setConflict(null), [])
  return { save, isSaving, quietFault, isUnreachable, conflict, askConflict, closeConflict, sent: useCallback(() => sent.current, [sent]) }
}

/** Reads what somebody else has saved, and merges it, unless `sent` is null. The answer is null where the server cannot be reached now. */
function useTakeNewest(form: ArticleForm, onMerged: Place['onMerged']) {
  const queries = useQueryClient()
  return useCallback(
    async (id: string, sent: readonly ArticleValues[] | null): Promise<{ theirs: Article; isMerged: boolean } | null> => {
      const theirs = await call('getArticle', { params: { id } }).catch((error: unknown) => {
        if (isLost(error)) return null
        throw error
      })
      if (!theirs) return null
      const merged = sent && (await takeNewer(form, theirs, sent))
      queries.setQueryData(queryOf('getArticle', { params: { id } }).queryKey, theirs)
      const isMerged = merged?.asked.length === 0
      if (merged && isMerged) onMerged(merged, theirs)
      return { theirs, isMerged }
    },
    [form, onMerged, queries],
  )
}

/** Says why a save by hand was refused: at its fields, and in a message. */
function tellRefusal(error: unknown, form: ArticleForm): void {
  const errors = error instanceof ProblemError ? fieldErrorsOf(error) : {}
  form.setErrors(errors)
  const [named] = error instanceof ProblemError && error.code === 'picture-not-found' ? Object.values(errors) : []
  toast(named ? { tone: 'error', text: named, milliseconds: TOAST_MS.long } : saveFault(error))
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
