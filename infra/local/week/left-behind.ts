import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DynamoDBClient, ListTablesCommand, paginateScan } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { startEngine } from '../dynamodb-engine.ts'

/** A row of the table as it lies there. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on what it expects to find
export type TableRow = Record<string, any>

/** Every row of a stopped product's table. */
export async function rowsOf(dataDir: string): Promise<TableRow[]> {
  const engine = await startEngine(join(dataDir, 'dynamodb.sqlite'))
  const client = new DynamoDBClient({ endpoint: engine.url, region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } })
  try {
    const { TableNames = [] } = await client.send(new ListTablesCommand({}))
    const rows: TableRow[] = []
    for (const TableName of TableNames)
      for await (const { Items = [] } of paginateScan({ client }, { TableName, Limit: 500 })) rows.push(...Items.map((item) => unmarshall(item)))
    return rows
  } finally {
    client.destroy()
    await engine.close()
  }
}

export interface SentMail {
  to: string
  subject: string
  sentAt: number
}

/** Every mail that a stopped product has sent, oldest first. */
export function mailsOf(dataDir: string): SentMail[] {
  const db = new DatabaseSync(join(dataDir, 'mail', 'mail.db'))
  try {
    const rows = db.prepare('SELECT mail, sentAt FROM mails ORDER BY sentAt').all()
    return rows.map(({ mail, sentAt }) => {
      const { to, subject } = JSON.parse(String(mail)) as { to: string[]; subject: string }
      return { to: to.join(' '), subject, sentAt: Number(sentAt) }
    })
  } finally {
    db.close()
  }
}
