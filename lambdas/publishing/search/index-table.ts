import { Service } from 'electrodb'
import { tableEnvironment } from '#shared/environment.ts'
import { SearchBlock, SearchBlockArticles, SearchOpenBlock, SearchTerms } from '#shared/table/platform/search.ts'
import { documentClient } from '../../platform/process/clients.ts'
import { once, parseEnv } from '../../platform/process/env.ts'

/**
 * The search index's rows of the one table. A service of their own: nothing else is ever written with them in one
 * transaction, and the types of a service with thirty entities and more are beyond the compiler.
 */
export const indexTable = once(
  () =>
    new Service(
      { openBlocks: SearchOpenBlock(), blocks: SearchBlock(), blockArticles: SearchBlockArticles(), terms: SearchTerms() },
      { client: documentClient(), table: parseEnv(tableEnvironment).TABLE_NAME },
    ),
)
