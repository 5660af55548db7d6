import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { DESK_SHARDS } from '#shared/domain/articles/desk-list.ts'
import { LISTING_KINDS } from '#shared/domain/publishing/listings.ts'
import type { IntegrityFault } from '#shared/domain/quality/integrity.ts'
import { isProof, LINK_REPAIR } from '#shared/domain/quality/link-repair.ts'
import { AppError } from '#shared/errors.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import { readChecked } from '../../articles/reading/checked-parts.ts'
import { type CardRow, readCards } from '../../articles/reading/family.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import type { Table } from '../../platform/table/table.ts'
import { settleLiveState } from '../../publishing/live-state/settle.ts'
import { doubtOf, tellOfDoubt } from '../../publishing/live-state/task.ts'
import type { TakingOff } from '../../publishing/publication/unlist.ts'
import { checkFamilies } from './check-families.ts'
import { checkListsOf } from './check-lists.ts'
import { PREVIEW_COUNTS, REPAIR_COUNTS } from './counts.ts'
import type { IntegrityFinding } from './family-faults.ts'
import { type FoundOriginal, findOriginal, type OriginalIndex, readOriginals } from './find-original.ts'
import { forgetProposals, proposing } from './proposals.ts'
import { isRebuildable } from './rebuildable.ts'
import { relinkWrites } from './relink.ts'

const repairParams = z.object({
  /** What an earlier release started as a dry run is not gone on with as a repair. */
  apply: z.literal(true),
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

const prepare = async ({ table }: BatchPlace) => {
  await forgetProposals(table)
  const { counts } = await readChecked(table, 'integrity')
  return [...LINKS].reduce((sum, code) => sum + (counts[code] ?? 0), 0)
}

const next = async ({ table }: BatchPlace, _: unknown, cursor: string | null) => {
  if (cursor !== null) await pause(LINK_REPAIR.pauseMsPerIteration)
  return iteration(table, cursor)
}

/** Says what {@link repairLinks} would do and keeps it for the screen; nothing is repaired, and nothing counts as repaired. */
export const previewLinks = batch({
  params: z.object({}),
  counts: PREVIEW_COUNTS,
  concurrency: 1,
  action: 'preview_links',
  prepare,
  next,
  work: async (place, _, item): Promise<Done> => {
    await pause(LINK_REPAIR.pauseMsPerArticle)
    const [kind, ...names] = item.split(' ')
    if (kind === 'link') return previewLink(place, names)
    const detail = kind === 'list' ? names.join(' ') : ''
    const subject = { id: names[0] ?? '', original_id: names[0] ?? '', locale: null, title: '', published: false, detail }
    const code = kind === 'list' ? 'listed-but-gone' : (kind as IntegrityFault)
    return { counts: { to_repair: 1 }, ...proposing(place, item, { code, ...subject, action: 'repair', target: null }) }
  },
  result: ({ to_link = 0, to_repair = 0, suggested = 0, unmatched = 0, errors = 0 }, checked, { faults }) => ({
    ...{ dry_run: true, checked, to_link, to_repair, linked: 0, suggested, unmatched, repaired: 0, errors, failed: [...faults] },
  }),
})

/**
 * Repairs what does not hang together: translations go to the original that their id names, heads, alternates and rows of lists are
 * made right. Nothing that readers see is taken off the site: an article of which nobody can say what is live is that item's fault, and a task.
 */
export const repairLinks = (repairers: Repairers) =>
  batch({
    params: repairParams,
    counts: REPAIR_COUNTS,
    concurrency: 1,
    action: 'repair_links',
    prepare,
    next,
    work: async (place, { titles }, item): Promise<Done> => {
      await pause(LINK_REPAIR.pauseMsPerArticle)
      const [kind, ...names] = item.split(' ')
      if (kind === 'link') return repairLink(place, titles, names)
      if (kind === 'no-head') await repairHead(place.table, names[0] ?? '', repairers)
      else if (kind === 'wrong-alternates') await repairers.rebuildHreflang(place.table, names[0] ?? '')
      else await repairers.agreeOnRows(place.table, { kind: names[0] as (typeof LISTING_KINDS)[number], key: names.slice(1).join(' ') })
      return { counts: { repaired: 1 } }
    },
    result: ({ linked = 0, suggested = 0, unmatched = 0, repaired = 0, errors = 0 }, checked, { faults }) => ({
      ...{ dry_run: false, checked, to_link: 0, to_repair: 0, linked, suggested, unmatched, repaired, errors, failed: [...faults] },
    }),
  })

/** A lost head says again what its publication and cards say is live. @throws AppError `not-repaired` when they contradict each other */
async function repairHead(table: Table, original_id: string, { takingOff }: Repairers): Promise<void> {
  const settled = await settleLiveState(table, takingOff().pages.bucket, original_id)
  if (settled.state !== 'unclear') return
  await tellOfDoubt(table, original_id, doubtOf(original_id, settled.rows, settled.unclear))
  throw new AppError('not-repaired', 'Nobody can say for sure what of this article is live; a task says why.')
}

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
  if (!DESK_SHARDS.includes(source)) {
    const { findings } = await checkListsOf(table, source as (typeof LISTING_KINDS)[number], LINK_REPAIR.articlesPerIteration)
    return [...new Set(findings.flatMap(itemOf))]
  }
  const { findings, rebuildable } = await checkFamilies(table, [source])
  // Alternates that name a lost original are right again once it is back.
  const repairable = findings.filter(({ code, original_id }) => code !== 'wrong-alternates' || !rebuildable.includes(original_id))
  return [...new Set(repairable.flatMap(itemOf))]
}

function itemOf({ code, original_id, locale, detail }: IntegrityFinding): string[] {
  if (LINKS.has(code)) return [`link ${code} ${original_id} ${locale}`]
  if (code === 'no-head' || code === 'wrong-alternates') return [`${code} ${original_id}`]
  return code === 'listed-but-gone' ? [`list ${detail}`] : []
}

interface LookedUp {
  card: CardRow
  found: FoundOriginal | null
  isSure: boolean
  originals: OriginalIndex
}

/** The card that an item names, with the original that it belongs to; null when it is not there any more. */
async function lookUp({ table, operationId }: BatchPlace, names: readonly string[]): Promise<LookedUp | null> {
  const [code, original_id = '', locale] = names as [IntegrityFault, string, Locale]
  const card = isLocale(locale) && (await readCards(table, original_id)).find((one) => one.locale === locale)
  if (!card) return null
  const originals = await originalsOf(table, operationId)
  const found = await findOriginal(table, card, code, originals)
  return { card, found, isSure: found !== null && isProof(found.evidence), originals }
}

async function previewLink(place: BatchPlace, names: readonly string[]): Promise<Done> {
  const looked = await lookUp(place, names)
  if (!looked) return { counts: {} }
  const { card, found, isSure, originals } = looked
  const { id, original_id, locale, title, published } = card
  const code = names[0] as IntegrityFault
  const subject = { code, id, original_id, locale, title, published, detail: '' }
  const target = found && { ...found, title: originals.titleOf.get(found.original_id) ?? title }
  const isLost = code === 'orphaned-translation' && (await isRebuildable(place.table, original_id))
  const action = isLost ? 'rebuild' : published ? 'live' : isSure ? 'link' : found ? 'suggest' : 'none'
  const counted = { rebuild: 'unmatched', live: 'unmatched', link: 'to_link', suggest: 'suggested', none: 'unmatched' }[action]
  return { counts: { [counted]: 1 }, ...proposing(place, `${original_id} ${locale}`, { ...subject, action, target }) }
}

/** @throws AppError `not-repaired` for what readers see: moved, it would be a draft */
async function repairLink(place: BatchPlace, titles: readonly string[], names: readonly string[]): Promise<Done> {
  const looked = await lookUp(place, names)
  if (!looked) return { counts: {} }
  const { card, found, isSure } = looked
  if (!found || (!isSure && !titles.includes(card.id))) return { counts: { [found ? 'suggested' : 'unmatched']: 1 } }
  if (card.published) throw new AppError('not-repaired', 'Readers see this translation: rebuild its original, or delete it, before it is moved.')
  return { counts: { linked: 1 }, writes: await relinkWrites(place.table, card, found.original_id) }
}

let known: { operationId: string; originals: Promise<OriginalIndex> } | null = null

/** Read once for a run: what appears meanwhile is found by the next one. */
function originalsOf(table: Table, operationId: string): Promise<OriginalIndex> {
  if (known?.operationId !== operationId) known = { operationId, originals: readOriginals(table) }
  return known.originals
}
