import * as contracts from '#shared/contracts/areas/translations.ts'
import * as glossaryFiles from '../glossary/files.ts'
import * as memory from '../memory/desk-endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { listTranslations } from '../translation/desk.ts'
import { exportXliff } from '../translation/export-xliff.ts'
import { importXliff } from '../translation/import-xliff.ts'
import { listTermUses } from '../translation/term-uses.ts'

export const handler = createApi(contracts, { ...memory, ...glossaryFiles, listTranslations, listTermUses, exportXliff, importXliff })
