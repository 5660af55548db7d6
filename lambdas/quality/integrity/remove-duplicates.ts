import * as z from 'zod'
import { duplicatesBy } from '#shared/domain/articles/duplicates.ts'
import { comparableText } from '#shared/domain/articles/text-marks.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { readComparedTexts } from '../../articles/reading/compared-texts.ts'
import { type CardRow, readCards, readDraft } from '../../articles/reading/family.ts'
import { moveToTrash } from '../../articles/trash/move.ts'
import { readTrashedCards } from '../../articles/trash/store.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { derivedId } from '../../platform/process/ids.ts'
import type { Table } from '../../platform/table/table.ts'
import { type TakingOff, trashLiveArticle } from '../../publishing/publication/unlist.ts'
import { REMOVAL_COUNTS } from './counts.ts'
import { forgetProposals } from './proposals.ts'

/** Articles of one page: their ids stand in the operation's row. */
const AT_ONCE = 100

interface Pair {
  kept: string
  duplicate: string
}

/**
 * Moves every original whose text another, older one has to the trash with its translations. Addresses that were public lead to the
 * one that is kept, for as long as the removed article is not restored.
 */
export const removeDuplicates = (takingOff: () => TakingOff) =>
  batch({
    params: z.object({}),
    counts: REMOVAL_COUNTS,
    // Each that was live is followed by the same lists and feeds: side by side they would only wait for each other.
    concurrency: 1,
    action: 'remove_duplicates',
    prepare: async ({ table }) => {
      await forgetProposals(table)
      return (await pairsOf(table)).length
    },
    next: async ({ table }, _, cursor) => {
      const left = (await pairsOf(table)).filter(({ duplicate }) => cursor === null || duplicate > cursor)
      const page = left.slice(0, AT_ONCE)
      return { items: page.map(({ kept, duplicate }) => `${kept} ${duplicate}`), next: left.length > AT_ONCE ? (page.at(-1)?.duplicate ?? null) : null }
    },
    work: (place, _, item) => {
      const [kept = '', duplicate = ''] = item.split(' ')
      return removeOne(place, { kept, duplicate }, takingOff)
    },
    result: ({ removed = 0, redirected = 0, skipped = 0, errors = 0 }, checked) => ({ checked, removed, redirected, skipped, errors }),
  })

/** In the order of the duplicates' ids, which stays while some of them go. */
async function pairsOf(table: Table): Promise<Pair[]> {
  const groups = duplicatesBy(await readComparedTexts(table, ORIGINAL_LOCALE), ({ fingerprint }) => fingerprint)
  const pairs = groups.flatMap(([kept, ...others]) => others.map(({ original_id }) => ({ kept: kept.original_id, duplicate: original_id })))
  return pairs.sort((one, other) => (one.duplicate < other.duplicate ? -1 : 1))
}

async function removeOne(place: BatchPlace, pair: Pair, takingOff: () => TakingOff): Promise<Done> {
  const { table, operationId, askedBy } = place
  const [kept, cards] = await Promise.all([readCards(table, pair.kept), readCards(table, pair.duplicate)])
  // Moved before its item was counted: a worker was ended in between.
  if (cards.length === 0) return { counts: await countOfEarlier(table, pair) }
  if (!(await areAlike(table, pair, kept, cards))) return { counts: { skipped: 1 } }
  const missing = cards.filter(({ locale, published }) => published && !kept.some((card) => card.locale === locale && card.published))
  if (missing.length > 0) {
    const languages = missing.map(({ locale }) => locale).join(', ')
    throw new AppError('not-published', `Readers would lose the article in ${languages}: publish the older one, ${pair.kept}, first.`)
  }
  const redirected = await leadTo(table, cards, pair.kept)
  const isLive = cards.some(({ published }) => published)
  const run = { operation_id: derivedId(`remove ${operationId}`, pair.duplicate), article_id: pair.duplicate }
  if (isLive) await trashLiveArticle(table, run, askedBy.id, takingOff())
  else await moveToTrash(table, { original_id: pair.duplicate, by: askedBy.id, at: new Date().toISOString(), was_live: false })
  return { counts: { removed: 1, redirected } }
}

/** The rows that the pair was found by are a moment behind, and fingerprints are no proof. */
async function areAlike(table: Table, { kept, duplicate }: Pair, older: readonly CardRow[], newer: readonly CardRow[]): Promise<boolean> {
  const [one, other] = [older, newer].map((cards) => cards.find(({ locale }) => locale === ORIGINAL_LOCALE))
  if (!one || !other || `${one.created_at} ${kept}` > `${other.created_at} ${duplicate}`) return false
  const [text, same] = await Promise.all([readDraft(table, kept, ORIGINAL_LOCALE), readDraft(table, duplicate, ORIGINAL_LOCALE)])
  return comparableText(text.content) === comparableText(same.content)
}

async function countOfEarlier(table: Table, { kept, duplicate }: Pair): Promise<Record<string, number>> {
  const trashed = await readTrashedCards(table, duplicate)
  const claims = await Promise.all(
    (trashed?.cards ?? []).map(({ locale, slug }) => table.entities.claims.get({ space: slugSpace(locale), slug }).go({ consistent: true })),
  )
  const redirected = claims.filter(({ data }) => data?.replaced_by === kept && data.live).length
  return claims.some(({ data }) => data?.replaced_by === kept) ? { removed: 1, redirected } : { skipped: 1 }
}

/** Addresses of an article lead to another one once it is gone. @returns how many of them readers may know */
async function leadTo(table: Table, cards: readonly CardRow[], kept: string): Promise<number> {
  let known = 0
  for (const { original_id, locale, slug, live_slug } of cards) {
    for (const own of new Set([slug, live_slug ?? slug])) {
      try {
        const { data } = await table.entities.claims
          .patch({ space: slugSpace(locale), slug: own })
          .set({ replaced_by: kept })
          .where((claim, { eq }) => eq(claim.original_id, original_id))
          .go({ response: 'all_new' })
        if (data?.live) known++
      } catch (error) {
        // Whose address it is nobody knows: it leads nowhere.
        if (!isConditionFailure(error)) throw error
      }
    }
  }
  return known
}
