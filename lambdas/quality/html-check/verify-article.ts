import { type HtmlVerdict, verifyText } from '#shared/domain/quality/html-verification.ts'
import type { Locale } from '#shared/locales.ts'
import { type CardRow, type DraftRow, readDraft, readFamily } from '../../articles/reading/family.ts'
import type { BatchPlace, Done } from '../../platform/batch/batch.ts'
import { readOperation } from '../../platform/batch/long-work.ts'
import { derivedId } from '../../platform/process/ids.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import { verificationRow } from './verifications.ts'

/**
 * Takes an article off the site in every language. Repeated with the same operation, it goes on where it was.
 * @throws AppError as that work ended; `publication-in-progress`
 */
export type Unlist = (place: BatchPlace, run: { operation_id: string; article_id: string }) => Promise<void>

export type Text = Pick<DraftRow, 'title' | 'content'>
type LiveCard = Pick<CardRow, 'original_id' | 'locale' | 'published' | 'changed' | 'live_version'>

/** What readers see of some articles, by the original's id; of a working copy that has not changed, that copy. */
export async function readLiveTexts(table: Table, cards: readonly LiveCard[], drafts: ReadonlyMap<string, Text>): Promise<Map<string, Text>> {
  const live = cards.filter(({ published, live_version }) => published && live_version !== undefined)
  const keys = live.flatMap(({ original_id, locale, changed, live_version }) =>
    changed && live_version ? [{ original_id, locale, number: live_version }] : [],
  )
  const versions = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4 }))
  const published = new Map<string, Text>(versions.map((version) => [version.original_id, version]))
  return new Map(
    live.flatMap(({ original_id, changed }) => {
      const text = changed ? published.get(original_id) : drafts.get(original_id)
      return text ? [[original_id, text] as const] : []
    }),
  )
}

/** An article in a language. */
export interface Article {
  original_id: string
  locale: Locale
}

interface Verified {
  card: CardRow
  draft: DraftRow
  verdict: HtmlVerdict
  /** What readers see of it has nothing to read. */
  hollowLive: boolean
}

/** Verifies the text of one language. @throws AppError `article-not-found` */
export async function verifyLanguage(table: Table, { original_id, locale }: Article): Promise<Verified> {
  const { original, cards } = await readFamily(table, original_id)
  const card = cards.get(locale) ?? original
  const draft = await readDraft(table, original_id, card.locale)
  const live = (await readLiveTexts(table, [card], new Map([[original_id, draft]]))).get(original_id)
  return { card, draft, verdict: verifyText(draft, card.locale), hollowLive: live !== undefined && verifyText(live, card.locale).hollow }
}

/** One article, as somebody asked for it by name: always a row of the log. */
export async function verifyNamed({ table, operationId }: BatchPlace, article: Article): Promise<Done> {
  const { card, verdict } = await verifyLanguage(table, article)
  const row = verificationRow(card, verdict, 'none', operationId)
  return { counts: { checked: 1, verified: 1 }, writes: ({ htmlVerifications }) => [htmlVerifications.put(row).commit()] }
}

/** Takes an article off the site when what readers see of it in this language has nothing to read; other articles are left alone. */
export async function unlistHollow(place: BatchPlace, unlist: Unlist, article: Article): Promise<Done> {
  const { original_id } = article
  const { table, operationId } = place
  const run = { operation_id: derivedId(`hollow ${operationId}`, original_id), article_id: original_id }
  const { card, verdict, hollowLive } = await verifyLanguage(table, article)
  // Taken off before its item was counted: a worker was ended in between.
  if (!hollowLive && !(await readOperation(table, run.operation_id))) return { counts: {} }
  await unlist(place, run)
  const row = verificationRow(card, verdict, 'unpublished', operationId)
  return { counts: { unpublished: 1 }, writes: ({ htmlVerifications }) => [htmlVerifications.put(row).commit()] }
}
