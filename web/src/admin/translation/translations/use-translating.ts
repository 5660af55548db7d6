import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { start } from '../../platform/api/call.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { type Operation, refreshArticles, useOperation } from '../../platform/operations/follow-operation.ts'
import { failureReason, translationOutcome } from '../../platform/operations/translation-outcome.ts'
import { ERROR_TEXTS, errorText } from '../../platform/screen/texts.ts'
import { type Announcement, toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { DeskArticle } from './locale-state.tsx'

/** Starts translations of an article, and follows whatever is at work on it, whoever began it. */
export function useTranslating(article: DeskArticle) {
  const queries = useQueryClient()
  const [started, setStarted] = useState<string | null>(null)
  const [ended, setEnded] = useState<Operation | null>(null)
  const { operation } = useOperation(started ?? article.operation_id, (operation) => {
    // What the list still names may have ended long ago, or elsewhere.
    if (operation.id === started) toast(endText(operation))
    setStarted(null)
    setEnded(operation)
  })
  const translate = useMutation({
    mutationFn: async (locale: TargetLocale | null): Promise<{ operationId: string } | { result: unknown }> =>
      locale
        ? start('localizeArticle', { body: { articleId: article.id, targetLocale: locale } })
        : start('translateArticle', { params: { id: article.id }, body: {} }),
    onSuccess: (answer) => {
      setEnded(null)
      if ('operationId' in answer) setStarted(answer.operationId)
      else void refreshArticles(queries)
    },
    onError: (error) => {
      const running = error instanceof ProblemError && error.code === 'translation-in-progress' ? error.extra.operation_id : null
      if (typeof running === 'string') setStarted(running)
      else toast({ tone: 'error', text: t.translationFailed({ error: errorText(error) }) })
    },
  })
  const isRunning = operation?.status === 'running'
  return {
    operation: isRunning ? operation : ended,
    isBusy: translate.isPending || isRunning || started !== null,
    translate: (locale: TargetLocale | null) => translate.mutate(locale),
  }
}

function endText(operation: Operation): Announcement {
  if (operation.kind !== 'translate-article') return { tone: operation.status === 'success' ? 'success' : 'error', text: t.estimationFinished }
  const { completed, failed } = translationOutcome(operation)
  const asked = Object.keys(operation.locales)
  if (operation.status === 'success') {
    return {
      tone: 'success',
      text:
        asked.length === 1
          ? t.translatedInto({ locale: asked[0]?.toUpperCase() })
          : t.translatedIntoLanguages({ completed: completed.length, total: TARGET_LOCALES.length }),
    }
  }
  const [first] = failed
  const reason = first ? failureReason(first) : ERROR_TEXTS[operation.error_code ?? 'internal']
  if (failed.length === 1 && asked.length === 1) return { tone: 'error', text: t.couldNotTranslateInto({ locale: first?.locale.toUpperCase(), reason }) }
  if (failed.length > 0 && failed.length < asked.length) {
    const languages = failed.map(({ locale }) => locale.toUpperCase()).join(', ')
    return { tone: 'warning', text: t.translatedInPart({ completed: completed.length, total: TARGET_LOCALES.length, languages, reason }) }
  }
  return { tone: 'error', text: t.couldNotTranslateBecause({ reason }) }
}
