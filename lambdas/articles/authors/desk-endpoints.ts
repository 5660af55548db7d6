import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { authorView, findPeople, listAuthors as list, readAuthor } from './store.ts'

export const listAuthors: HandlerOf<'listAuthors'> = async ({ query: { q, cursor, limit } }) => {
  const found = q === undefined ? await list(getTable(), limit, cursor) : await findPeople(getTable(), q, limit, cursor)
  return { authors: found.rows.map(authorView), cursor: found.cursor }
}

export const getAuthor: HandlerOf<'getAuthor'> = async ({ params }) => authorView(await readAuthor(getTable(), params.id))
