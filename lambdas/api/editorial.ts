import { ENVIRONMENTS } from '#shared/environment.ts'
import { detectSection } from '../category-detection/detect.ts'
import { evaluateEeat } from '../eeat/endpoints.ts'
import { exportMemory, importMemory } from '../memory/endpoints.ts'
import { publishWithTranslations, rollbackArticle, unpublishArticle } from '../publishing/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { getTable } from '../runtime/table.ts'
import { generateMeta } from '../seo-meta/generate.ts'
import { localizeArticle, translateArticle } from '../translation/endpoints.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-editorial']))
const translateMachine = () => env().TRANSLATE_MACHINE_ARN
const publishMachine = () => env().PUBLISH_MACHINE_ARN

export const handler = createApi('editorial', {
  translateArticle: translateArticle(translateMachine),
  localizeArticle: localizeArticle(translateMachine),
  publishWithTranslations: publishWithTranslations(publishMachine),
  rollbackArticle: rollbackArticle(publishMachine),
  unpublishArticle: unpublishArticle(() => env().UNPUBLISH_MACHINE_ARN),
  detectCategory: async ({ body }) => ({ category: await detectSection(getTable(), env().MODEL_ID, body) }),
  generateSeoMeta: ({ body }) => generateMeta(getTable(), env().MODEL_ID, body),
  evaluateEeat,
  importMemory,
  exportMemory,
})
