import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createGetTransaction, createWriteTransaction, type Service } from 'electrodb'
import { tableEnvironment } from '#shared/environment.ts'
import * as ENTITIES from '#shared/table/entities.ts'
import { documentClient } from '../process/clients.ts'
import { once, parseEnv } from '../process/env.ts'
import { completing } from './complete-batches.ts'

/** A plain object: its entities are looked up by name. */
const MAKERS = { ...ENTITIES }
type Entities = { [Name in keyof typeof MAKERS]: ReturnType<(typeof MAKERS)[Name]> }

/** What `createTable` gives, typed as the service of its entities. */
export type Table = Pick<Service<Entities>, 'entities' | 'transaction'>

/**
 * The entities of the one table, bound to a client: `table.entities.cards.get(…)`, `table.transaction.write(…)`. Each is made
 * when it is first asked for.
 */
export function createTable({ client, name }: { client: DynamoDBDocumentClient; name: string }): Table {
  const made: Partial<Entities> = {}
  const madeOnce = <Alias extends keyof Entities>(alias: Alias): Entities[Alias] => (made[alias] ??= bound(MAKERS[alias](), client, name) as Entities[Alias])
  const entities = Object.defineProperties(
    {},
    Object.fromEntries(Object.keys(MAKERS).map((alias) => [alias, { enumerable: true, get: () => madeOnce(alias as keyof Entities) }])),
  ) as Entities
  return {
    entities,
    transaction: {
      // What is written is worked out first: the entities of a transaction are those that were made by then.
      get: (build) => {
        const items = build(entities as never)
        return createGetTransaction(made as Entities, () => items)
      },
      write: (build) => {
        const items = build(entities as never)
        return createWriteTransaction(made as Entities, () => items)
      },
    },
  }
}

function bound<Made extends { setTableName(name: string): unknown; setClient(client: DynamoDBDocumentClient): unknown }>(
  made: Made,
  client: DynamoDBDocumentClient,
  name: string,
): Made {
  made.setTableName(name)
  made.setClient(client)
  return made
}

/** The table of this process, named by TABLE_NAME. */
export const getTable = once(() => createTable({ client: completing(documentClient()), name: parseEnv(tableEnvironment).TABLE_NAME }))

/** Writes of one transaction, as `table.transaction.write` takes them. */
export type Writes = Parameters<Table['transaction']['write']>[0]
