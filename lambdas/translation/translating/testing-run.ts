import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { beginWork } from '../../platform/batch/long-work.ts'
import { newId } from '../../platform/process/ids.ts'
import { unpack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'
import { handler } from './steps.ts'

interface Ids {
  operation_id: string
  article_id: string
}

/** A translation of the article that has begun, as the endpoint begins it. */
export async function givenRun(articleId: string): Promise<Ids> {
  const operationId = newId()
  await beginWork(getTable(), { operationId, kind: 'translate-article', articleId, startedBy: newId(), total: TARGET_LOCALES.length })
  return { operation_id: operationId, article_id: articleId }
}

/** One run of the step for a locale; a fault is the answer, as a state machine catches it. */
export const translateInto = (ids: Ids, locale: TargetLocale): Promise<{ name?: string; message?: string }> =>
  handler({ step: 'translate-locale', ...ids, locale }).then(
    () => ({}),
    (error: Error) => error,
  )

export const draftOf = async (original_id: string, locale: TargetLocale | 'en') => {
  const { data } = await getTable().entities.drafts.get({ original_id, locale }).go({ consistent: true })
  if (!data) throw new Error(`There is no ${locale} text.`)
  return data
}

/** The records of a translation's working copy, by key. */
export async function recordsOf(original_id: string, locale: TargetLocale): Promise<Map<string, SegmentRecord>> {
  const { data } = await getTable().entities.segmentRecords.get({ original_id, locale, number: 0 }).go({ consistent: true })
  return new Map((data ? unpack<SegmentRecord>(data.records) : []).map((record) => [record.key, record]))
}
