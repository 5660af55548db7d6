import { type AttributeValue, BatchWriteItemCommand, CreateTableCommand, DeleteTableCommand, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { TABLE_KEYS } from '#shared/table/platform/keys.ts'

/** The table of the application, with the name that the environment gives it. */
export async function createTestTable(client: DynamoDBClient): Promise<void> {
  const indexes = Object.values(TABLE_KEYS.indexes)
  const keys = [TABLE_KEYS, ...indexes].flatMap(({ pk, sk }) => [pk, sk])
  const schema = ({ pk, sk }: { pk: string; sk: string }) => [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ]
  await client.send(
    new CreateTableCommand({
      TableName: process.env.TABLE_NAME,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: schema(TABLE_KEYS),
      GlobalSecondaryIndexes: indexes.map((index) => ({ IndexName: index.name, KeySchema: schema(index), Projection: { ProjectionType: 'ALL' } })),
    }),
  )
}

/** Removes every row of the test's table but those of people and their calls' keys: they go into a new one. */
export async function emptyTable(): Promise<void> {
  const client = new DynamoDBClient({})
  const TableName = process.env.TABLE_NAME as string
  const kept: Record<string, AttributeValue>[] = []
  const ofPeople = {
    TableName,
    FilterExpression: 'begins_with(pk, :person) OR begins_with(pk, :call)',
    ExpressionAttributeValues: { ':person': { S: 'PERSON#' }, ':call': { S: 'CALL#' } },
  }
  for await (const { Items = [] } of paginateScan({ client }, ofPeople)) kept.push(...Items)
  await client.send(new DeleteTableCommand({ TableName }))
  await createTestTable(client)
  while (kept.length > 0) {
    const RequestItems = { [TableName]: kept.splice(0, 25).map((Item) => ({ PutRequest: { Item } })) }
    await client.send(new BatchWriteItemCommand({ RequestItems }))
  }
  client.destroy()
}
