import { createApi } from '../runtime/api.ts'
import { listTranslations } from '../translation/desk.ts'

export const handler = createApi('translations', { listTranslations })
