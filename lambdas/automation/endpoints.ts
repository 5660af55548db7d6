import type { HandlerOf } from '../runtime/call.ts'
import { getTable } from '../runtime/table.ts'
import { readHistory } from './history.ts'

export const listAutomation: HandlerOf<'listAutomation'> = async () => {
  const [entries, master] = await Promise.all([
    readHistory(getTable(), Date.now()),
    getTable().entities.batchLeases.get({ kind: 'master-quality', scope: '' }).go(),
  ])
  return { entries, master_operation_id: master.data?.latest ?? null }
}
