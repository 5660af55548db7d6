import { BatchGetItemCommand, BatchWriteItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { CopyObjectCommand, DeleteObjectsCommand, type DeleteObjectsCommandOutput, GetObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startFaultyServices } from './faulty-services.testing.ts'

let services: Awaited<ReturnType<typeof startFaultyServices>>
beforeAll(async () => {
  services = await startFaultyServices()
})
afterAll(() => services.close())
beforeEach(() => services.faults.replace([]))

describe('torn', () => {
  it('a single write is atomic: it is done, and its answer breaks off', async () => {
    const { error } = await services.under('torn', 'dynamodb:PutItem', () => services.put('torn'))
    expect(error).toBeDefined()
    expect(await services.has('torn')).toBe(true)
  })

  it('a batch is written in part, the rest answered as unprocessed, every second time not answered at all', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e']
    const batch = (prefix: string) =>
      services.dynamodb.send(new BatchWriteItemCommand({ RequestItems: { test: keys.map((key) => ({ PutRequest: { Item: { pk: { S: prefix + key } } } })) } }))
    services.faults.replace([{ at: 'dynamodb:BatchWriteItem', kind: 'torn', nth: 1, times: 2 }])
    const { UnprocessedItems } = await batch('one-')
    expect(UnprocessedItems?.test?.map(({ PutRequest }) => PutRequest?.Item?.pk?.S)).toEqual(['one-c', 'one-d', 'one-e'])
    await expect(batch('two-')).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(await Promise.all(['one-b', 'one-c', 'two-b', 'two-c'].map(services.has))).toEqual([true, false, true, false])
    const { answer } = await services.under('torn', 'dynamodb:BatchGetItem', () =>
      services.dynamodb.send(new BatchGetItemCommand({ RequestItems: { test: { Keys: ['one-a', 'one-b'].map((pk) => ({ pk: { S: pk } })) } } })),
    )
    expect([answer?.Responses?.test?.length, answer?.UnprocessedKeys?.test?.Keys?.length]).toEqual([1, 1])
  })

  it('a transaction is cancelled by a conflict, nothing of it done', async () => {
    const { error } = await services.under('torn', 'dynamodb:TransactWriteItems', () =>
      services.dynamodb.send(
        new TransactWriteItemsCommand({ TransactItems: ['x', 'y'].map((pk) => ({ Put: { TableName: 'test', Item: { pk: { S: pk } } } })) }),
      ),
    )
    expect(error).toMatchObject({ name: 'TransactionCanceledException', CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }] })
    expect([await services.has('x'), await services.has('y')]).toEqual([false, false])
  })

  it('a put whose body ends early is refused and never stored, a copy fails behind its 200', async () => {
    expect((await services.under('torn', 's3:PutObject', () => services.store('short'))).error).toMatchObject({ name: 'IncompleteBody' })
    expect(services.stored('short')).toBeUndefined()
    await services.store('old')
    const copy = await services.under('torn', 's3:CopyObject', () =>
      services.s3.send(new CopyObjectCommand({ Bucket: 'site', Key: 'new', CopySource: 'site/old' })),
    )
    expect(copy.error).toMatchObject({ name: 'InternalError' })
    expect(services.stored('new')).toBeUndefined()
  })

  it('of many objects some are deleted, the others named with their error', async () => {
    for (const key of ['1', '2', '3']) await services.store(key)
    const deletion = (): Promise<DeleteObjectsCommandOutput> =>
      services.s3.send(new DeleteObjectsCommand({ Bucket: 'site', Delete: { Objects: ['1', '2', '3'].map((Key) => ({ Key })), Quiet: true } }))
    const { answer } = await services.under('torn', 's3:DeleteObjects', deletion)
    expect(answer?.Errors?.map(({ Key, Code }) => [Key, Code])).toEqual([
      ['2', 'InternalError'],
      ['3', 'InternalError'],
    ])
    expect(['1', '2', '3'].map(services.stored)).toEqual([undefined, 'content of 2', 'content of 3'])
    expect((await deletion()).Errors).toBeUndefined()
    expect(services.stored('3')).toBeUndefined()
  })

  it('a read breaks off in the middle', async () => {
    await services.store('long')
    const { error } = await services.under('torn', 's3:GetObject', async () =>
      (await services.s3.send(new GetObjectCommand({ Bucket: 'site', Key: 'long' }))).Body?.transformToString(),
    )
    expect(error).toBeDefined()
  })
})

describe('malformed', () => {
  const cases: [at: string, call: () => Promise<unknown>, done: () => Promise<boolean> | boolean][] = [
    ['dynamodb:PutItem', () => services.put('malformed'), () => services.has('malformed')],
    ['sfn:StartExecution', () => services.start('malformed'), () => services.started('malformed')],
    ['ses:SendEmail', () => services.write('malformed'), () => services.written('malformed')],
    ['cognito:SignUp', () => services.signUp('malformed'), () => services.signedUp('malformed')],
  ]
  it.each(cases)('%s: done, and the answer cannot be read', async (at, call, done) => {
    const { error } = await services.under('malformed', at, call)
    expect(error).toBeInstanceOf(SyntaxError)
    expect(await done()).toBe(true)
  })

  it('an object’s content is half of it, which only its reader can see', async () => {
    await services.store('half')
    const { answer } = await services.under('malformed', 's3:GetObject', async () =>
      (await services.s3.send(new GetObjectCommand({ Bucket: 'site', Key: 'half' }))).Body?.transformToString(),
    )
    expect(answer).toBe('content')
  })
})
