import type { SegmentTranslation, SourceSegment } from '#shared/domain/articles/carried-segments.ts'
import { countSegments, needsMachine, type SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { AppError } from '#shared/errors.ts'
import type { TargetLocale } from '#shared/locales.ts'
import type { DraftRow } from '../../articles/reading/family.ts'
import { reportLocale } from '../../platform/batch/long-work.ts'
import { unlessStopped, whoStarted } from '../../platform/batch/who-started.ts'
import { logger } from '../../platform/log/log.ts'
import type { Table } from '../../platform/table/table.ts'
import { noteUses } from '../memory/uses.ts'
import { articleBrief } from '../quality-estimation/article-brief.ts'
import type { Job, ModelSettings } from './ask.ts'
import { examplesFor } from './examples.ts'
import { keepGuidance, readGuidance } from './guidance.ts'
import type { Run } from './plan.ts'
import { PROMPT_VERSION } from './prompts.ts'
import { type LocaleRows, readLocale, type TranslationCopy } from './read-locale.ts'
import { recallSegments } from './recall.ts'
import { failureOf } from './records.ts'
import { saveTranslation } from './save.ts'
import { translateSegments } from './translate-segments.ts'
import { carriedSegments, sourceSegments, translatedText } from './working-copy.ts'

/** How often a run starts over because a person saved the translation meanwhile. */
const ROUNDS = 4

/**
 * Translates an article into one language and saves it, segment by segment: what the working copy has for an unchanged
 * source stays as it is, the memory knows some, the model is asked for the rest. A locale whose translation is of
 * the present text and whole is left alone. What failed is saved in English beside what succeeded.
 * @throws AppError after saving: `model-answer-invalid` naming the segments that failed, `translation-needs-review` when a
 * person has to look at stale ones. Without saving: `cancelled`, `model-unavailable`, `body-too-large`, `version-conflict`, `slug-taken`
 */
export async function translateLocale(table: Table, run: Run, locale: TargetLocale, model: ModelSettings): Promise<void> {
  const made: Made = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    const rows = await readLocale(table, run.article_id, locale)
    if (rows.original.translated_locales?.includes(locale)) return reportLocale(table, run.operation_id, locale, 'completed')
    const records = await attempt(table, run, locale, model, rows, made)
    if (!records) continue
    const failure = failureOf(records)
    if (failure) throw new AppError('model-answer-invalid', failure)
    const { stale } = countSegments(records)
    if (stale > 0)
      throw new AppError(
        'translation-needs-review',
        `${stale} ${stale === 1 ? 'segment waits' : 'segments wait'} for a person: the original has changed since.`,
      )
    return reportLocale(table, run.operation_id, locale, 'completed')
  }
  throw new AppError('version-conflict', 'The translation was edited while it was being translated; translate it again.')
}

/** What the model has translated in this run, by key and source: a run that starts over asks for none of it again. */
type Made = Map<string, SegmentTranslation>

/** @returns how the segments came about; undefined when the working copy moved meanwhile and nothing was saved */
async function attempt(
  table: Table,
  run: Run,
  locale: TargetLocale,
  model: ModelSettings,
  { original, existing, source, copy }: LocaleRows,
  made: Made,
): Promise<SegmentRecord[] | undefined> {
  const guidance = await readGuidance(table, locale)
  keepGuidance(run.operation_id, locale, guidance)
  const segments = sourceSegments(source)
  const translations = copy ? await carriedSegments(table, locale, segments, copy) : new Map<string, SegmentTranslation>()
  const open = segments.filter(({ key }) => {
    const found = translations.get(key)
    return !found || needsMachine(found.record)
  })
  if (copy && open.length === 0 && isWaiting(copy, source)) return copy.records
  const job = { table, articleId: run.article_id, operationId: run.operation_id, locale, model, ...guidance, article: articleBrief(source), segments }
  for (const [key, found] of await translateOpen(open, translations, job, made)) translations.set(key, found)
  const records = segments.flatMap(({ key }) => translations.get(key)?.record ?? [])
  const text = translatedText(source, translations)
  logger().info('translated', { ...run, locale, prompt_version: PROMPT_VERSION, ...countSegments(records) })
  const now = new Date().toISOString()
  const saved = await saveTranslation(
    table,
    { original, existing },
    { source, locale, text, records, base: copy?.draft.version ?? null, former: copy, savedBy: run.operation_id, savedAs: 'automation', now },
  )
  if (!saved) return undefined
  await noteUses(table, run.article_id, locale, takenFromMemory(open, translations))
  return records
}

/** What was open and has a model's words from the memory now. */
const takenFromMemory = (open: readonly SourceSegment[], translations: ReadonlyMap<string, SegmentTranslation>) =>
  open.flatMap(({ key, html: source }) => {
    const { target, record } = translations.get(key) ?? {}
    return target !== undefined && record?.provider === 'memory' && record.origin === 'model' ? [{ source, target }] : []
  })

/** Whether a working copy of this very original only waits for a person. */
const isWaiting = ({ draft, records }: TranslationCopy, source: DraftRow): boolean =>
  draft.source_hash === source.source_hash && countSegments(records).stale > 0

/** What this run has made already, what the memory knows, and the rest by the model. What a person gave back is not looked up. */
async function translateOpen(
  open: readonly SourceSegment[],
  carried: ReadonlyMap<string, SegmentTranslation>,
  job: Job,
  made: Made,
): Promise<Map<string, SegmentTranslation>> {
  const nameOf = ({ key, hash }: SourceSegment) => `${key} ${hash}`
  const left = open.filter((segment) => !made.has(nameOf(segment)))
  const recalled = await recallSegments(
    left.filter(({ key }) => !carried.get(key)?.record.released),
    job,
  )
  const unknown = left.filter(({ key }) => !recalled.has(key))
  const known = new Map([...carried, ...recalled].flatMap(([key, { target, record }]) => (needsMachine(record) ? [] : [[key, target] as const])))
  if (unknown.length > 0) {
    await unlessStopped(job.table, job.operationId)
    const askedBy = await whoStarted(job.table, job.operationId)
    const examples = await examplesFor(unknown, job)
    const fresh = await translateSegments(unknown, { ...job, known, examples, askedBy })
    for (const segment of unknown) made.set(nameOf(segment), fresh.get(segment.key) as SegmentTranslation)
  }
  for (const segment of open) {
    const found = made.get(nameOf(segment))
    if (found) recalled.set(segment.key, found)
  }
  return recalled
}
