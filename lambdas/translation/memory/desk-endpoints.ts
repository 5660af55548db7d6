import type { HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { getTable } from '../../platform/table/table.ts'
import { browseMemory, type Entry, searchMemory } from './browse.ts'
import { changeEntry, removeEntry } from './edit.ts'
import { previewUnits } from './preview.ts'

export const listMemory: HandlerOf<'listMemory'> = ({ query: { locale, query, cursor } }) =>
  query?.trim() ? searchMemory(getTable(), locale, query, cursor) : browseMemory(getTable(), locale, cursor)

export const saveMemoryEntry: HandlerOf<'saveMemoryEntry'> = ({ params, body }) =>
  changeEntry(getTable(), params.id, { ...body, now: new Date().toISOString() })

export const deleteMemoryEntry: HandlerOf<'deleteMemoryEntry'> = async ({ params, query, caller }) => {
  const approve = ({ locale, target, created_at }: Entry) =>
    confirmed(query.confirmation, ['deleteMemoryEntry', params.id, target, created_at, caller.id], { locale, target: target.slice(0, 100) })
  await removeEntry(getTable(), params.id, approve, new Date().toISOString())
  return { success: true }
}

export const previewMemory: HandlerOf<'previewMemory'> = ({ body: { tmx, line } }) => previewUnits(getTable(), tmx, line)
