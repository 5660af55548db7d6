import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, BatchWriteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { type AwsClientStub, mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { completing } from './complete-batches.ts'

const row = (id: string) => ({ pk: id })
const keys = (...ids: string[]) => ({ RequestItems: { news: { Keys: ids.map(row), ConsistentRead: true } } })
const puts = (...ids: string[]) => ({ RequestItems: { news: ids.map((id) => ({ PutRequest: { Item: row(id) } })) } })

const plain = DynamoDBDocumentClient.from(new DynamoDBClient({}))
let mock: AwsClientStub<DynamoDBDocumentClient>
beforeEach(() => {
  mock?.restore()
  mock = mockClient(plain)
})
const sent = () => mock.calls().map(({ args: [command] }) => command.input)

describe('a batch that the table does in part', () => {
  it('is read whole: what was left out is asked for again, read as consistently as before', async () => {
    mock
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { news: [row('a')] }, UnprocessedKeys: keys('b', 'c').RequestItems })
      .resolvesOnce({ Responses: { news: [row('c')] }, UnprocessedKeys: keys('b').RequestItems })
      .resolves({ Responses: { news: [row('b')] }, UnprocessedKeys: {} })
    const answer = await completing(plain).send(new BatchGetCommand(keys('a', 'b', 'c')))
    expect(answer.Responses?.news).toEqual([row('a'), row('c'), row('b')])
    expect(answer.UnprocessedKeys).toEqual({})
    expect(sent()).toEqual([keys('a', 'b', 'c'), keys('b', 'c'), keys('b')])
  })

  it('is written whole, and what was written is not written again', async () => {
    mock
      .on(BatchWriteCommand)
      .resolvesOnce({ UnprocessedItems: puts('b').RequestItems })
      .resolves({ UnprocessedItems: {} })
    await completing(plain).send(new BatchWriteCommand(puts('a', 'b')))
    expect(sent()).toEqual([puts('a', 'b'), puts('b')])
  })

  it('is a fault that passes when the table keeps leaving it out', async () => {
    mock.on(BatchGetCommand).resolves({ Responses: { news: [] }, UnprocessedKeys: keys('a').RequestItems })
    await expect(completing(plain).send(new BatchGetCommand(keys('a')))).rejects.toMatchObject({ code: 'dependency-unavailable' })
    expect(sent()).toHaveLength(8)
  })

  it('is a fault when the table throttles in the middle of it', async () => {
    const throttled = Object.assign(new Error('Rate exceeded'), { name: 'ThrottlingException', $metadata: { httpStatusCode: 400 } })
    mock
      .on(BatchWriteCommand)
      .resolvesOnce({ UnprocessedItems: puts('b').RequestItems })
      .rejects(throttled)
    await expect(completing(plain).send(new BatchWriteCommand(puts('a', 'b')))).rejects.toBe(throttled)
  })
})

it('any other call goes on as it is', async () => {
  mock.on(GetCommand).resolves({ Item: row('a') })
  expect(await completing(plain).send(new GetCommand({ TableName: 'news', Key: row('a') }))).toEqual({ Item: row('a') })
})
