import type { TaskFinding } from '#shared/domain/platform/admin-tasks.ts'
import { readTasks, taskWrites } from '../../platform/table/admin-tasks.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import type { EndpointRow } from './store.ts'

const WHY = {
  failures: 'Parą laiko nepavyko pristatyti pranešimo.',
  gone: 'Gavėjas atsakė, kad pranešimų nebenori (410).',
} as const

const finding = ({ name }: EndpointRow, why: keyof typeof WHY): TaskFinding => ({
  title: `Webhook „${name}“ sustabdytas`,
  description: `${WHY[why]} Nauji pranešimai nesiunčiami. Patikrinkite adresą, išsiųskite bandomąjį pranešimą ir vėl įjunkite.`,
  severity: 'warning',
  screen: 'settings',
  source: 'webhooks',
})

/**
 * The task of an endpoint that was paused: opened with the pause, closed once something arrives, or a person has it work again. Somebody who changes the
 * task at the same moment wins.
 * @param why null: nothing is wrong
 */
export async function tellOfEndpoint(table: Table, endpoint: EndpointRow, why: keyof typeof WHY | null, at: number): Promise<void> {
  const key = `webhook-${endpoint.id}`
  const known = await readTasks(table)
  if (why === null && known.find((one) => one.key === key)?.standing !== true) return
  const writes = taskWrites(known, [key], new Map(why === null ? [] : [[key, finding(endpoint, why)]]), new Date(at).toISOString())
  await refusedWrites(() => table.transaction.write(writes).go())
}
