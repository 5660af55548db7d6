import { useCallback, useState } from 'react'
import * as z from 'zod'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { type Answer, call, start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { type Operation, useOperation } from '../../platform/operations/follow-operation.ts'
import { translationOutcome } from '../../platform/operations/translation-outcome.ts'
import { errorText, publicationErrorText, publicationText } from '../../platform/screen/texts.ts'
import { workStorage } from '../../platform/screen/work-storage.ts'
import { toast } from '../../platform/shell/toast.ts'
import { announce } from '../outcome/publication-outcome.ts'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'
import type { Change } from './change-dialog.tsx'

const stored = z.object({
  translation: z.string().nullable(),
  publication: z.string().nullable(),
  /** The translation was to be followed by a publication. */
  publish: z.boolean(),
  announced: z.array(z.string()),
})
type Stored = z.output<typeof stored>

const NOTHING: Stored = { translation: null, publication: null, publish: false, announced: [] }
/** Which operations this tab started for an article: after a reload it follows them on. */
const works = workStorage('session', 'operations', (value) => stored.safeParse(value).data ?? null)

type Started = { operationId: string } | { result: Answer<'translateArticle'> }

export interface Work {
  translation: Operation | null
  publication: Operation | null
  /** The translation is, or was, to be followed by a publication. */
  isPublishing: boolean
  /** Between the click and the end of the last operation. */
  isRunning: boolean
  begin: (articleId: string, publish: boolean) => Promise<void>
  /** Publishes what has changed of a live article. */
  beginChange: (article: Article, change: Change) => Promise<void>
  /** Goes on with an operation that failed, as it was asked for. */
  retry: (articleId: string, failed: Operation) => Promise<void>
  /** Follows an operation of a change that something else has started. */
  follow: (articleId: string, operationId: string) => void
}

/** Translation and, after it, publication of one article, followed while they run. */
export function useWork(articleId: string | null): Work {
  const [state, setState] = useState<Stored>(() => (articleId ? works.read(articleId) : null) ?? NOTHING)
  const [isStarting, setStarting] = useState(false)

  const remember = useCallback((id: string, next: Stored) => {
    works.write(id, next)
    setState(next)
  }, [])

  const ended = (operation: Operation, tell: () => void, next: string | null) => {
    if (!articleId) return
    const first = !state.announced.includes(operation.id)
    if (first) tell()
    remember(articleId, { ...state, announced: [...new Set([...state.announced, operation.id])], publication: next ?? state.publication })
  }
  const translation = useOperation(state.translation, (operation) =>
    ended(operation, () => announceTranslation(operation, state.publish), operation.next_operation_id),
  )
  const publication = useOperation(state.publication, (operation) => ended(operation, () => toast(announce(operation)), null))

  const begin = useCallback(
    async (id: string, publish: boolean, attempt: () => Promise<Started> = () => start('translateArticle', { params: { id }, body: { publish } })) => {
      setStarting(true)
      try {
        const started = await attempt()
        const operationId = 'operationId' in started ? started.operationId : started.result.operation_id
        remember(id, { ...NOTHING, publish, translation: operationId })
      } catch (error) {
        const running = error instanceof ProblemError ? error.extra.operation_id : null
        if (error instanceof ProblemError && error.code === 'translation-in-progress' && typeof running === 'string') {
          remember(id, { ...NOTHING, translation: running })
        }
        toast({ tone: 'error', text: publish ? publicationErrorText(error) : errorText(error) })
      } finally {
        setStarting(false)
      }
    },
    [remember],
  )

  const beginChange = useCallback(
    ({ id, version }: Article, change: Change) => begin(id, true, () => start('publishChange', { params: { id }, body: { version, ...change } })),
    [begin],
  )
  const follow = useCallback((id: string, operationId: string) => remember(id, { ...NOTHING, publish: true, translation: operationId }), [remember])
  const retry = useCallback(
    async (id: string, failed: Operation) => {
      setStarting(true)
      try {
        const { operation_id } = await call('retryOperation', { params: { id: failed.id }, body: {} })
        remember(id, failed.kind === 'publish-article' ? { ...NOTHING, publication: operation_id } : { ...NOTHING, publish: true, translation: operation_id })
      } catch (error) {
        toast({ tone: 'error', text: publicationErrorText(error) })
      } finally {
        setStarting(false)
      }
    },
    [remember],
  )

  const open = (id: string | null, { operation, error }: { operation: Operation | null; error: Error | null }) =>
    id !== null && (operation ? operation.status === 'running' : !error)
  return {
    translation: translation.operation,
    publication: publication.operation,
    isPublishing: state.publish,
    isRunning: isStarting || open(state.translation, translation) || open(state.publication, publication),
    begin,
    beginChange,
    retry,
    follow,
  }
}

/** @param publish the person wanted it published after that, which needs all translations */
function announceTranslation(operation: Operation, publish: boolean): void {
  const { completed, failed } = translationOutcome(operation)
  const total = TARGET_LOCALES.length
  if (operation.status === 'success') {
    if (!operation.next_operation_id) toast({ tone: 'success', text: t.translatedInto({ count: completed.length, total }) })
    return
  }
  if (failed.length > 0 && publish) {
    toast({ tone: 'error', text: publicationText({ code: 'translations-incomplete', message: null, missingLocales: failed.map(({ locale }) => locale) }) })
  } else if (failed.length > 0) toast({ tone: 'warning', text: t.translatedInto({ count: completed.length, total }) })
  else toast({ tone: 'error', text: errorText(operation.error_code ? new ProblemError(operation.error_code, 0, operation.error_message ?? '') : null) })
}
