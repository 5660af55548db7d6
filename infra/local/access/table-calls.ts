import { arn } from '../template/resource-type.ts'
import type { Known, RequestedCall } from './requested-call.ts'

type Input = Readonly<Record<string, unknown>>
type Attributes = Readonly<Record<string, Record<string, unknown>>>

/** The action that each part of a transaction takes: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html */
const IN_TRANSACTIONS: Readonly<Record<string, string>> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
  Get: 'dynamodb:GetItem',
}

/** What a request of DynamoDB asks for: rows of the table, or of an index, which is a resource of its own. */
export function tableCalls(operation: string, input: Input, known: Known): RequestedCall[] {
  const call = (action: string, table: unknown, keys: readonly Attributes[] = [], index?: unknown): RequestedCall => {
    const named = String(table)
    const whole = named.startsWith('arn:') ? named : arn('dynamodb', `table/${named}`)
    return { action, resource: index === undefined ? whole : `${whole}/index/${String(index)}`, ...leadingKeys(keys, known) }
  }
  switch (operation) {
    case 'TransactWriteItems':
    case 'TransactGetItems':
      return ((input.TransactItems ?? []) as Record<string, Input>[]).flatMap((item) =>
        Object.entries(item).map(([kind, part]) => call(IN_TRANSACTIONS[kind] ?? `dynamodb:${kind}`, part.TableName, [(part.Key ?? part.Item) as Attributes])),
      )
    case 'BatchGetItem':
      return Object.entries((input.RequestItems ?? {}) as Record<string, { Keys: Attributes[] }>).map(([table, { Keys }]) =>
        call('dynamodb:BatchGetItem', table, Keys),
      )
    case 'BatchWriteItem':
      return Object.entries((input.RequestItems ?? {}) as Record<string, Record<string, Record<string, Attributes>>[]>).map(([table, writes]) =>
        call(
          'dynamodb:BatchWriteItem',
          table,
          writes.flatMap((write) => Object.values(write).map((one) => (one.Item ?? one.Key) as unknown as Attributes)),
        ),
      )
    case 'Query':
      return [call('dynamodb:Query', input.TableName, queried(input, known), input.IndexName)]
    default:
      return [call(`dynamodb:${operation}`, input.TableName ?? '*', [(input.Key ?? input.Item) as Attributes], input.IndexName)]
  }
}

const textOf = (value: Record<string, unknown> | undefined): string[] => (value === undefined ? [] : [String(Object.values(value)[0])])

function leadingKeys(keys: readonly (Attributes | undefined)[], { leadingKeys: asked, partitionKey }: Known): Pick<RequestedCall, 'context'> {
  if (!asked) return {}
  const values = [...new Set(keys.flatMap((key) => textOf(key?.[partitionKey])))].sort()
  return values.length > 0 ? { context: { 'dynamodb:leadingkeys': values } } : {}
}

/** The partition that a query names, under the table's key or whichever the index has: the one that is compared with `=`. */
function queried({ KeyConditionExpression, ExpressionAttributeValues }: Input, { partitionKey }: Known): Attributes[] {
  const placeholder = /[#\w]+\s*=\s*(:\w+)/.exec(String(KeyConditionExpression ?? ''))?.[1]
  const value = placeholder === undefined ? undefined : (ExpressionAttributeValues as Attributes | undefined)?.[placeholder]
  return value === undefined ? [] : [{ [partitionKey]: value } as unknown as Attributes]
}
