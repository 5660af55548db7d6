import { useQueryClient } from '@tanstack/react-query'
import { start } from '../../platform/api/call.ts'
import { refetchProjected } from '../../platform/operations/refetch.ts'
import { useBatch } from '../../platform/operations/use-batch.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { verificationEnded } from './texts.ts'

const PATIENCE = { everyMs: 1000, giveUpMs: 600_000 }
const QUESTION = t.fixQuestion

/** Verifies one article, or all that have changed. @param articleId null: all @param running the check of all that is at work */
export function useVerification(articleId: string | null, running: string | null) {
  const queries = useQueryClient()
  const { operation, isBusy, begin } = useBatch({
    running,
    patience: PATIENCE,
    onEnd: (ended) => {
      toast(verificationEnded(ended))
      void refetchProjected(queries, ['listHtmlVerifications', 'getHtmlCheck', 'listArticles'])
    },
    onFault: (error) => toast({ tone: 'error', text: t.couldNotStartHtmlChecker({ error: errorText(error) }) }),
  })
  const verify = (act: boolean) =>
    begin(async () => {
      if (act && !(await confirm(QUESTION, t.checkAndFix))) return null
      return start('verifyArticleHtml', { query: { auto_fix: act ? 'true' : 'false' }, body: articleId ? { article_id: articleId } : {} })
    })
  return { operation, isBusy, verify }
}
