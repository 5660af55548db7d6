import { setTimeout as pause } from 'node:timers/promises'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { AppError } from '#shared/errors.ts'

const TRIES = 8
const PAUSE_MS = 25
const LONGEST_PAUSE_MS = 2000

type RequestItems = Record<string, unknown>
interface Command {
  input: { RequestItems?: RequestItems }
  constructor: unknown
}
interface Answer {
  Responses?: Record<string, unknown[]>
  UnprocessedKeys?: RequestItems
  UnprocessedItems?: RequestItems
}
type Send = (command: Command, ...rest: unknown[]) => Promise<Answer>

/**
 * A client whose batches are always whole. DynamoDB may do a part of a batch under load and answer the rest as unprocessed; whoever overlooks
 * that takes a row for missing that is there. The rest is asked for again with growing random pauses, as
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html#Programming.Errors.BatchOperations says.
 * @throws AppError `dependency-unavailable` from its calls, when the table keeps leaving something out
 */
export function completing(client: DynamoDBDocumentClient): DynamoDBDocumentClient {
  const send: Send = async (command, ...rest) => {
    const sendOn = (one: Command) => (client.send as unknown as Send)(one, ...rest)
    const whole = await sendOn(command)
    let left = restOf(whole)
    for (let round = 1; left; round++) {
      if (round === TRIES) throw new AppError('dependency-unavailable', 'The table did not take a batch in full.')
      await pause(Math.random() * Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** round))
      const again = command.constructor as new (input: object) => Command
      const part = await sendOn(new again({ ...command.input, RequestItems: left }))
      for (const [table, items] of Object.entries(part.Responses ?? {})) (whole.Responses as Record<string, unknown[]>)[table]?.push(...items)
      left = restOf(part)
    }
    // Whoever reads the answer tells a batch by the field.
    if (whole.UnprocessedKeys) whole.UnprocessedKeys = {}
    if (whole.UnprocessedItems) whole.UnprocessedItems = {}
    return whole
  }
  return Object.assign(Object.create(client) as DynamoDBDocumentClient, { send })
}

function restOf({ UnprocessedKeys, UnprocessedItems }: Answer): RequestItems | null {
  const rest = UnprocessedKeys ?? UnprocessedItems ?? {}
  return Object.keys(rest).length > 0 ? rest : null
}
