import { articleFromSuggestion, researchResult } from '#shared/contracts/research.ts'
import { person } from '#shared/domain/actor.ts'
import { WRITABLE } from '#shared/domain/suggestion-status.ts'
import { AppError } from '#shared/errors.ts'
import { answerBatch, startBatch } from '../runtime/answer-batch.ts'
import { acceptedAs, type HandlerOf } from '../runtime/call.ts'
import { confirmed } from '../runtime/confirmation.ts'
import { awaitEnd } from '../runtime/long-work.ts'
import { knownCode } from '../runtime/machine-fault.ts'
import { getTable } from '../runtime/table.ts'
import { deleteOldSuggestions } from './clean-up.ts'
import { addProfile, changeProfile, type ProfileRow, readProfile, readProfiles, removeProfile, viewProfiles } from './profile-store.ts'
import { proposeProfile } from './propose-profile.ts'
import { RESEARCH_COUNTS } from './research-content.ts'
import { changeStatus, readSuggestion, readSuggestions, suggestionView } from './suggestion-store.ts'
import { articleIdOf, WRITING_COUNTS } from './write-article.ts'

const shown = async (row: ProfileRow) => (await viewProfiles(getTable(), [row]))[0]!

export const listResearchProfiles: HandlerOf<'listResearchProfiles'> = async ({ query: { filter } }) => {
  const all = await readProfiles(getTable())
  const profiles = await viewProfiles(
    getTable(),
    all.filter(({ is_active }) => filter === 'all' || is_active),
  )
  return { profiles, total: all.length }
}

export const createResearchProfile: HandlerOf<'createResearchProfile'> = async ({ body, caller, newId }) =>
  shown(await addProfile(getTable(), newId, body, { editorId: caller.id, now: new Date().toISOString() }))

export const saveResearchProfile: HandlerOf<'saveResearchProfile'> = async ({ params, body, caller }) =>
  shown(await changeProfile(getTable(), params.id, body, { editorId: caller.id, now: new Date().toISOString() }))

export const deleteResearchProfile: HandlerOf<'deleteResearchProfile'> = async ({ params, query, caller }) => {
  const table = getTable()
  const [profile, all] = await Promise.all([readProfile(table, params.id), readProfiles(table)])
  if (all.length === 1) throw new AppError('last-profile')
  const suggestions = (await readSuggestions(table, params.id)).length
  confirmed(query.confirmation, ['deleteResearchProfile', params.id, profile.revision, caller.id], { name: profile.name, suggestions })
  await removeProfile(table, params.id)
  return { success: true }
}

export const generateResearchProfile =
  (modelId: () => string): HandlerOf<'generateResearchProfile'> =>
  async ({ body: { description }, caller }) => ({
    success: true,
    config: await proposeProfile(getTable(), { modelId: modelId(), askedBy: person(caller.id) }, description),
  })

export const listSuggestions: HandlerOf<'listSuggestions'> = async ({ params }) => ({
  suggestions: (await readSuggestions(getTable(), params.id)).map(suggestionView),
})

export const setSuggestionStatus: HandlerOf<'setSuggestionStatus'> = async ({ params, body }) =>
  suggestionView(await changeStatus(getTable(), params.id, body.status))

export const aiContentResearch =
  (machineArn: () => string): HandlerOf<'aiContentResearch'> =>
  async ({ body: { config_id }, caller, newId, wait }) => {
    await readProfile(getTable(), config_id)
    const start = { operationId: newId, kind: 'content-research' as const, scope: config_id, params: { config_id }, counts: RESEARCH_COUNTS }
    return answerBatch(getTable(), { ...start, startedBy: caller.id, machineArn: machineArn() }, wait, (result) => researchResult.parse(result))
  }

export const generateArticleWithPerplexity =
  (machineArn: () => string): HandlerOf<'generateArticleWithPerplexity'> =>
  async ({ body: { suggestionId: suggestion_id }, caller, newId, wait }) => {
    const table = getTable()
    const { status } = await readSuggestion(table, suggestion_id)
    if (status === 'article_created') return { success: true, article: { id: articleIdOf(suggestion_id) }, error: null }
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

const CLEANING_MS = 15_000

export const cleanupOldSuggestions: HandlerOf<'cleanupOldSuggestions'> = async () => ({
  success: true,
  deleted: await deleteOldSuggestions(getTable(), Date.now(), Date.now() + CLEANING_MS),
})

export const getArticleOrigin: HandlerOf<'getArticleOrigin'> = async ({ params }) => {
  const { data } = await getTable().entities.articleOrigins.get({ original_id: params.id }).go()
  if (!data) return { origin: null }
  const { suggestion_id, written_by, model_id = null, sources, created_at } = data
  return { origin: { suggestion_id, written_by, model_id, sources, created_at } }
}
