import type { SegmentTranslation, SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { needsMachine } from '#shared/domain/articles/segment-records.ts'
import { writeXliff, type XliffState, type XliffUnit } from '#shared/domain/translation/xliff.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { loadTranslation } from './load-translation.ts'

export const exportXliff: HandlerOf<'exportXliff'> = async ({ params: { id, locale } }) => {
  const { source, segments, translations } = await loadTranslation(getTable(), id, locale)
  const units = segments.map((segment) => unitOf(segment, translations.get(segment.key) as SegmentTranslation))
  return { xliff: writeXliff({ articleId: id, locale, title: source.title, units }), segments: units.length, title: source.title }
}

/** What nobody has translated has no target: the translator would take the English or a stand-in for one. */
function unitOf({ key, block, html }: SourceSegment, { target, record }: SegmentTranslation): XliffUnit {
  return {
    key,
    source: html,
    target: needsMachine(record) ? '' : target,
    state: stateOf(record),
    notes: [
      ...(block ? [`<${block}>`] : [key]),
      ...(record.stale_for === undefined ? [] : [`The English has changed since this was translated. It was: ${record.stale_source ?? ''}`]),
      ...(record.fault ? [`No translation was accepted: ${record.fault}`] : []),
    ],
  }
}

function stateOf(record: SegmentTranslation['record']): XliffState {
  if (needsMachine(record)) return 'initial'
  if (record.provider !== 'human' || record.stale_for !== undefined) return 'translated'
  return record.accepted ? 'final' : 'reviewed'
}
