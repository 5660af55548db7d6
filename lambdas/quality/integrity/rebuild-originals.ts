import * as z from 'zod'
import { DESK_SHARDS } from '#shared/domain/articles/desk-list.ts'
import { hasBase } from '#shared/domain/quality/integrity.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readChecked } from '../../articles/reading/checked-parts.ts'
import { readCards } from '../../articles/reading/family.ts'
import { batch, type Done } from '../../platform/batch/batch.ts'
import type { Table } from '../../platform/table/table.ts'
import { rebuildCard } from '../../publishing/live-state/rebuild-card.ts'
import { settleLiveState } from '../../publishing/live-state/settle.ts'
import { writeListings } from '../../publishing/publication/listings.ts'
import type { TakingOff } from '../../publishing/publication/unlist.ts'
import { checkFamilies } from './check-families.ts'
import { REBUILD_COUNTS } from './counts.ts'
import { forgetProposals } from './proposals.ts'

/** Shards of the desk's lists whose families are looked at for one page. */
const SHARDS_AT_ONCE = 16

interface Rebuilding {
  takingOff: () => TakingOff
  rebuildHreflang: (table: Table, original_id: string) => Promise<unknown>
}

/** Writes the lost English cards of live articles anew from what is published, so that they can be edited, translated and published as before. */
export const rebuildOriginals = ({ takingOff, rebuildHreflang }: Rebuilding) =>
  batch({
    params: z.object({}),
    counts: REBUILD_COUNTS,
    concurrency: 1,
    action: 'rebuild_originals',
    prepare: async ({ table }) => {
      await forgetProposals(table)
      return (await readChecked(table, 'integrity')).counts.rebuildable_originals ?? 0
    },
    next: async ({ table }, _, cursor) => {
      const from = Number(cursor ?? 0)
      const { rebuildable } = await checkFamilies(table, DESK_SHARDS.slice(from, from + SHARDS_AT_ONCE))
      const following = from + SHARDS_AT_ONCE
      return { items: rebuildable, next: following < DESK_SHARDS.length ? String(following) : null }
    },
    work: async ({ table }, _, original_id): Promise<Done> => {
      const cards = await readCards(table, original_id)
      if (hasBase(cards)) return { counts: { skipped: 1 } }
      const { pages, syndicate } = takingOff()
      const settled = await settleLiveState(table, pages.bucket, original_id)
      if (settled.state !== 'live') throw new AppError('not-repaired', 'Nobody can say for sure what of this article is live.')
      const repair = await rebuildCard(table, pages.bucket, { publication: settled.publication, cards, locale: ORIGINAL_LOCALE })
      if (!repair?.repaired) throw new AppError('not-repaired', 'The published English text is not there any more, or somebody is publishing the article.')
      await rebuildHreflang(table, original_id)
      await writeListings(table, original_id, pages)
      await syndicate(table, original_id, pages)
      return { counts: { rebuilt: 1 } }
    },
    result: ({ rebuilt = 0, skipped = 0, errors = 0 }, checked) => ({ checked, rebuilt, skipped, errors }),
  })
