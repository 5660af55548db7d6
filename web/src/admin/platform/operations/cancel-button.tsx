import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { errorText } from '../screen/texts.ts'
import { confirm } from '../shell/confirm.tsx'
import { toast } from '../shell/toast.ts'
import { t } from './catalogue.ts'
import { type ListedOperation, operationName } from './operation-texts.ts'

const QUESTION = t.stopsBeforeNextArticle

/** Stops work that says it can be stopped. */
export function CancelButton({ operation: { id, kind, cancellable, cancel_requested } }: { operation: ListedOperation }) {
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: async () => (await confirm(QUESTION, t.stopOperation)) && call('cancelOperation', { params: { id } }),
    onSuccess: (stopped) => stopped && toast({ tone: 'success', text: t.stoppingOperation }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotStop({ error: errorText(error) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listOperations'] }),
  })
  if (!cancellable) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      mt={6}
      disabled={cancel_requested}
      loading={cancel.isPending}
      onClick={() => cancel.mutate()}
      aria-label={t.stopKind({ kind: operationName(kind) })}
    >
      {t.stopOperation}
    </Button>
  )
}
