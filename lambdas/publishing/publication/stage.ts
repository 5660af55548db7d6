import { datedNotes } from '#shared/domain/articles/change-notes.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { vulnerabilityOf } from '#shared/domain/articles/vulnerability.ts'
import type { StagedFile } from '#shared/domain/publishing/staged-set.ts'
import { AppError } from '#shared/errors.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { disclose } from '../../articles/provenance/disclose.ts'
import { readOriginFacts } from '../../articles/provenance/store.ts'
import { type DraftRow, readDraft } from '../../articles/reading/family.ts'
import { allDone } from '../../platform/batch/all-done.ts'
import { unpack } from '../../platform/table/packed.ts'
import { readAll, writeAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { type PageContext, renderPages } from '../pages/article-pages.ts'
import type { Member } from '../pages/member.ts'
import { type DisclosedDraft, readDrafts, readVersions, type StoredText } from '../pages/version-texts.ts'
import { type PublicationPlan, type Run, shownMembers } from './plan.ts'
import { putStagedSet } from './staged-set.ts'

/**
 * Writes the versions of the texts that go out, renders every page that changes and stores them all in one staged object.
 * Rows and key carry the publication's own number, so nothing of it is public and no other attempt can meet it.
 * @throws AppError `version-conflict` when a working copy is no longer the one that was planned
 */
export async function stageSet(table: Table, run: Run, plan: PublicationPlan, { bucket, site }: PageContext): Promise<void> {
  const set = shownMembers(plan)
  const going = plan.members.filter(({ number }) => number === plan.version)
  const members = set.filter(({ rendered }) => rendered)
  const [drafts, records, origin, versions] = await Promise.all([
    plannedTexts(table, run.article_id, going, plan),
    readRecords(table, run.article_id, going),
    readOriginFacts(table, run.article_id),
    readVersions(
      table,
      run.article_id,
      members.filter(({ number }) => number !== plan.version),
    ),
  ])
  const original = drafts.get(ORIGINAL_LOCALE) ?? (await readDraft(table, run.article_id, ORIGINAL_LOCALE))
  const vulnerability = vulnerabilityOf(original.title, original.content)
  const disclosed = [...drafts.values()].map((draft) => {
    const own = records.find(({ locale }) => locale === draft.locale)
    const disclosure = disclose(draft.locale, origin, original, own ? unpack<SegmentRecord>(own.records) : [], plan)
    return { ...draft, disclosure, ...(vulnerability ? { vulnerability } : {}) }
  })
  const texts = new Map<Member['locale'], StoredText>([...disclosed.map((draft) => [draft.locale, draft] as const), ...versions])
  await allDone([
    writeVersions(table, disclosed, plan),
    copyRecords(table, records, plan.version),
    stagePages(table, run, plan, { members, set, texts }, { bucket, site }),
  ])
}

async function stagePages(table: Table, run: Run, plan: PublicationPlan, pages: Parameters<typeof renderPages<Member>>[1], { bucket, site }: PageContext) {
  const staged: StagedFile[] = []
  await renderPages(table, pages, site, async ({ locale }, files) => void staged.push(...files.map((file) => ({ locale, ...file }))))
  if (staged.length > 0) await putStagedSet(bucket, run.article_id, plan.version, staged)
}

/** Working copies as they go out: of the publication's time, and so what they tell readers for the first time. */
async function plannedTexts(table: Table, originalId: string, members: readonly Member[], { at, note_dates }: PublicationPlan): Promise<Map<Locale, DraftRow>> {
  const drafts = await readDrafts(
    table,
    originalId,
    members.map(({ locale }) => locale),
  )
  const changed = members.find(({ locale, version }) => drafts.get(locale)?.version !== version)
  if (changed) throw new AppError('version-conflict', `The ${changed.locale} text was changed while it was being published; publish again.`)
  const dated = ({ notes, ...draft }: DraftRow) => ({ ...draft, updated_at: at, ...(notes ? { notes: datedNotes(notes, note_dates, at) } : {}) })
  return new Map([...drafts].map(([locale, draft]) => [locale, dated(draft)]))
}

async function writeVersions(table: Table, drafts: readonly DisclosedDraft[], { version: number, at, by }: PublicationPlan): Promise<void> {
  const rows = drafts.map(({ version: _, ...text }) => ({ ...text, number, published_at: at, published_by: by }))
  await writeAll(rows, (batch) => table.entities.versions.put(batch).go({ concurrent: 4 }))
}

async function readRecords(table: Table, original_id: string, members: readonly Member[]) {
  const keys = members.map(({ locale }) => ({ original_id, locale, number: 0 }))
  return readAll(keys, (batch) => table.entities.segmentRecords.get(batch).go({ consistent: true, concurrent: 4 }))
}

/** How the segments of what goes out came about is kept with it. */
async function copyRecords(table: Table, rows: Awaited<ReturnType<typeof readRecords>>, number: number): Promise<void> {
  await writeAll(
    rows.map((row) => ({ ...row, number })),
    (batch) => table.entities.segmentRecords.put(batch).go({ concurrent: 4 }),
  )
}
