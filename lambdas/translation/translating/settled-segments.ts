import type { SegmentTranslation } from '#shared/domain/articles/carried-segments.ts'
import { wasMadeByModel } from '#shared/domain/articles/segment-records.ts'
import { newsroomWeek } from '#shared/domain/platform/newsroom-weeks.ts'
import { postEditDistance } from '#shared/domain/translation/localisation/post-edit-distance.ts'
import { sumCounts } from '#shared/domain/translation/localisation/week-counts.ts'
import type { WeekAddition } from '../localisation/week-writes.ts'
import type { Editor } from './edit-segments.ts'

type Translations = ReadonlyMap<string, SegmentTranslation>

/**
 * What a person's save adds to the week of the language. The distance is that from a model's words: what people change of each
 * other's words, or write where nobody had, counts for the person alone.
 * @param before translations by segment key
 * @param after those that the person wrote, kept or gave back
 */
export function settledSegments(before: Translations, after: Translations, { locale, editedBy, now }: Editor): WeekAddition | undefined {
  const settled = [...after].flatMap(([key, { target, record }]) => {
    const was = before.get(key)
    return record.provider === 'human' && was ? [{ was, target, isEdited: was.target !== target }] : []
  })
  if (settled.length === 0) return undefined
  const ofModel = settled.filter(({ was }) => wasMadeByModel(was.record))
  const distances = ofModel.map(({ was, target }) => postEditDistance(was.target, target))
  const counts = sumCounts([
    ...ofModel.map(({ isEdited }) => (isEdited ? { edited: 1 } : { accepted: 1 })),
    ...distances.map(({ distance, length }) => ({ edit_distance: distance, edit_length: length })),
  ])
  const edited = settled.filter(({ isEdited }) => isEdited).length
  return { locale, week: newsroomWeek(Date.parse(now)), counts, reviewer: { user_id: editedBy, edited, accepted: settled.length - edited } }
}
