import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'

/** Originals of one page: their ids stand in the operation's row. */
const AT_ONCE = 25

/** Some English originals, newest first: what is written meanwhile comes before them and is in nobody's way. */
export const originalsFrom = (table: Table, cursor: string | null) =>
  table.entities.cards.query.desk({ locale: ORIGINAL_LOCALE }).go({ order: 'desc', limit: AT_ONCE, cursor, attributes: ['original_id', 'eeat_status'] })
