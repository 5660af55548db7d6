import type { EntityItem } from 'electrodb'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import type { JudgesAnswer, QualityFinding } from '#shared/domain/translation/quality-findings.ts'
import { ORIGINAL_LOCALE, type TargetLocale } from '#shared/locales.ts'
import type { QualityReport } from '#shared/table/translation/translations.ts'
import type { DraftRow } from '../../articles/reading/family.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import type { Table } from '../../platform/table/table.ts'
import { readTogether, refusedWrites } from '../../platform/table/transaction.ts'
import { WEEK_TRIES, type WeekAddition, weekWrites } from '../localisation/week-writes.ts'

export interface TranslationKey {
  original_id: string
  locale: TargetLocale
}

/** What was found in a translation's working copy, and what it scores. */
export interface Report {
  /** Of the working copy. */
  version: number
  /** Of the original's text. */
  source_hash: string
  /** 0 to 100. */
  score: number
  /** Judges who have seen what a model made: 0 unless every segment was seen, 1 where the first one and the checks found nothing, otherwise 2. */
  passes: number
  findings: QualityFinding[]
  /** What judges have seen, by pair: the key of its segment, which judges (empty: not known), how many, and their answer to a question. */
  judged: Record<string, { segment: string; by: string; judges: 1 | 2; answer?: JudgesAnswer }>
  /** Pairs that the counts of a week have already, by their ids. */
  counted: string[]
  estimated_at: string
}

export interface Estimated {
  original: DraftRow
  translation: DraftRow
  /** By segment key. */
  records: Map<string, SegmentRecord>
  report: Report | null
}

/** All of one moment. @returns null when there is no such translation, or it is not of the original's present text */
export async function readEstimated(table: Table, key: TranslationKey): Promise<Estimated | null> {
  const [original, translation, records, report] = await readTogether(() =>
    table.transaction
      .get(({ drafts, segmentRecords, qualityReports }) => [
        drafts.get({ original_id: key.original_id, locale: ORIGINAL_LOCALE }).commit(),
        drafts.get(key).commit(),
        segmentRecords.get({ ...key, number: 0 }).commit(),
        qualityReports.get(key).commit(),
      ])
      .go(),
  )
  if (!original.item || !translation.item || original.item.source_hash !== translation.item.source_hash) return null
  return {
    original: original.item,
    translation: translation.item,
    records: new Map((records.item ? unpack<SegmentRecord>(records.item.records) : []).map((record) => [record.key, record])),
    report: report.item && reportOf(report.item),
  }
}

/** The reports of an article's translations that have one. */
export async function readReports(table: Table, original_id: string, locales: readonly TargetLocale[]): Promise<Map<TargetLocale, Report>> {
  if (locales.length === 0) return new Map()
  const keys = locales.map((locale) => ({ original_id, locale }))
  const { data } = await table.entities.qualityReports.get(keys).go({ consistent: true, concurrency: 2 })
  return new Map(data.map((row) => [row.locale as TargetLocale, reportOf(row)]))
}

/**
 * Keeps a report and its score on the card, and adds to the week what it is the first to see, while the working copy is still the one that was looked at and nobody else has
 * reported meanwhile.
 * @param before the report that it replaces
 * @returns false when something moved
 */
export async function writeReport(table: Table, key: TranslationKey, report: Report, before: Report | null, addition: WeekAddition): Promise<boolean> {
  const { version, score, findings, judged, counted } = report
  const attempt = () =>
    table.transaction
      .write((entities) => [
        entities.cards
          .patch(key)
          .set({ quality_score: score, quality_version: version })
          .where((row, { eq }) => eq(row.version, version))
          .commit(),
        entities.qualityReports
          .put({
            ...key,
            ...report,
            findings: packFindings(findings),
            counted: pack(counted),
            judged: pack(Object.entries(judged).map(([id, { segment, by, judges, answer }]) => [id, segment, by, judges, ...(answer ? [answer] : [])])),
          })
          .where((row, { eq, notExists }) => (before ? eq(row.estimated_at, before.estimated_at) : notExists(row.estimated_at)))
          .commit(),
        ...weekWrites(entities, addition),
      ])
      .go()
  return (await refusedWrites(attempt, WEEK_TRIES)).length === 0
}

const reportOf = ({ version, source_hash, score, passes, findings, judged, counted, estimated_at }: EntityItem<ReturnType<typeof QualityReport>>): Report => ({
  version,
  source_hash,
  score,
  passes,
  findings: unpack(findings),
  judged: Object.fromEntries(
    unpack<[string, string, string?, (1 | 2)?, JudgesAnswer?]>(judged).map(([id, segment, by = '', judges = 2, answer]) => [
      id,
      { segment, by, judges, ...(answer ? { answer } : {}) },
    ]),
  ),
  counted: counted ? unpack<string>(counted) : [],
  estimated_at,
})

/** Room for the findings in a row of 400 KB. */
const FINDINGS_BYTES = 250_000

/** A judge may say something of every segment of a very long article; then its words are left out, not its findings. */
function packFindings(findings: readonly QualityFinding[]): Uint8Array {
  const whole = pack(findings)
  if (whole.length <= FINDINGS_BYTES) return whole
  return pack(findings.map((finding) => (finding.source === 'judge' ? { ...finding, detail: '' } : finding)))
}
