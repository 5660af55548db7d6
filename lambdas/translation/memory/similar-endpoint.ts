import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { similarEntries } from './similar.ts'

export const listSimilar: HandlerOf<'listSimilar'> = async ({ body: { locale, source } }) => ({
  entries: [...(await similarEntries(getTable(), locale, [source])).values()].flat(),
})
