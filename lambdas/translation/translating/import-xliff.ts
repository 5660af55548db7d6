import type * as z from 'zod'
import { XLIFF_OUTCOMES, type xliffUnit } from '#shared/contracts/translation/xliff.ts'
import type { SegmentTranslation, SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { needsMachine } from '#shared/domain/articles/segment-records.ts'
import { canonicalBody, foldSpaces } from '#shared/domain/text/segments.ts'
import { type ReadUnit, type ReadXliff, readXliff } from '#shared/domain/translation/xliff-read.ts'
import { AppError } from '#shared/errors.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable } from '../../platform/table/table.ts'
import { estimateSaved } from '../quality-estimation/after-save.ts'
import { editSegment, type SegmentEdit } from './edit-segments.ts'
import { editTranslation } from './edit-translation.ts'
import { type LoadedTranslation, loadTranslation } from './load-translation.ts'

type Unit = z.output<typeof xliffUnit>
type Planned = Unit & { edit?: SegmentEdit }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A preview, or with `apply` also the import of all that can be taken. A repeated import finds nothing new. */
export const importXliff: HandlerOf<'importXliff'> = async ({ body: { xliff, apply }, caller }) => {
  const table = getTable()
  const read = readXliff(xliff)
  if (!UUID.test(read.articleId)) throw new AppError('invalid-request', 'The document is not of an article of this newsroom: its <file original> is no id.')
  const now = new Date().toISOString()
  const loaded = await loadTranslation(table, read.articleId, read.locale)
  const planned = planUnits(read, loaded, { locale: read.locale, editedBy: caller.id, now })
  const edits = planned.flatMap(({ edit }) => edit ?? [])
  const key = { original_id: read.articleId, locale: read.locale }
  let { version } = loaded.card
  if (apply && edits.length > 0) {
    ;({ version } = await editTranslation(table, read.articleId, read.locale, { version: apply.version, edits, editorId: caller.id, now, as: 'import' }))
    await estimateSaved(table, key)
  }
  return {
    article_id: read.articleId,
    locale: read.locale,
    title: loaded.source.title,
    version,
    counts: Object.fromEntries(XLIFF_OUTCOMES.map((one) => [one, planned.filter(({ outcome }) => outcome === one).length])) as Record<Unit['outcome'], number>,
    units: planned.map(({ edit: _, ...unit }) => unit),
    applied: apply !== undefined,
  }
}

type Editor = Parameters<typeof editSegment>[3]

/** What becomes of each unit, in the document's order. A segment that has moved in the article is found by its English. */
function planUnits({ units }: ReadXliff, { segments, translations }: LoadedTranslation, editor: Editor): Planned[] {
  const taken = new Set<string>()
  const bySource = Map.groupBy(segments, ({ html }) => html)
  const placeOf = (key: string, source: string) => {
    const same = bySource.get(source) ?? []
    return same.find((segment) => segment.key === key) ?? same.find((segment) => !taken.has(segment.key))
  }
  return units.map((unit): Planned => {
    const { key, line } = unit
    if ('fault' in unit) return { key, line, outcome: 'refused', reason: unit.fault, source: '', before: null, after: '' }
    const [source, after] = [foldSpaces(unit.source), foldSpaces(unit.target)]
    const segment = placeOf(key, source)
    const shown = { key: segment?.key ?? key, line, source, after }
    if (!segment) return { ...shown, outcome: 'stale', reason: 'The English text has changed since the export.', before: null }
    const current = translations.get(segment.key) as SegmentTranslation
    if (taken.has(segment.key)) return { ...shown, outcome: 'refused', reason: 'The document has this segment more than once.', before: current.target }
    taken.add(segment.key)
    return { ...shown, before: current.target, ...outcomeOf(segment, current, unit, editor) }
  })
}

function outcomeOf(segment: SourceSegment, current: SegmentTranslation, unit: ReadUnit & { target: string; state: string }, editor: Editor) {
  const target = foldSpaces(unit.target)
  if (target === '') return { outcome: 'untranslated' as const, reason: null }
  const edit = editOf(segment.key, current, target, unit.state === 'reviewed' || unit.state === 'final')
  if (!edit) return { outcome: 'unchanged' as const, reason: null }
  const edited = editSegment(segment, current, edit, editor)
  if ('fault' in edited) return { outcome: 'refused' as const, reason: edited.fault }
  return { outcome: edit.action === 'keep' ? ('confirm' as const) : ('write' as const), reason: null, edit }
}

/** @param isApproved the translator's tool says that a person has looked at it */
function editOf(key: string, { target: before, record }: SegmentTranslation, target: string, isApproved: boolean): SegmentEdit | undefined {
  const isSame = canonicalBody(foldSpaces(before)) === target
  if (!isSame) return { action: 'write', key, target, as_typed: true }
  if (!isApproved) return undefined
  if (needsMachine(record)) return { action: 'write', key, target, as_typed: true }
  return record.stale_for === undefined ? undefined : { action: 'keep', key }
}
