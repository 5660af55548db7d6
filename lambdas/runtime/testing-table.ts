import { BatchWriteItemCommand, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'

/** Removes every row of the test's table but those of people and their calls' keys. */
export async function emptyTable(): Promise<void> {
  const client = new DynamoDBClient({})
  const TableName = process.env.TABLE_NAME as string
  for (let ExclusiveStartKey: Record<string, { S: string }> | undefined; ; ) {
    const page = await client.send(new ScanCommand({ TableName, ProjectionExpression: 'pk, sk', ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}) }))
    const rows = (page.Items ?? []).filter(({ pk }) => !/^(?:PERSON|CALL)#/.test(pk?.S ?? ''))
    while (rows.length > 0) {
      const RequestItems = { [TableName]: rows.splice(0, 25).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk: pk!, sk: sk! } } })) }
      await client.send(new BatchWriteItemCommand({ RequestItems }))
    }
    if (!page.LastEvaluatedKey) break
    ExclusiveStartKey = page.LastEvaluatedKey as Record<string, { S: string }>
  }
  client.destroy()
}
