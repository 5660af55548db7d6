import { INTEGRATIONS, type IntegrationName } from '#shared/domain/growth/integrations.ts'
import type { TaskFinding } from '#shared/domain/platform/admin-tasks.ts'
import { readTasks, taskWrites } from '../../platform/table/admin-tasks.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

const keyOf = (account: IntegrationName): string => `social-account-${account}`

const finding = (account: IntegrationName, said: string): TaskFinding => ({
  title: `${INTEGRATIONS[account].title} neleidžia redakcijai skelbti`,
  description: `Patikrinkite raktus, jų teises ir planą; išsaugojus raktus iš naujo, skelbimai tęsis.${said ? ` Tinklas sako: „${said}“` : ''}`,
  severity: 'warning',
  screen: 'settings',
  source: 'social-posts',
})

/**
 * The task of an account that may not post: opened when the network says so, closed when it takes a post again. Somebody who changes the task
 * at the same moment wins; the next run says it anew.
 * @param said in the network's words; null: it may
 */
export async function tellOfAccount(table: Table, account: IntegrationName, said: string | null, at: number): Promise<void> {
  const key = keyOf(account)
  const known = await readTasks(table)
  if (said === null && known.find((one) => one.key === key)?.standing !== true) return
  const found = new Map(said === null ? [] : [[key, finding(account, said)]])
  const writes = taskWrites(known, [key], found, new Date(at).toISOString())
  await refusedWrites(() => table.transaction.write(writes).go())
}
