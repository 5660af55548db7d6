import type { StagedFile } from '#shared/domain/staged-set.ts'
import { AppError } from '#shared/errors.ts'
import { allDone } from '../runtime/all-done.ts'
import { readAll, writeAll } from '../runtime/batches.ts'
import type { DraftRow } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'
import { type PageContext, renderPages } from './article-pages.ts'
import { type Member, type PublicationPlan, type Run, shownMembers } from './plan.ts'
import { putStagedSet } from './staged-set.ts'
import { readDrafts, readVersions, type StoredText } from './texts.ts'

/**
 * Writes the versions of the texts that go out, renders every page that changes and stores them all in one staged object.
 * Rows and key carry the publication's own number, so nothing of it is public and no other attempt can meet it.
 * @throws AppError `version-conflict` when a working copy is no longer the one that was planned
 */
export async function stageSet(table: Table, run: Run, plan: PublicationPlan, { bucket, site }: PageContext): Promise<void> {
  const set = shownMembers(plan)
  const going = plan.members.filter(({ number }) => number === plan.version)
  const members = set.filter(({ rendered }) => rendered)
  const [drafts, versions] = await Promise.all([
    plannedTexts(table, run.article_id, going),
    readVersions(
      table,
      run.article_id,
      members.filter(({ number }) => number !== plan.version),
    ),
  ])
  const texts = new Map<Member['locale'], StoredText>([...drafts, ...versions])
  await allDone([
    writeVersions(table, [...drafts.values()], plan),
    copySegmentRecords(table, run.article_id, going, plan.version),
    stagePages(table, run, plan, { members, set, texts }, { bucket, site }),
  ])
}

async function stagePages(table: Table, run: Run, plan: PublicationPlan, pages: Parameters<typeof renderPages<Member>>[1], { bucket, site }: PageContext) {
  const staged: StagedFile[] = []
  await renderPages(table, pages, site, async ({ locale }, files) => void staged.push(...files.map((file) => ({ locale, ...file }))))
  if (staged.length > 0) await putStagedSet(bucket, run.article_id, plan.version, staged)
}

async function plannedTexts(table: Table, originalId: string, members: readonly Member[]) {
  const drafts = await readDrafts(
    table,
    originalId,
    members.map(({ locale }) => locale),
  )
  const changed = members.find(({ locale, version }) => drafts.get(locale)?.version !== version)
  if (changed) throw new AppError('version-conflict', `The ${changed.locale} text was changed while it was being published; publish again.`)
  return drafts
}

async function writeVersions(table: Table, drafts: readonly DraftRow[], { version: number, at, by }: PublicationPlan): Promise<void> {
  const rows = drafts.map(({ version: _, ...text }) => ({ ...text, number, published_at: at, published_by: by }))
  await writeAll(rows, (batch) => table.entities.versions.put(batch).go({ concurrent: 4 }))
}

/** How the segments of what goes out came about is kept with it. */
async function copySegmentRecords(table: Table, original_id: string, members: readonly Member[], number: number): Promise<void> {
  const keys = members.map(({ locale }) => ({ original_id, locale, number: 0 }))
  const rows = await readAll(keys, (batch) => table.entities.segmentRecords.get(batch).go({ consistent: true, concurrent: 4 }))
  await writeAll(
    rows.map((row) => ({ ...row, number })),
    (batch) => table.entities.segmentRecords.put(batch).go({ concurrent: 4 }),
  )
}
