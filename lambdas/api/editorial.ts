import { person } from '#shared/domain/actor.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { saveAuthor } from '../authors/endpoints.ts'
import { detectSection } from '../category-detection/detect.ts'
import { batchEvaluateEeat, evaluateEeat, saveEeatMinimum } from '../eeat/endpoints.ts'
import { exportMemory, importMemory } from '../memory/endpoints.ts'
import { cancelOperation } from '../operations/cancel.ts'
import { publishWithTranslations, rollbackArticle, unpublishArticle } from '../publishing/endpoints.ts'
import { estimateTranslations } from '../quality/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import type { Caller } from '../runtime/call.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { getTable } from '../runtime/table.ts'
import { generateMeta } from '../seo-meta/generate.ts'
import { localizeArticle, translateArticle } from '../translation/endpoints.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-editorial']))
const translateMachine = () => env().TRANSLATE_MACHINE_ARN
/** Who asks the model, and which. */
const by = ({ id }: Caller) => ({ modelId: env().MODEL_ID, askedBy: person(id) })
const batchMachine = () => env().RUN_BATCH_MACHINE_ARN
const publishMachine = () => env().PUBLISH_MACHINE_ARN

export const handler = createApi('editorial', {
  translateArticle: translateArticle(translateMachine),
  estimateTranslations: estimateTranslations(() => env().ESTIMATE_MACHINE_ARN),
  localizeArticle: localizeArticle(translateMachine),
  publishWithTranslations: publishWithTranslations(publishMachine),
  rollbackArticle: rollbackArticle(publishMachine),
  unpublishArticle: unpublishArticle(() => env().UNPUBLISH_MACHINE_ARN),
  detectCategory: async ({ body, caller }) => ({ category: await detectSection(getTable(), by(caller), body) }),
  generateSeoMeta: ({ body, caller }) => generateMeta(getTable(), by(caller), body),
  evaluateEeat: evaluateEeat(() => env().JUDGE_MODEL_ID),
  batchEvaluateEeat: batchEvaluateEeat(batchMachine),
  saveEeatMinimum: saveEeatMinimum(batchMachine),
  saveAuthor: saveAuthor(batchMachine),
  cancelOperation,
  importMemory,
  exportMemory,
})
