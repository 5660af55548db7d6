import { restorableSegments } from '#shared/domain/articles/restorable-segments.ts'
import { readNames } from '../../articles/reading/people.ts'
import { readTranslationRevision, readTranslationRevisions } from '../../articles/revisions/store.ts'
import { listedRevisions } from '../../articles/revisions/view.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { estimateSaved } from '../quality-estimation/after-save.ts'
import { loadTranslation } from '../translating/load-translation.ts'
import { segmentState, viewTranslation } from '../translating/segment-view.ts'
import { restoreRevision } from './restore-revision.ts'

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

export const listTranslationRevisions: HandlerOf<'listTranslationRevisions'> = async ({ params: { id, locale } }) => {
  const table = getTable()
  await loadTranslation(table, id, locale)
  const rows = await readTranslationRevisions(table, { original_id: id, locale }, nowSeconds())
  const names = await readNames(
    table,
    rows.flatMap(({ saved_as, saved_by }) => (saved_as === 'automation' ? [] : saved_by)),
  )
  return { revisions: listedRevisions(rows, names) }
}

export const getTranslationRevision: HandlerOf<'getTranslationRevision'> = async ({ params: { id, locale, reference } }) => {
  const table = getTable()
  const { segments } = await loadTranslation(table, id, locale)
  const { version, saved_at, content } = await readTranslationRevision(table, { original_id: id, locale }, reference, nowSeconds())
  const { restorable, gone } = restorableSegments(segments, content)
  return {
    version,
    saved_at,
    segments: [...restorable].map(([key, { target, record }]) => ({ key, target, state: segmentState(record) })),
    gone: gone.map(({ key, html }) => ({ key, target: html })),
  }
}

export const restoreTranslationRevision: HandlerOf<'restoreTranslationRevision'> = async ({ params, body, caller }) => {
  const { id, locale, reference } = params
  const table = getTable()
  const restored = await restoreRevision(table, { articleId: id, locale, reference, ...body, editorId: caller.id, now: new Date().toISOString() })
  if (restored > 0) await estimateSaved(table, { original_id: id, locale })
  return { translation: await viewTranslation(table, id, locale), restored }
}
