import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Answer, start } from '../../../platform/api/call.ts'
import { useBatchRun } from '../../../platform/operations/use-batch-run.ts'
import { toast } from '../../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { Term } from './term.ts'

/** Looks at all translations of the articles again, so that scores and the gate go by the term as it is now. */
export function EstimateUses({ term }: { term: Term }) {
  const queries = useQueryClient()
  const { isBusy, progress, begin } = useBatchRun<Answer<'estimateTermUses'>>({
    start: () => start('estimateTermUses', { params: { id: term.id } }),
    onResult: ({ articles, estimated, errors }) => {
      for (const name of ['listTranslations', 'getTranslation', 'getArticle']) void queries.invalidateQueries({ queryKey: [name] })
      toast({
        tone: errors > 0 ? 'warning' : 'success',
        text: errors > 0 ? t.ratedWithErrors({ estimated, articles, errors }) : t.rated({ estimated, articles }),
      })
    },
    failed: t.couldNotEstimateAgain,
  })
  return (
    <Button disabled={isBusy} onClick={begin}>
      {isBusy ? t.estimating({ progress }) : t.estimateAgain}
    </Button>
  )
}
