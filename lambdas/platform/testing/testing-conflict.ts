import type { Table } from '../table/table.ts'

/** The table as it is when another transaction is at work on the same rows: the first attempts are cancelled, as AWS does. */
export function conflictingTable(table: Table, times = 1): Table {
  let left = times
  const write: Table['transaction']['write'] = (build) => {
    const real = table.transaction.write(build)
    const go = async (...options: Parameters<typeof real.go>) =>
      left-- > 0 ? { canceled: true, data: [{ rejected: true, code: 'TransactionConflict' }] } : real.go(...options)
    return { ...real, go } as typeof real
  }
  return { entities: table.entities, transaction: { ...table.transaction, write } } as Table
}
