import { parseTmx } from '#shared/domain/tmx.ts'
import type { HandlerOf } from '../runtime/call.ts'
import { getTable } from '../runtime/table.ts'
import { exportPage } from './export.ts'
import { importUnits } from './store.ts'

export const importMemory: HandlerOf<'importMemory'> = async ({ body }) => importUnits(getTable(), parseTmx(body.tmx), new Date().toISOString())

export const exportMemory: HandlerOf<'exportMemory'> = async ({ query: { locale, cursor } }) => exportPage(getTable(), locale, cursor)
