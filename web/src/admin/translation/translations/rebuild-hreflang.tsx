import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { type Answer, start } from '../../platform/api/call.ts'
import { ItemFaults } from '../../platform/operations/item-faults.tsx'
import { useBatchRun } from '../../platform/operations/use-batch-run.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

/** Makes the alternates of all live articles anew. */
export function RebuildHreflang() {
  const [failed, setFailed] = useState<Answer<'rebuildHreflangComplete'>['failed']>([])
  const { isBusy, progress, begin } = useBatchRun<Answer<'rebuildHreflangComplete'>>({
    start: () => start('rebuildHreflangComplete', {}),
    onResult: ({ updated, errors, failed }) => {
      setFailed(failed)
      toast({ tone: errors > 0 ? 'warning' : 'success', text: t.hreflangUpdated({ updated, errors }) })
    },
    failed: t.rebuildFailed,
  })
  return (
    <>
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} disabled={isBusy} onClick={begin}>
        {isBusy ? t.rebuilding({ progress }) : t.rebuildHreflang}
      </Button>
      {!isBusy && <ItemFaults faults={failed} open />}
    </>
  )
}
