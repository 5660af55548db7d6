import * as contracts from '#shared/contracts/functions/translations.ts'
import { createApi } from '../platform/api/api.ts'
import { listTermUses } from '../publishing/search/term-uses.ts'
import * as glossaryFiles from '../translation/glossary/files.ts'
import * as memory from '../translation/memory/desk-endpoints.ts'
import { listTranslations } from '../translation/translating/desk.ts'
import { exportXliff } from '../translation/translating/export-xliff.ts'
import { importXliff } from '../translation/translating/import-xliff.ts'

export const handler = createApi(contracts, { ...memory, ...glossaryFiles, listTranslations, listTermUses, exportXliff, importXliff })
