import { ofScheduledFunctions, type TableAction } from '#shared/scheduled-functions.ts'
import type { LambdaEntry } from '../build/entries.ts'

const READING = ['BatchGetItem', 'GetItem', 'Query'] as const

/** How functions read rows that do not read them in all three ways: one by one, many at once, by a query. */
const LESS_READING: Readonly<Partial<Record<LambdaEntry, readonly (typeof READING)[number][]>>> = {
  'api-account': ['GetItem', 'Query'],
  'api-audience': ['GetItem', 'Query'],
  'api-settings': ['GetItem', 'Query'],
  'mail-events': ['GetItem'],
  'publish-scheduled': ['GetItem', 'Query'],
  'purge-trash': ['GetItem', 'Query'],
  'send-newsletter': ['GetItem', 'Query'],
  'share-images': ['GetItem', 'Query'],
  'watch-schedules': ['GetItem', 'Query'],
  webhooks: ['GetItem', 'Query'],
}

/** How a function that reads rows may read them. */
export const readingRights = (entry: LambdaEntry): readonly string[] => LESS_READING[entry] ?? READING

/**
 * What each function may do with rows beside reading them: those that are not named only read. `rights.test.ts` compares it with what the
 * sources do, and says what to write here.
 */
export const TABLE_RIGHTS: Readonly<Partial<Record<LambdaEntry, readonly TableAction[]>>> = {
  ...ofScheduledFunctions(({ writes }) => writes),
  'api-articles': ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  'api-editorial': ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  'api-account': ['DeleteItem', 'PutItem', 'UpdateItem'],
  'api-site': ['PutItem', 'UpdateItem'],
  'api-editor': ['PutItem', 'UpdateItem'],
  'api-audience': ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  'api-desk': ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  'api-translations': ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  'api-localisation': ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  'api-settings': ['DeleteItem', 'PutItem', 'UpdateItem'],
  'api-research': ['DeleteItem', 'PutItem', 'UpdateItem'],
  'api-pictures': ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  'api-upkeep': ['DeleteItem', 'PutItem', 'UpdateItem'],
  'api-monitoring': ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  partner: ['DeleteItem', 'PutItem', 'UpdateItem'],
  mail: ['PutItem', 'UpdateItem'],
  'mail-events': ['DeleteItem', 'PutItem', 'UpdateItem'],
  'send-newsletter': ['PutItem', 'UpdateItem'],
  'send-report': ['PutItem', 'UpdateItem'],
  popularity: ['PutItem', 'UpdateItem'],
  'count-views': ['BatchWriteItem', 'PutItem', 'UpdateItem'],
  translation: ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  publishing: ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  reconciliation: ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  batches: ['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  'publish-scheduled': ['PutItem', 'UpdateItem'],
  webhooks: ['PutItem', 'UpdateItem'],
  'scheduled-batches': ['PutItem', 'UpdateItem'],
  syndication: ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  'first-files': ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  projections: ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  'watch-schedules': ['PutItem', 'UpdateItem'],
  'rebuild-counters': ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem'],
  'search-index': ['BatchWriteItem', 'DeleteItem', 'PutItem'],
}
