import { Service } from 'electrodb'
import { tableEnvironment } from '#shared/environment.ts'
import * as rows from '#shared/table/platform/search.ts'
import { documentClient } from '../../platform/process/clients.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { completing } from '../../platform/table/complete-batches.ts'

const configuration = () => ({ client: completing(documentClient()), table: parseEnv(tableEnvironment).TABLE_NAME })

/**
 * The search index's rows of the one table. A service of their own: nothing else is ever written with them in one
 * transaction, and the types of a service with thirty entities and more are beyond the compiler.
 */
export const indexTable = once(
  () =>
    new Service(
      {
        heads: rows.SearchHead(),
        singles: rows.SearchSingle(),
        tiers: rows.SearchTier(),
        directories: rows.SearchDirectory(),
        termRows: rows.SearchTermRow(),
        termArticles: rows.SearchTermArticles(),
        slots: rows.SearchSlots(),
        removed: rows.SearchRemoved(),
      },
      configuration(),
    ),
)

/** The rows of an index of earlier releases. */
export const earlierTable = once(
  () =>
    new Service(
      { openBlocks: rows.SearchOpenBlock(), blocks: rows.SearchBlock(), blockArticles: rows.SearchBlockArticles(), terms: rows.SearchTerms() },
      configuration(),
    ),
)
