import type { HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { getTable } from '../../platform/table/table.ts'
import { addTerm, changeTerm, readTerms, removeTerm } from './store.ts'

export const listTerms: HandlerOf<'listTerms'> = async () => ({
  terms: (await readTerms(getTable())).sort((one, other) => one.term.localeCompare(other.term, 'en')),
})

export const createTerm: HandlerOf<'createTerm'> = async ({ body, caller, newId }) =>
  addTerm(getTable(), body, { id: newId, editorId: caller.id, now: new Date().toISOString() })

export const saveTerm: HandlerOf<'saveTerm'> = async ({ params, body, caller }) =>
  changeTerm(getTable(), params.id, body.version, body.input, { editorId: caller.id, now: new Date().toISOString() })

export const deleteTerm: HandlerOf<'deleteTerm'> = async ({ params, query, caller }) => {
  await removeTerm(getTable(), params.id, ({ term, version, locales }) =>
    confirmed(query.confirmation, ['deleteTerm', params.id, version, caller.id], { term, languages: Object.keys(locales).length }),
  )
  return { success: true }
}
