import type * as z from 'zod'
import { type listSectionDisagreements as contract, SECTION_VERDICTS_SHOWN } from '#shared/contracts/quality/section-verdicts.ts'
import { type SectionStanding, type SectionVerdict, sectionStanding } from '#shared/domain/quality/section-verdicts.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { readNames } from '../../articles/reading/people.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { keepDismissal, readStanding } from './store.ts'

type Disagreement = z.output<typeof contract.response>['open'][number]

/** What is shown, by an index of its own, with its cards: the same reads however many texts were read. */
export const listSectionDisagreements: HandlerOf<'listSectionDisagreements'> = async () => {
  const table = getTable()
  const [open, dismissed, agreeing] = await Promise.all([
    readStanding(table, 'disagrees', SECTION_VERDICTS_SHOWN + 1),
    readStanding(table, 'dismissed', SECTION_VERDICTS_SHOWN + 1),
    readStanding(table, 'agrees', 1),
  ])
  const shown = [...open.slice(0, SECTION_VERDICTS_SHOWN), ...dismissed.slice(0, SECTION_VERDICTS_SHOWN)]
  const [cards, names] = await Promise.all([
    readCards(table, shown),
    readNames(
      table,
      shown.map(({ dismissed }) => dismissed?.by),
    ),
  ])
  // The index may be a moment behind: what is told of an article is what its card says.
  const standing = (wanted: SectionStanding) =>
    shown.flatMap((verdict): Disagreement[] => {
      const { title, live_section: section } = cards.get(verdict.original_id) ?? {}
      if (title === undefined || !section || sectionStanding(verdict, section) !== wanted) return []
      const { original_id: id, category, also, dismissed } = verdict
      const by = dismissed?.section === section ? { by: names.get(dismissed.by) ?? null, at: dismissed.at } : null
      return [{ id, title, section, fits: [category, ...also.filter((other) => other !== category)], dismissed: by }]
    })
  return {
    read: open.length + dismissed.length + agreeing.length > 0,
    open: standing('disagrees'),
    dismissed: standing('dismissed'),
    more: Math.max(open.length, dismissed.length) > SECTION_VERDICTS_SHOWN,
  }
}

async function readCards(table: Table, verdicts: readonly SectionVerdict[]): Promise<Map<string, { title: string; live_section?: Section | undefined }>> {
  const keys = verdicts.map(({ original_id }) => ({ original_id, locale: ORIGINAL_LOCALE }) as const)
  const cards = await readAll(keys, (batch) => table.entities.cards.get(batch).go({ concurrent: 4, attributes: ['original_id', 'title', 'live_section'] }))
  return new Map(cards.map((card) => [card.original_id, card]))
}

export const dismissSectionDisagreement: HandlerOf<'dismissSectionDisagreement'> = async ({ params: { id }, body: { section, dismissed }, caller }) => {
  const dismissal = dismissed ? { section, by: caller.id, at: new Date().toISOString() } : null
  if (!(await keepDismissal(getTable(), id, dismissal))) throw new AppError('article-not-found')
  return { success: true }
}
