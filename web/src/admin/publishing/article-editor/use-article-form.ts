import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Article, type ArticleField, type ArticleValues, changedFields, valuesOf, withTitle } from './article-form.ts'
import { isSameBody } from './same-text.ts'
import type { FieldErrors } from './validate-article.ts'

export interface ArticleForm {
  values: ArticleValues
  /** The version that was loaded or saved last; `null` before the first save. */
  version: number | null
  /** What the server has of it. */
  saved: ArticleValues
  errors: FieldErrors
  isChanged: boolean
  /** The slug no longer follows the title. */
  slugFrozen: boolean
  /** Counts the times that the body was replaced from outside its editor. */
  bodyEpoch: number
  set: <F extends ArticleField>(field: F, value: ArticleValues[F]) => void
  setTitle: (title: string) => void
  setErrors: (errors: FieldErrors) => void
  /** Takes what the server has saved; what was typed since `sent` stays. */
  accept: (article: Article, sent: ArticleValues) => void
  /** Replaces everything that is shown. `version`: the one that these values change; `base`: its text, where that is not what is saved. */
  replace: (values: ArticleValues, version: number | null, base?: ArticleValues) => void
  /** Goes on from a newer version of the server with these values. */
  rebase: (article: Article, values: ArticleValues) => void
  /** Starts again from the server's article. */
  load: (article: Article) => void
}

/** The editor's fields: what is shown, what is saved, and what follows from the title. */
export function useArticleForm(article: Article | null, initial: ArticleValues): ArticleForm {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState({ values: valuesOf(article), version: article?.version ?? null })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [slugTyped, setSlugTyped] = useState(false)
  const [bodyEpoch, setBodyEpoch] = useState(0)
  const shown = useRef(values)
  shown.current = values

  const slugFrozen = slugTyped || (article?.slug_frozen ?? false)
  const wasLive = article?.published_at != null
  const isChanged = useMemo(() => changedFields(values, saved.values).length > 0, [values, saved])

  const set = useCallback(<F extends ArticleField>(field: F, value: ArticleValues[F]) => {
    setValues((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
    if (field === 'slug') setSlugTyped(value !== '')
  }, [])

  const setTitle = useCallback(
    (title: string) => {
      setValues((before) => withTitle(before, title, { slugFrozen, wasLive }))
      setErrors(({ title: _title, ...others }) => others)
    },
    [slugFrozen, wasLive],
  )

  const replace = useCallback((next: ArticleValues, version: number | null, base?: ArticleValues) => {
    setValues(next)
    setSaved((before) => ({ values: base ?? before.values, version }))
    setErrors({})
    setBodyEpoch((epoch) => epoch + 1)
  }, [])

  const rebase = useCallback((next: Article, merged: ArticleValues) => {
    setValues(merged)
    setSaved({ values: valuesOf(next), version: next.version })
    setErrors({})
    setBodyEpoch((epoch) => epoch + 1)
  }, [])

  const load = useCallback((next: Article) => {
    const stored = valuesOf(next)
    // The same body stays as it is shown: another editor of it would have no undo and no caret.
    const isSame = isSameBody(shown.current.content, stored.content)
    setValues(isSame ? { ...stored, content: shown.current.content } : stored)
    setSaved({ values: stored, version: next.version })
    setErrors({})
    setSlugTyped(false)
    if (!isSame) setBodyEpoch((epoch) => epoch + 1)
  }, [])

  const accept = useCallback((next: Article, sent: ArticleValues) => {
    const kept = { ...valuesOf(next), ...(next.unfinished.includes('content') ? { content: sent.content } : {}) }
    const typedSince = new Set(changedFields(shown.current, sent))
    const corrected = correctedFields(kept, sent, typedSince)
    setSaved({ values: kept, version: next.version })
    setErrors({})
    setSlugTyped((wasTyped) => wasTyped && typedSince.has('slug'))
    if (corrected.length > 0) setValues((before) => withFields(before, kept, corrected))
    if (corrected.includes('content')) setBodyEpoch((epoch) => epoch + 1)
  }, [])

  return {
    values,
    saved: saved.values,
    version: saved.version,
    errors,
    isChanged,
    slugFrozen,
    bodyEpoch,
    set,
    setTitle,
    setErrors,
    accept,
    replace,
    rebase,
    load,
  }
}

/** What the server stored otherwise than it was sent and nobody has typed in since: only that replaces what is shown, so a caret stays where it is. */
function correctedFields(kept: ArticleValues, sent: ArticleValues, typedSince: ReadonlySet<ArticleField>): ArticleField[] {
  return changedFields(kept, sent).filter((field) => !typedSince.has(field))
}

/** These values, with some fields taken from others. */
function withFields(values: ArticleValues, from: ArticleValues, fields: readonly ArticleField[]): ArticleValues {
  return Object.assign({ ...values }, ...fields.map((field) => ({ [field]: from[field] })))
}

/** Brings the form to a version that the server has got meanwhile, as long as that takes nothing from what is being typed. */
export function useNewerArticle(article: Article | null, form: ArticleForm): void {
  const isBehind = article !== null && form.version !== null && article.version > form.version
  useEffect(() => {
    if (!isBehind) return
    if (!form.isChanged) form.load(article)
    // Only what readers are told of a change is new: what is being typed goes on.
    else if (changedFields(valuesOf(article), form.saved).length === 0) form.accept(article, form.saved)
  }, [isBehind, article, form])
}
