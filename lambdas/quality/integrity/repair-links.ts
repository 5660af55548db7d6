import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { linkProposal } from '#shared/contracts/quality/integrity.ts'
import { DESK_SHARDS } from '#shared/domain/articles/desk-list.ts'
import { LISTING_KINDS } from '#shared/domain/publishing/listings.ts'
import { hasBase, type IntegrityFault } from '#shared/domain/quality/integrity.ts'
import { isProof, LINK_REPAIR } from '#shared/domain/quality/link-repair.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import { readChecked } from '../../articles/reading/checked-parts.ts'
import { readCards } from '../../articles/reading/family.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { pack } from '../../platform/table/packed.ts'
import type { Table, Writes } from '../../platform/table/table.ts'
import { type TakingOff, unlistRemains } from '../../publishing/publication/unlist.ts'
import { checkFamilies } from './check-families.ts'
import { checkListsOf } from './check-lists.ts'
import { REPAIR_COUNTS } from './counts.ts'
import { giveHead } from './delete-orphaned.ts'
import type { IntegrityFinding } from './family-faults.ts'
import { findOriginal, type OriginalIndex, readOriginals } from './find-original.ts'
import { relinkWrites } from './relink.ts'

const params = z.object({
  /** False: only says what it would do. */
  apply: z.boolean(),
  /** Ids of articles whose suggested original a person has confirmed. */
  titles: z.array(z.string()),
})

/** What the repair of other rows than links is done by: the site's own proofs. */
export interface Repairers {
  takingOff: () => TakingOff
  rebuildHreflang: (table: Table, original_id: string) => Promise<unknown>
  agreeOnRows: (table: Table, list: { kind: (typeof LISTING_KINDS)[number]; key: string }) => Promise<unknown>
}

/** Where faults are looked for, one after another. */
const SOURCES = [...DESK_SHARDS, ...LISTING_KINDS]
/** What is worked on as a link. */
const LINKS: ReadonlySet<string> = new Set<IntegrityFault>(['orphaned-translation', 'broken-base', 'wrong-original'])

/**
 * Repairs what does not hang together: translations go to the original that their id names, heads, alternates and rows of lists are
 * made right. Without `apply` it only says so, and keeps what it would do for the screen.
 */
export const repairLinks = (repairers: Repairers) =>
  batch({
    params,
    counts: REPAIR_COUNTS,
    concurrency: 1,
    action: 'repair_links',
    prepare: async ({ table }) => {
      await forgetProposals(table)
      const { counts } = await readChecked(table, 'integrity')
      return [...LINKS].reduce((sum, code) => sum + (counts[code] ?? 0), 0)
    },
    next: async ({ table }, _, cursor) => {
      if (cursor !== null) await pause(LINK_REPAIR.pauseMsPerIteration)
      return iteration(table, cursor)
    },
    work: async (place, chosen, item) => {
      await pause(LINK_REPAIR.pauseMsPerArticle)
      const [kind, ...names] = item.split(' ')
      if (kind === 'link') return repairLink(place, chosen, names, repairers)
      if (!chosen.apply) {
        const detail = kind === 'list' ? names.join(' ') : ''
        const subject = { id: names[0] ?? '', original_id: names[0] ?? '', locale: null, title: '', published: false, detail }
        const code = kind === 'list' ? 'listed-but-gone' : (kind as IntegrityFault)
        return { counts: { repaired: 1 }, ...proposing(place, item, { code, ...subject, action: 'repair', target: null }) }
      }
      if (kind === 'no-head') await giveHead(place.table, names[0] ?? '')
      else if (kind === 'wrong-alternates') await repairers.rebuildHreflang(place.table, names[0] ?? '')
      else await repairers.agreeOnRows(place.table, { kind: names[0] as (typeof LISTING_KINDS)[number], key: names.slice(1).join(' ') })
      return { counts: { repaired: 1 } }
    },
    result: ({ linked = 0, suggested = 0, unmatched = 0, repaired = 0, errors = 0 }, checked) => ({ checked, linked, suggested, unmatched, repaired, errors }),
  })

/** Faults of as many sources as make an iteration; the cursor says which iteration is next, and where in which source it begins. */
async function iteration(table: Table, cursor: string | null): Promise<{ items: string[]; next: string | null }> {
  const [number = 0, first = 0, skip = 0] = (cursor ?? '0:0:0').split(':').map(Number)
  const items: string[] = []
  for (let source = first; source < SOURCES.length; source++) {
    const from = source === first ? skip : 0
    const found = (await itemsOf(table, SOURCES[source] ?? '')).slice(from)
    const room = LINK_REPAIR.articlesPerIteration - items.length
    items.push(...found.slice(0, room))
    const isLast = number + 1 >= LINK_REPAIR.iterations
    if (found.length > room) return { items, next: isLast ? null : `${number + 1}:${source}:${from + room}` }
  }
  return { items, next: null }
}

async function itemsOf(table: Table, source: string): Promise<string[]> {
  const findings = DESK_SHARDS.includes(source)
    ? (await checkFamilies(table, [source])).findings
    : (await checkListsOf(table, source as (typeof LISTING_KINDS)[number], LINK_REPAIR.articlesPerIteration)).findings
  return [...new Set(findings.flatMap(itemOf))]
}

function itemOf({ code, original_id, locale, detail }: IntegrityFinding): string[] {
  if (LINKS.has(code)) return [`link ${code} ${original_id} ${locale}`]
  if (code === 'no-head' || code === 'wrong-alternates') return [`${code} ${original_id}`]
  return code === 'listed-but-gone' ? [`list ${detail}`] : []
}

async function repairLink(place: BatchPlace, { apply, titles }: z.output<typeof params>, names: readonly string[], repairers: Repairers): Promise<Done> {
  const { table, operationId } = place
  const [code, original_id = '', locale] = names as [IntegrityFault, string, Locale]
  if (!isLocale(locale)) return { counts: {} }
  const cards = await readCards(table, original_id)
  const card = cards.find((one) => one.locale === locale)
  if (!card) return { counts: {} }
  const originals = await originalsOf(table, operationId)
  const found = await findOriginal(table, card, code, originals)
  const isSure = found !== null && isProof(found.evidence)
  const counted = isSure ? 'linked' : found ? 'suggested' : 'unmatched'
  if (!apply) {
    const subject = { code, id: card.id, original_id, locale, title: card.title, published: card.published, detail: '' }
    const target = found && { ...found, title: originals.titleOf.get(found.original_id) ?? card.title }
    const action = isSure ? 'link' : found ? 'suggest' : 'none'
    return { counts: { [counted]: 1 }, ...proposing(place, `${original_id} ${locale}`, { ...subject, action, target }) }
  }
  if (!found || (!isSure && !titles.includes(card.id))) return { counts: { [counted]: 1 } }
  if (card.published && !hasBase(cards)) {
    await giveHead(table, original_id)
    await unlistRemains(table, original_id, repairers.takingOff())
  }
  return { counts: { linked: 1 }, writes: await relinkWrites(table, card, found.original_id) }
}

/** What a dry run would do, kept for the screen. */
function proposing({ operationId }: BatchPlace, part: string, proposal: z.output<typeof linkProposal>): { writes: Writes } {
  const checked_at = new Date().toISOString()
  return {
    writes: ({ checkedParts }) => [
      checkedParts.put({ check: 'links', part, counts: {}, findings: pack([proposal]), checked_at, operation_id: operationId }).commit(),
    ],
  }
}

/** What an earlier run would have done: things have moved since. */
async function forgetProposals(table: Table): Promise<void> {
  const { data } = await table.entities.checkedParts.query.check({ check: 'links' }).go({ pages: 'all', attributes: ['check', 'part'] })
  if (data.length > 0) await table.entities.checkedParts.delete(data).go({ concurrent: 4 })
}

let known: { operationId: string; originals: Promise<OriginalIndex> } | null = null

/** Read once for a run: what appears meanwhile is found by the next one. */
function originalsOf(table: Table, operationId: string): Promise<OriginalIndex> {
  if (known?.operationId !== operationId) known = { operationId, originals: readOriginals(table) }
  return known.originals
}
