import { type Dispatch, type RefObject, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BodyControl } from '../../articles/rich-text/body-control.ts'
import { type Article, type ArticleField, type ArticleValues, changedFields, valuesOf, withTitle } from './article-form.ts'
import { keepingCaret } from './keeping-caret.ts'
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
  /** Counts the times that the body's editor has to be opened anew. */
  bodyEpoch: number
  /** The body's editor, where one is open. */
  body: RefObject<BodyControl | null>
  /** What the form holds at this moment, also between two renderings. */
  current: () => Held
  set: <F extends ArticleField>(field: F, value: ArticleValues[F]) => void
  setTitle: (title: string) => void
  /** Takes what is typed into the body's editor: held at once, shown by the rest of the screen a moment later. */
  write: (content: string) => void
  /** Shows at once what is held. */
  show: () => void
  setErrors: (errors: FieldErrors) => void
  /** Takes what the server has saved; what was typed since `sent` stays. */
  accept: (article: Article, sent: ArticleValues) => void
  /** Replaces everything that is shown. `version`: the one that these values change; `base`: its text, where that is not what is saved. */
  replace: (values: ArticleValues, version: number | null, base?: ArticleValues) => void
  /** Goes on from a newer version of the server with these values; carets and the body's undo stay. Not while React renders. */
  rebase: (article: Article, values: ArticleValues) => void
  /** Starts again from the server's article. */
  load: (article: Article) => void
}

/** Milliseconds from a key in the body until the rest of the screen shows it: rendering all of it takes longer than a key may take. */
const SHOWN_AFTER_MS = 150

/** What is shown and what it is compared with. */
export interface Held {
  values: ArticleValues
  saved: ArticleValues
  version: number | null
}

/** The editor's fields: what is shown, what is saved, and what follows from the title. */
export function useArticleForm(article: Article | null, initial: ArticleValues): ArticleForm {
  const holder = useHolder(article, initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [slugTyped, setSlugTyped] = useState(false)
  const { latest, hold, holdSilently, show } = holder
  const { values, saved, version } = holder.held
  const slugFrozen = slugTyped || (article?.slug_frozen ?? false)
  const wasLive = article?.published_at != null
  const isChanged = useMemo(() => changedFields(values, saved).length > 0, [values, saved])
  const current = useCallback(() => latest.current, [latest])

  const set = useCallback(
    <F extends ArticleField>(field: F, value: ArticleValues[F]) => {
      hold({ values: { ...latest.current.values, [field]: value } })
      setErrors(({ [field]: _, ...others }) => others)
      if (field === 'slug') setSlugTyped(value !== '')
    },
    [latest, hold],
  )

  const setTitle = useCallback(
    (title: string) => {
      hold({ values: withTitle(latest.current.values, title, { slugFrozen, wasLive }) })
      setErrors(({ title: _title, ...others }) => others)
    },
    [latest, hold, slugFrozen, wasLive],
  )

  const write = useCallback(
    (content: string) => {
      holdSilently({ values: { ...latest.current.values, content } })
      setErrors((before) => (before.content === undefined ? before : withoutContent(before)))
    },
    [latest, holdSilently],
  )

  const texts = useWholeTexts(holder, setErrors, setSlugTyped)
  return { ...texts, values, saved, version, errors, isChanged, slugFrozen, current, set, setTitle, write, show, setErrors }
}

const withoutContent = ({ content: _, ...others }: FieldErrors): FieldErrors => others

interface Holder {
  held: Held
  /** Also between two renderings. */
  latest: RefObject<Held>
  hold: (change: Partial<Held>) => void
  /** Renders nothing yet. */
  holdSilently: (change: Partial<Held>) => void
  show: () => void
}

function useHolder(article: Article | null, initial: ArticleValues): Holder {
  const [held, setHeld] = useState<Held>(() => ({ values: initial, saved: valuesOf(article), version: article?.version ?? null }))
  const latest = useRef(held)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    setHeld(latest.current)
  }, [])
  const holdSilently = useCallback(
    (change: Partial<Held>) => {
      latest.current = { ...latest.current, ...change }
      timer.current ??= setTimeout(show, SHOWN_AFTER_MS)
    },
    [show],
  )
  const hold = useCallback(
    (change: Partial<Held>) => {
      latest.current = { ...latest.current, ...change }
      show()
    },
    [show],
  )
  return { held, latest, hold, holdSilently, show }
}

interface ShownBody extends Pick<ArticleForm, 'body' | 'bodyEpoch'> {
  reopen: () => void
  /** The body as the open editor shows it, if it can; then the editor has told of it. */
  show: (content: string) => string
}

function useShownBody(latest: RefObject<Held>): ShownBody {
  const body = useRef<BodyControl>(null)
  const [bodyEpoch, setBodyEpoch] = useState(0)
  const reopen = useCallback(() => setBodyEpoch((epoch) => epoch + 1), [])
  const show = useCallback(
    (content: string): string => {
      if (isSameBody(latest.current.values.content, content)) return latest.current.values.content
      if (!body.current?.show(content)) reopen()
      return isSameBody(latest.current.values.content, content) ? latest.current.values.content : content
    },
    [latest, reopen],
  )
  return { body, bodyEpoch, reopen, show }
}

/** What brings a whole text into the form: a save, a newer version, an earlier text. */
function useWholeTexts({ latest, hold }: Holder, setErrors: (errors: FieldErrors) => void, setSlugTyped: Dispatch<SetStateAction<boolean>>) {
  const { body, bodyEpoch, reopen, show } = useShownBody(latest)
  const replace = useCallback(
    (values: ArticleValues, version: number | null, base?: ArticleValues) => {
      hold({ values, saved: base ?? latest.current.saved, version })
      setErrors({})
      reopen()
    },
    [latest, hold, setErrors, reopen],
  )
  const rebase = useCallback(
    (next: Article, merged: ArticleValues) => {
      keepingCaret(() => {
        hold({ values: { ...merged, content: show(merged.content) }, saved: valuesOf(next), version: next.version })
        setErrors({})
      })
    },
    [hold, setErrors, show],
  )
  const load = useCallback(
    (next: Article) => {
      rebase(next, valuesOf(next))
      setSlugTyped(false)
    },
    [rebase, setSlugTyped],
  )
  const accept = useCallback(
    (next: Article, sent: ArticleValues) => {
      const kept = { ...valuesOf(next), ...(next.unfinished.includes('content') ? { content: sent.content } : {}) }
      const typedSince = new Set(changedFields(latest.current.values, sent))
      const corrected = correctedFields(kept, sent, typedSince)
      const content = corrected.includes('content') ? show(kept.content) : latest.current.values.content
      hold({ values: { ...withFields(latest.current.values, kept, corrected), content }, saved: kept, version: next.version })
      setErrors({})
      setSlugTyped((wasTyped) => wasTyped && typedSince.has('slug'))
    },
    [latest, hold, setErrors, setSlugTyped, show],
  )
  return { body, bodyEpoch, replace, rebase, load, accept }
}

/** What the server stored otherwise than it was sent and nobody has typed in since: only that replaces what is shown, so a caret stays where it is. */
function correctedFields(kept: ArticleValues, sent: ArticleValues, typedSince: ReadonlySet<ArticleField>): ArticleField[] {
  return changedFields(kept, sent).filter((field) => !typedSince.has(field))
}

/** These values, with some fields taken from others. */
function withFields(values: ArticleValues, from: ArticleValues, fields: readonly ArticleField[]): ArticleValues {
  return Object.assign({ ...values }, ...fields.map((field) => ({ [field]: from[field] })))
}
