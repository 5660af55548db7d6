import { articleFromSuggestion, researchResult } from '#shared/contracts/research/research.ts'
import { person } from '#shared/domain/platform/actor.ts'
import { WRITABLE } from '#shared/domain/research/suggestion-status.ts'
import { AppError } from '#shared/errors.ts'
import { acceptedAs, type HandlerOf } from '../../platform/api/call.ts'
import { startBatch } from '../../platform/batch/answer-batch.ts'
import { awaitEnd } from '../../platform/batch/long-work.ts'
import { knownCode } from '../../platform/process/machine-fault.ts'
import { getTable } from '../../platform/table/table.ts'
import { readProfile } from './profile-store.ts'
import { proposeProfile } from './propose-profile.ts'
import { RESEARCH_COUNTS } from './research-content.ts'
import { readSuggestion } from './suggestion-store.ts'
import { articleIdOf, WRITING_COUNTS } from './write-article.ts'

export const generateResearchProfile =
  (modelId: () => string): HandlerOf<'generateResearchProfile'> =>
  async ({ body: { description }, caller }) => ({
    success: true,
    config: await proposeProfile(getTable(), { modelId: modelId(), askedBy: person(caller.id) }, description),
  })

export const aiContentResearch =
  (machineArn: () => string): HandlerOf<'aiContentResearch'> =>
  async ({ body: { config_id }, caller, newId, wait }) => {
    await readProfile(getTable(), config_id)
    const start = { operationId: newId, kind: 'content-research' as const, scope: config_id, params: { config_id }, counts: RESEARCH_COUNTS }
    await startBatch(getTable(), { ...start, startedBy: caller.id, machineArn: machineArn() })
    const ended = await awaitEnd(getTable(), newId, wait)
    if (!ended) return acceptedAs(newId)
    // A run that could read nothing has failed, and its result says so.
    const result = researchResult.safeParse(ended.result)
    if (result.success && (ended.status !== 'error' || ended.error_code === 'source-unreadable')) return result.data
    throw new AppError(knownCode(ended.error_code), ended.error_message, { extra: { operation_id: newId } })
  }

export const generateArticleWithPerplexity =
  (machineArn: () => string): HandlerOf<'generateArticleWithPerplexity'> =>
  async ({ body: { suggestionId: suggestion_id }, caller, newId, wait }) => {
    const table = getTable()
    const { status } = await readSuggestion(table, suggestion_id)
    if (status === 'article_created') {
      const id = articleIdOf(suggestion_id)
      const { data } = await table.entities.articleOrigins.get({ original_id: id }).go()
      return { success: true, article: { id }, error: null, ...(data?.written_by === 'template' ? { without_model: true } : {}) }
    }
    if (!WRITABLE.includes(status)) throw new AppError('suggestion-decided')
    const start = { operationId: newId, kind: 'write-suggested-article' as const, scope: suggestion_id, params: { suggestion_id }, counts: WRITING_COUNTS }
    await startBatch(table, { ...start, startedBy: caller.id, machineArn: machineArn() })
    const ended = await awaitEnd(table, newId, wait)
    if (!ended) return acceptedAs(newId)
    const [fault] = ended.progress?.faults ?? []
    const extra = { operation_id: newId, success: false, article: null, error: fault?.message ?? ended.error_message ?? null }
    if (ended.status === 'error') throw new AppError(knownCode(ended.error_code), ended.error_message, { extra })
    if (fault) throw new AppError(fault.code, fault.message, { extra })
    return articleFromSuggestion.parse(ended.result)
  }
