import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TargetLocale } from '#shared/locales.ts'
import { start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { useOperation } from '../../platform/operations/follow-operation.ts'
import { failureReason, translationOutcome } from '../../platform/operations/translation-outcome.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { t } from './catalogue.ts'

export interface LocaleRun {
  run: () => Promise<void>
  isStarting: boolean
  isRunning: boolean
  /** Why the last run brought nothing, in words. */
  fault: string | null
}

/** Lets the machine translate one language of an article, and follows it to its end. */
export function useLocaleRun(articleId: string, locale: TargetLocale): LocaleRun {
  const queries = useQueryClient()
  const [operationId, setOperationId] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { operation } = useOperation(operationId, (ended) => {
    const failed = translationOutcome(ended).failed.find((failure) => failure.locale === locale)
    if (failed) setFault(t.couldNotTranslateInto({ locale: locale.toUpperCase(), reason: failureReason(failed) }))
    else if (ended.status === 'error') setFault(errorText(ended.error_code ? new ProblemError(ended.error_code, 0, ended.error_message ?? '') : null))
    setOperationId(null)
    void queries.invalidateQueries({ queryKey: ['getTranslation'] })
  })
  const run = async () => {
    setStarting(true)
    setFault(null)
    try {
      const started = await start('translateArticle', { params: { id: articleId }, body: { locales: [locale], publish: false } })
      setOperationId('operationId' in started ? started.operationId : started.result.operation_id)
    } catch (error) {
      const running = error instanceof ProblemError && error.code === 'translation-in-progress' ? error.extra.operation_id : null
      if (typeof running === 'string') setOperationId(running)
      else setFault(errorText(error))
    } finally {
      setStarting(false)
    }
  }
  return { run, isStarting, isRunning: operationId !== null && operation?.status !== 'error', fault }
}
