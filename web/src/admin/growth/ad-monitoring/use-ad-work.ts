import { useQueryClient } from '@tanstack/react-query'
import { type Answer, start } from '../../platform/api/call.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { useBatch } from '../../platform/operations/use-batch.ts'
import { type Announcement, toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { checkEnded, checkFault, repairEnded } from './texts.ts'

export type Monitoring = Answer<'getAdMonitoring'>
type Kind = Monitoring['running'][number]['kind']

const PATIENCE = { everyMs: 1000, giveUpMs: 900_000 }

/** Starts work of a kind and follows it; what is shown is read again at its end. */
function useAdWork(monitoring: Monitoring, kind: Kind, ended: (operation: Operation) => Announcement, then?: (operation: Operation) => void) {
  const queries = useQueryClient()
  return useBatch({
    running: monitoring.running.find((work) => work.kind === kind)?.operation_id ?? null,
    patience: PATIENCE,
    onEnd: (operation) => {
      toast(ended(operation))
      void queries.invalidateQueries({ queryKey: ['getAdMonitoring'] })
      then?.(operation)
    },
    onFault: (error) => toast(checkFault(error)),
  })
}

/** The check of what is shown, and the repair of what it finds, after which it looks again. */
export function useDisplayCheck(monitoring: Monitoring) {
  const check = useAdWork(monitoring, 'check-ads', (ended) => checkEnded(ended, t.adDisplay))
  const begin = () => check.begin(() => start('adDisplayChecker', {}))
  const repair = useAdWork(monitoring, 'repair-ads', repairEnded, ({ status }) => {
    if (status === 'success') begin()
  })
  return {
    operation: check.operation ?? repair.operation,
    title: check.operation ? t.checkingPages : t.rebuildingPages,
    isBusy: check.isBusy || repair.isBusy,
    check: begin,
    repair: () => repair.begin(() => start('repairAdPages', {})),
  }
}

export function useAdAnalysis(monitoring: Monitoring) {
  const { operation, isBusy, begin } = useAdWork(monitoring, 'analyse-ads', (ended) => checkEnded(ended, t.aiAnalysis))
  return { operation, isBusy, analyse: () => begin(() => start('aiAdMonitor', {})) }
}
