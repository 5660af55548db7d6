import * as contracts from '#shared/contracts/areas/editorial.ts'
import { person } from '#shared/domain/actor.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { saveAuthor } from '../authors/endpoints.ts'
import { detectSection } from '../category-detection/detect.ts'
import { publishChange, withdrawNote } from '../changes/endpoints.ts'
import { detectNiche, findCompetitors } from '../competitors/find.ts'
import { batchEvaluateEeat, evaluateEeat, saveEeatMinimum } from '../eeat/endpoints.ts'
import { fixIndexingNow } from '../indexing/endpoints.ts'
import { exportMemory, importMemory } from '../memory/endpoints.ts'
import { cancelOperation } from '../operations/cancel.ts'
import { retryOperation } from '../operations/retry.ts'
import { publishWithTranslations, rollbackArticle, unpublishArticle } from '../publishing/endpoints.ts'
import { estimateTranslations } from '../quality/endpoints.ts'
import { rebuildHreflangComplete } from '../reconciliation/endpoints.ts'
import { createApi } from '../runtime/api.ts'
import { logAutomation } from '../runtime/automation-log.ts'
import type { Caller } from '../runtime/call.ts'
import { once, parseEnv } from '../runtime/env.ts'
import { newId } from '../runtime/ids.ts'
import { getTable } from '../runtime/table.ts'
import { generateMeta } from '../seo-meta/generate.ts'
import { regenerateAllSitemaps } from '../syndication/endpoints.ts'
import { localizeArticle, translateArticle } from '../translation/endpoints.ts'
import { estimateTermUses } from '../translation/estimate-term.ts'
import { trashArticle } from '../trash/trash-article.ts'

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
  act: () => Promise<Answer>,
): Promise<Answer> {
  const write = (status: 'success' | 'failed', fault: { error_message?: string } = {}) =>
    logAutomation(getTable(), newId(), new Date().toISOString(), {
      action_type,
      status,
      ...(title ? { details: { title } } : {}),
      ...(article_id ? { article_id } : {}),
      ...fault,
    })
  let answer: Answer
  try {
    answer = await act()
  } catch (error) {
    await write('failed', { error_message: (error as Error).message })
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
  detectCategory: ({ body, caller }) => logged('ai_suggestion', body, async () => ({ category: await detectSection(getTable(), by(caller), body) })),
  generateSeoMeta: ({ body, caller }) => logged('seo_optimize', body, () => generateMeta(getTable(), by(caller), body)),
  evaluateEeat: (call) => logged('eeat_evaluate', { article_id: call.body.article_id }, () => evaluateEeat(() => env().JUDGE_MODEL_ID)(call)),
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
