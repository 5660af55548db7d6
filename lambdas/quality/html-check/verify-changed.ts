import { DESK_SHARDS } from '#shared/domain/articles/desk-list.ts'
import { verifyText } from '#shared/domain/quality/html-verification.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { unpackEntries } from '../../articles/reading/desk-list.ts'
import { unpackMarks } from '../../articles/reading/text-marks.ts'
import type { BatchPlace, Done } from '../../platform/batch/batch.ts'
import { pack, unpack } from '../../platform/table/packed.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { verificationRow } from './verifications.ts'
import { readLiveTexts } from './verify-article.ts'

/** Texts of one item: each brings a row of the log, and a transaction holds a hundred. */
const AT_ONCE = 60

/** An original as it was last verified. Its state is 0 for a draft, 1 for a live one, 2 more where the working copy differs. */
type VerifiedText = [original_id: string, version: number, state: number, hollowLive: 0 | 1]

/** Items of a page, about. */
const ITEMS_OF_PAGE = 100

/** Items of originals from a shard on: shards, each as often as its articles need. @returns with the shard after them, null at the end */
export async function shardItems(table: Table, from: number): Promise<{ items: string[]; next: number | null }> {
  const items: string[] = []
  for (const [index, shard] of [...DESK_SHARDS.entries()].slice(from)) {
    const { data: row } = await table.entities.textMarks.get({ locale: ORIGINAL_LOCALE, shard }).go()
    const texts = row ? unpackMarks(row.marks).length : 0
    items.push(...Array.from({ length: Math.ceil(texts / AT_ONCE) }, (_, part) => `${shard} ${part}`))
    if (items.length >= ITEMS_OF_PAGE && index + 1 < DESK_SHARDS.length) return { items, next: index + 1 }
  }
  return { items, next: null }
}

/** About how many items {@link shardItems} have. @param originals of the site */
export const shardItemsOf = (originals: number): number => Math.min(originals, DESK_SHARDS.length + Math.ceil(originals / AT_ONCE))

/** Originals that were live with nothing to read when they were last verified. */
export async function hollowOriginals(table: Table): Promise<string[]> {
  const { data } = await table.entities.verifiedTexts.query.verified({}).go({ pages: 'all' })
  return data.flatMap(({ texts }) => unpack<VerifiedText>(texts)).flatMap(([original_id, , , hollow]) => (hollow ? [original_id] : []))
}

/** Verifies the originals of a shard that are others now than when they were last verified; each gets a row of the log. */
export async function verifyChanged({ table, operationId }: BatchPlace, shard: string): Promise<Done> {
  const { textMarks, deskLists, verifiedTexts } = table.entities
  const key = { locale: ORIGINAL_LOCALE, shard } as const
  const [marks, list, kept] = await Promise.all([
    textMarks.get(key).go({ consistent: true }),
    deskLists.get(key).go({ consistent: true }),
    verifiedTexts.get({ shard }).go({ consistent: true }),
  ])
  const states = new Map(
    (list.data ? unpackEntries(list.data.entries) : []).map((entry) => [entry.original_id, Number(entry.published) + 2 * Number(entry.changed)]),
  )
  const known = new Map((kept.data ? unpack<VerifiedText>(kept.data.texts) : []).map((text) => [text[0], text]))
  const present = (marks.data ? unpackMarks(marks.data.marks) : []).map(({ original_id, version }) => ({
    original_id,
    version,
    state: states.get(original_id) ?? 0,
  }))
  const isKnown = ({ original_id, version, state }: (typeof present)[number]) => {
    const [, knownVersion, knownState] = known.get(original_id) ?? []
    return knownVersion === version && knownState === state
  }
  const fresh = present.filter((text) => !isKnown(text)).slice(0, AT_ONCE)
  if (fresh.length === 0) return { counts: {} }
  const verdicts = await verifyOriginals(
    table,
    fresh.map(({ original_id }) => original_id),
  )
  const rows = verdicts.map(({ card, verdict }) => verificationRow(card, verdict, 'none', operationId))
  const hollow = new Set(verdicts.flatMap(({ card, hollowLive }) => (hollowLive ? [card.original_id] : [])))
  const unchanged = present.filter(isKnown).flatMap(({ original_id }) => [known.get(original_id) as VerifiedText])
  const texts = [...unchanged, ...fresh.map(({ original_id, version, state }): VerifiedText => [original_id, version, state, hollow.has(original_id) ? 1 : 0])]
  return {
    counts: { verified: rows.length },
    writes: ({ htmlVerifications, verifiedTexts: rowOf }) => [
      rowOf
        .put({ shard, version: (kept.data?.version ?? 0) + 1, texts: pack(texts) })
        .where((row, { eq, notExists }) => (kept.data ? eq(row.version, kept.data.version) : notExists(row.version)))
        .commit(),
      ...rows.map((row) => htmlVerifications.put(row).commit()),
    ],
  }
}

async function verifyOriginals(table: Table, ids: readonly string[]) {
  const keys = ids.map((original_id) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const [cards, drafts] = await Promise.all([
    readAll([...keys], (batch) => table.entities.cards.get(batch).go({ consistent: true, concurrent: 4 })),
    readAll([...keys], (batch) => table.entities.drafts.get(batch).go({ consistent: true, concurrent: 4, attributes: ['original_id', 'title', 'content'] })),
  ])
  const texts = new Map(drafts.map((draft) => [draft.original_id, draft]))
  const live = await readLiveTexts(table, cards, texts)
  return cards.flatMap((card) => {
    const text = texts.get(card.original_id)
    const shown = live.get(card.original_id)
    return text ? [{ card, verdict: verifyText(text, ORIGINAL_LOCALE), hollowLive: shown !== undefined && verifyText(shown, ORIGINAL_LOCALE).hollow }] : []
  })
}
