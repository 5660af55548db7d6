import type * as z from 'zod'
import { type duplicateGroup, INTEGRITY_WORK, integrityCheck, linkProposal, linkRepair } from '#shared/contracts/quality/integrity.ts'
import { HEALTHY_FROM, healthScore, INTEGRITY_FAULTS } from '#shared/domain/quality/integrity.ts'
import { AppError } from '#shared/errors.ts'
import { findingsOf, readChecked } from '../../articles/reading/checked-parts.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { answerBatch, startBatch } from '../../platform/batch/answer-batch.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { CHECK_COUNTS, DELETION_COUNTS, GROUP_PARTS, PREVIEW_COUNTS, REBUILD_COUNTS, REGENERATION_COUNTS, REMOVAL_COUNTS, REPAIR_COUNTS } from './counts.ts'
import type { IntegrityFinding } from './family-faults.ts'
import { readImageRuns } from './image-runs.ts'

/** Findings that an answer carries. */
const SHOWN = 100
const PROPOSALS_SHOWN = 200

export const getIntegrity: HandlerOf<'getIntegrity'> = async () => {
  const [{ checked_at, counts, parts }, running] = await Promise.all([readChecked(getTable(), 'integrity'), readRunning(getTable())])
  const { total_published = 0, valid_base = 0, valid_translations = 0 } = counts
  const health_score = healthScore({ total_published, valid_base, valid_translations })
  const faults = Object.fromEntries(INTEGRITY_FAULTS.map((code) => [code, counts[code] ?? 0])) as Record<(typeof INTEGRITY_FAULTS)[number], number>
  const groups = (name: string) => findingsOf<z.output<typeof duplicateGroup>>(parts.filter(({ part }) => part === name))
  const isGroups = ({ part }: { part: string }) => Object.hasOwn(GROUP_PARTS, part)
  return {
    checked_at,
    operation_id: [...parts].sort((one, other) => (one.checked_at < other.checked_at ? 1 : -1))[0]?.operation_id ?? null,
    running,
    health_score,
    healthy: health_score >= HEALTHY_FROM,
    total_published,
    valid_base,
    broken_base: faults['broken-base'],
    valid_translations,
    orphaned_translations: faults['orphaned-translation'],
    rebuildable_originals: counts.rebuildable_originals ?? 0,
    faults,
    findings: findingsOf<IntegrityFinding>(parts.filter((part) => !isGroups(part))).slice(0, SHOWN),
    title_duplicates_total: counts.title_groups ?? 0,
    title_duplicates: groups(GROUP_PARTS.titles),
    duplicates_total: counts.content_groups ?? 0,
    duplicates_surplus: counts.content_surplus ?? 0,
    removable_duplicates: counts.original_surplus ?? 0,
    duplicate_images: counts.image_surplus ?? 0,
    duplicates: groups(GROUP_PARTS.contents),
  }
}

/** What holds a lease says that it is at work; one that broke off is found out by whoever follows it. */
async function readRunning(table: Table): Promise<{ kind: (typeof INTEGRITY_WORK)[number]; operation_id: string }[]> {
  const { data } = await table.entities.batchLeases.get(INTEGRITY_WORK.map((kind) => ({ kind, scope: '' }))).go()
  return INTEGRITY_WORK.flatMap((kind) => {
    const holder = data.find((lease) => lease.kind === kind)?.holder
    return holder ? [{ kind, operation_id: holder }] : []
  })
}

/** Runs that replaced pictures which several articles showed. */
export const getImageRuns: HandlerOf<'getImageRuns'> = () => readImageRuns(getTable())

/** Follows `Prefer: wait`; a running check answers 409 with its operation. */
export const checkIntegrity =
  (machineArn: () => string): HandlerOf<'checkIntegrity'> =>
  ({ caller, newId, wait }) =>
    answerBatch(
      getTable(),
      { operationId: newId, kind: 'check-integrity', params: {}, counts: CHECK_COUNTS, startedBy: caller.id, fromStart: true, machineArn: machineArn() },
      wait,
      (result) => integrityCheck.parse(result),
    )

export const listLinkProposals: HandlerOf<'listLinkProposals'> = async () => {
  const { data } = await getTable()
    .entities.checkedParts.query.check({ check: 'links' })
    .go({ limit: PROPOSALS_SHOWN + 1 })
  const [first] = data
  const proposals = findingsOf<unknown>(data.slice(0, PROPOSALS_SHOWN)).map((proposal) => linkProposal.parse(proposal))
  return { operation_id: first?.operation_id ?? null, checked_at: first?.checked_at ?? null, proposals, more: data.length > PROPOSALS_SHOWN }
}

/** Nothing is written before a dry run was seen: what it would do is what the confirmation is of. */
export const repairLinks =
  (machineArn: () => string): HandlerOf<'repairLinks'> =>
  async ({ body: { apply, titles, confirmation }, caller, newId, wait }) => {
    const table = getTable()
    if (apply) {
      const { counts, parts } = await readDryRun()
      if (!parts) throw new AppError('invalid-request', 'There is nothing to do: start it without `apply` first and look at what it would do.')
      confirmed(confirmation, ['repair-links', caller.id, parts, ...titles], { ...counts, titles: titles.length })
    }
    await refuseBeside(table, apply ? 'preview-links' : 'repair-links')
    const start = { operationId: newId, startedBy: caller.id, fromStart: true, machineArn: machineArn() }
    const work = apply
      ? { kind: 'repair-links' as const, params: { apply, titles }, counts: REPAIR_COUNTS }
      : { kind: 'preview-links' as const, params: {}, counts: PREVIEW_COUNTS }
    return answerBatch(table, { ...start, ...work }, wait, (result) => linkRepair.parse(result))
  }

/** A dry run and a repair would each move what the other one looks at. @throws AppError `batch-in-progress` */
async function refuseBeside(table: Table, kind: 'preview-links' | 'repair-links'): Promise<void> {
  const other = (await readRunning(table)).find((work) => work.kind === kind)
  const row = other && (await readOperation(table, other.operation_id))
  if (row?.status === 'running') throw new AppError('batch-in-progress', undefined, { extra: { operation_id: row.id } })
}

async function readDryRun(): Promise<{ counts: Record<string, number>; parts: string | null }> {
  const { data } = await getTable().entities.checkedParts.query.check({ check: 'links' }).go({ pages: 'all' })
  const counts: Record<string, number> = {}
  for (const { action } of findingsOf<z.output<typeof linkProposal>>(data)) counts[action] = (counts[action] ?? 0) + 1
  return { counts, parts: data[0]?.operation_id ?? null }
}

/** Answers at once with the operation; what it will do was confirmed with what the latest check had found. */
export const startAdminOperation =
  (machineArn: () => string): HandlerOf<'startAdminOperation'> =>
  async ({ body, caller, newId }) => {
    const { checked_at, counts } = await readChecked(getTable(), 'integrity')
    const { operation, params, confirmation } = body
    const found = {
      'rebuild-originals': { rebuildable_originals: counts.rebuildable_originals ?? 0 },
      'delete-orphaned': {
        ...(counts.rebuildable_originals ? { rebuildable_originals: counts.rebuildable_originals } : {}),
        orphaned_translations: counts['orphaned-translation'] ?? 0,
        ...('broken_base' in params && params.broken_base ? { broken_base: counts['broken-base'] ?? 0 } : {}),
      },
      'remove-duplicates': { duplicates: counts.original_surplus ?? 0 },
      'regenerate-images': { duplicate_images: counts.image_surplus ?? 0 },
    }[operation]
    confirmed(confirmation, [operation, caller.id, JSON.stringify(params), checked_at ?? '', JSON.stringify(found)], { ...found, checked_at: checked_at ?? '' })
    const start = { operationId: newId, startedBy: caller.id, fromStart: true, machineArn: machineArn(), params }
    if (operation === 'delete-orphaned') await startBatch(getTable(), { ...start, kind: operation, counts: DELETION_COUNTS })
    else if (operation === 'rebuild-originals') await startBatch(getTable(), { ...start, kind: operation, counts: REBUILD_COUNTS })
    else if (operation === 'regenerate-images') await startBatch(getTable(), { ...start, kind: operation, counts: REGENERATION_COUNTS })
    else await startBatch(getTable(), { ...start, kind: operation, counts: REMOVAL_COUNTS })
    return { operation_id: newId }
  }
