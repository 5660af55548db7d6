import * as contracts from '#shared/contracts/functions/editorial.ts'
import { person } from '#shared/domain/platform/actor.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { saveAuthor } from '../articles/authors/endpoints.ts'
import { detectSection } from '../articles/categories/detect-category.ts'
import { publishChange, withdrawNote } from '../articles/changes/endpoints.ts'
import { batchEvaluateEeat, evaluateEeat, saveEeatMinimum } from '../articles/eeat/endpoints.ts'
import { trashArticle } from '../articles/trash/trash-article.ts'
import { fixIndexingNow } from '../growth/indexing/endpoints.ts'
import { generateMeta } from '../growth/seo/generate-meta.ts'
import { rebuildHreflangComplete } from '../operations/reconciliation/endpoints.ts'
import { cancelOperation } from '../operations/running-operations/cancel.ts'
import { retryOperation } from '../operations/running-operations/retry.ts'
import { createApi } from '../platform/api/api.ts'
import type { Caller } from '../platform/api/call.ts'
import { logAutomation } from '../platform/batch/automation-log.ts'
import { once, parseEnv } from '../platform/process/env.ts'
import { asAppError } from '../platform/process/faults.ts'
import { newId } from '../platform/process/ids.ts'
import { getTable } from '../platform/table/table.ts'
import { publishWithTranslations, rollbackArticle, unpublishArticle } from '../publishing/publication/endpoints.ts'
import { estimateTermUses } from '../publishing/search/estimate-term.ts'
import { regenerateAllSitemaps } from '../publishing/syndication/endpoints.ts'
import { detectNiche, findCompetitors } from '../research/competitors/find.ts'
import { exportMemory, importMemory } from '../translation/memory/endpoints.ts'
import { estimateTranslations } from '../translation/quality-estimation/endpoints.ts'
import { localizeArticle, translateArticle } from '../translation/translating/endpoints.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-editorial']))
const translateMachine = () => env().TRANSLATE_MACHINE_ARN
/** Who asks the model, and which. */
const by = ({ id }: Caller) => ({ modelId: env().MODEL_ID, askedBy: person(id) })
const batchMachine = () => env().RUN_BATCH_MACHINE_ARN
const publishMachine = () => env().PUBLISH_MACHINE_ARN
const unpublishMachine = () => env().UNPUBLISH_MACHINE_ARN

/** What somebody asked for by hand, and a row of the log that says how it went. */
async function logged<Answer>(
  action_type: 'ai_suggestion' | 'seo_optimize' | 'eeat_evaluate',
  { title, article_id }: { title?: string; article_id?: string },
  caller: Caller,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const write = (status: 'success' | 'failed', { code, ...fault }: { error_message?: string; code?: ErrorCode } = {}) =>
    logAutomation(getTable(), newId(), new Date().toISOString(), {
      action_type,
      status,
      by: person(caller.id),
      details: { ...(title ? { title } : {}), ...(code ? { code } : {}) },
      ...(article_id ? { article_id } : {}),
      ...fault,
    })
  let answer: Answer
  try {
    answer = await act()
  } catch (error) {
    await write('failed', { error_message: (error as Error).message, code: asAppError(error).code })
    throw error
  }
  await write('success')
  return answer
}

export const handler = createApi(contracts, {
  translateArticle: translateArticle(translateMachine),
  estimateTranslations: estimateTranslations(() => env().ESTIMATE_MACHINE_ARN),
  localizeArticle: localizeArticle(translateMachine),
  publishChange: publishChange(translateMachine),
  withdrawNote: withdrawNote(translateMachine),
  publishWithTranslations: publishWithTranslations(publishMachine),
  rollbackArticle: rollbackArticle(publishMachine),
  unpublishArticle: unpublishArticle(unpublishMachine),
  trashArticle: trashArticle(unpublishMachine),
  detectCategory: ({ body, caller }) => logged('ai_suggestion', body, caller, async () => ({ category: await detectSection(getTable(), by(caller), body) })),
  generateSeoMeta: ({ body, caller }) => logged('seo_optimize', body, caller, () => generateMeta(getTable(), by(caller), body)),
  evaluateEeat: (call) => logged('eeat_evaluate', { article_id: call.body.article_id }, call.caller, () => evaluateEeat(() => env().JUDGE_MODEL_ID)(call)),
  batchEvaluateEeat: batchEvaluateEeat(batchMachine),
  saveEeatMinimum: saveEeatMinimum(batchMachine),
  saveAuthor: saveAuthor(batchMachine),
  cancelOperation,
  retryOperation: retryOperation({
    'translate-article': translateMachine,
    'estimate-translations': () => env().ESTIMATE_MACHINE_ARN,
    'publish-article': publishMachine,
    'rollback-article': publishMachine,
    'unpublish-article': unpublishMachine,
    'trash-article': unpublishMachine,
    batch: batchMachine,
  }),
  estimateTermUses: estimateTermUses(batchMachine),
  rebuildHreflangComplete: rebuildHreflangComplete(batchMachine),
  regenerateAllSitemaps: regenerateAllSitemaps(batchMachine),
  fixIndexingNow: fixIndexingNow(batchMachine),
  findCompetitorsByTopic: ({ body, caller }) => findCompetitors(getTable(), by(caller), body.topic),
  autoDetectNiche: ({ caller }) => detectNiche(getTable(), by(caller)),
  importMemory,
  exportMemory,
})
