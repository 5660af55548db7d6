import { useCallback, useState } from 'react'
import * as z from 'zod'
import { TARGET_LOCALES } from '#shared/locales.ts'
import { start } from '../api/call.ts'
import { ProblemError } from '../api/problem-error.ts'
import { type Operation, useOperation } from '../operations/follow-operation.ts'
import { announce } from '../operations/publication-outcome.ts'
import { translationOutcome } from '../operations/translation-outcome.ts'
import { toast } from '../shell/toast.ts'
import { errorText, publicationErrorText, publicationText } from '../texts.ts'
import { workStorage } from '../work-storage.ts'

const remembered = z.object({
  translation: z.string().nullable(),
  publication: z.string().nullable(),
  /** The translation was to be followed by a publication. */
  publish: z.boolean(),
  announced: z.array(z.string()),
})
type Remembered = z.output<typeof remembered>

const NOTHING: Remembered = { translation: null, publication: null, publish: false, announced: [] }
/** Which operations this tab started for an article: after a reload it follows them on. */
const works = workStorage('session', 'operations', (value) => remembered.safeParse(value).data ?? null)

export interface Work {
  translation: Operation | null
  publication: Operation | null
  /** Between the click and the end of the last operation. */
  isRunning: boolean
  begin: (articleId: string, publish: boolean) => Promise<void>
}

/** Translation and, after it, publication of one article, followed while they run. */
export function useWork(articleId: string | null): Work {
  const [state, setState] = useState<Remembered>(() => (articleId ? works.read(articleId) : null) ?? NOTHING)
  const [isStarting, setStarting] = useState(false)

  const remember = useCallback((id: string, next: Remembered) => {
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
    async (id: string, publish: boolean) => {
      setStarting(true)
      try {
        const started = await start('translateArticle', { params: { id }, body: { publish } })
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

  const open = (id: string | null, { operation, error }: { operation: Operation | null; error: Error | null }) =>
    id !== null && (operation ? operation.status === 'running' : !error)
  return {
    translation: translation.operation,
    publication: publication.operation,
    isRunning: isStarting || open(state.translation, translation) || open(state.publication, publication),
    begin,
  }
}

/** @param publish the person wanted it published after that, which needs all fourteen */
function announceTranslation(operation: Operation, publish: boolean): void {
  const { completed, failed } = translationOutcome(operation)
  const total = TARGET_LOCALES.length
  if (operation.status === 'success') {
    if (!operation.next_operation_id) toast({ tone: 'success', text: `Išversta į ${completed.length}/${total} kalbų` })
    return
  }
  if (failed.length > 0 && publish) {
    toast({ tone: 'error', text: publicationText({ code: 'translations-incomplete', message: null, missingLocales: failed.map(({ locale }) => locale) }) })
  } else if (failed.length > 0) toast({ tone: 'warning', text: `Išversta į ${completed.length}/${total} kalbų` })
  else toast({ tone: 'error', text: errorText(operation.error_code ? new ProblemError(operation.error_code, 0, operation.error_message ?? '') : null) })
}
