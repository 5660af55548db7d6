import { parseTmx } from '#shared/domain/translation/tmx.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { exportPage } from './export.ts'
import { importUnits } from './store.ts'

export const importMemory: HandlerOf<'importMemory'> = async ({ body }) => importUnits(getTable(), parseTmx(body.tmx), new Date().toISOString())

export const exportMemory: HandlerOf<'exportMemory'> = async ({ query: { locale, cursor } }) => exportPage(getTable(), locale, cursor)
