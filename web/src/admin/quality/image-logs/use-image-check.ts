import { useQueryClient } from '@tanstack/react-query'
import type { ImageCheck } from '#shared/domain/quality/duplicate-images.ts'
import { call } from '../../platform/api/call.ts'
import { tellWorkStarted } from '../../platform/api/work-started.ts'
import { useBatch } from '../../platform/operations/use-batch.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { runEnded } from './texts.ts'

const PATIENCE = { everyMs: 1000, giveUpMs: 300_000 }
const QUESTIONS: Readonly<Record<ImageCheck, string>> = {
  quick: t.latestArticlesWithPictureThat,
  full_sweep: t.allArticlesWithPictureThat,
}

/** Starts a run once it is confirmed, and follows it, also one that is at work already. */
export function useImageCheck(running: string | null) {
  const queries = useQueryClient()
  const { operation, isBusy, begin } = useBatch({
    running,
    patience: PATIENCE,
    onEnd: (ended) => {
      toast(runEnded(ended))
      for (const name of ['getImageRuns', 'getIntegrity']) void queries.invalidateQueries({ queryKey: [name] })
    },
    onFault: (error) => toast({ tone: 'error', text: errorText(error) }),
  })
  const check = (checkType: ImageCheck) =>
    begin(async () => {
      const body = { operation: 'regenerate-images' as const, params: { checkType } }
      const attempt = (confirmation?: string) => call('startAdminOperation', { body: confirmation ? { ...body, confirmation } : body })
      const answer = await confirmedCall(attempt, () => t.readersWillSeeThemAfter({ question: QUESTIONS[checkType] }), t.checkAndReplace)
      if (!answer) return null
      tellWorkStarted()
      return { operationId: answer.operation_id }
    })
  return { operation, isBusy, check }
}
