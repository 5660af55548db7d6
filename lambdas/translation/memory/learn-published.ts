import { segmentPairs } from '#shared/domain/articles/article-segments.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { readEstimated } from '../quality-estimation/store.ts'
import { rememberPublished } from './store.ts'
import { forgetUnpublished } from './unpublished.ts'

interface Published {
  locale: TargetLocale
  /** Of the working copy that has gone out. */
  version: number
}

/**
 * The memory learns what a model has translated of an article that has gone out, but for segments that somebody finds a major
 * error in, or that are suspicious and that no judge has found right. A
 * working copy that has moved since is left to its next publication.
 * @param now ISO 8601
 * @throws AppError `dependency-unavailable`; everything that was learned is learned again without harm
 */
export async function learnPublished(table: Table, original_id: string, published: readonly Published[], now: string): Promise<void> {
  for (const { locale, version } of published) {
    const estimated = await readEstimated(table, { original_id, locale })
    if (estimated?.translation.version !== version) continue
    const { original, translation, records, report } = estimated
    const doubted = new Set(
      (report?.findings ?? []).filter(({ severity, question, answer }) => severity !== 'minor' || (question && !answer?.right)).map(({ segment }) => segment),
    )
    const good = segmentPairs(original, translation).filter(({ key }) => records.get(key)?.provider === 'model' && !doubted.has(key))
    await rememberPublished(table, locale, new Map(good.map(({ source, target }) => [source, target])), { learned_from: original_id, now })
    await forgetUnpublished(table, { original_id, locale })
  }
}
