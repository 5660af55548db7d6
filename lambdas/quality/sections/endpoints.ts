import type * as z from 'zod'
import { type listSectionDisagreements as contract, SECTION_VERDICTS_SHOWN } from '#shared/contracts/quality/section-verdicts.ts'
import { type SectionVerdict, sectionStanding } from '#shared/domain/quality/section-verdicts.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readNames } from '../../articles/reading/people.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { getTable, type Table } from '../../platform/table/table.ts'
import { keepDismissal, readVerdicts } from './store.ts'

type Disagreement = z.output<typeof contract.response>['open'][number]

/** Two queries, and the names of those who dismissed. */
export const listSectionDisagreements: HandlerOf<'listSectionDisagreements'> = async () => {
  const table = getTable()
  const [verdicts, cards] = await Promise.all([readVerdicts(table), readPlaces(table)])
  const judged = cards.flatMap((card) => {
    const verdict = verdicts.get(card.original_id)
    return verdict && card.live_section ? [{ ...card, verdict, section: card.live_section, standing: sectionStanding(verdict, card.live_section) }] : []
  })
  const open = judged.filter(({ standing }) => standing === 'disagrees')
  const dismissed = judged.filter(({ standing }) => standing === 'dismissed').sort((one, other) => (sinceOf(one.verdict) < sinceOf(other.verdict) ? 1 : -1))
  const shown = dismissed.slice(0, SECTION_VERDICTS_SHOWN)
  const names = await readNames(
    table,
    shown.map(({ verdict }) => verdict.dismissed?.by),
  )
  const view = ({ original_id, title, section, verdict }: (typeof judged)[number]): Disagreement => ({
    ...{ id: original_id, title, section, fits: [verdict.category, ...verdict.also.filter((other) => other !== verdict.category)] },
    dismissed: verdict.dismissed?.section === section ? { by: names.get(verdict.dismissed.by) ?? null, at: verdict.dismissed.at } : null,
  })
  return {
    read: judged.length,
    open: open.slice(0, SECTION_VERDICTS_SHOWN).map(view),
    dismissed: shown.map(view),
    more: Math.max(open.length, dismissed.length) > SECTION_VERDICTS_SHOWN,
  }
}

export const dismissSectionDisagreement: HandlerOf<'dismissSectionDisagreement'> = async ({ params: { id }, body: { section, dismissed }, caller }) => {
  const dismissal = dismissed ? { section, by: caller.id, at: new Date().toISOString() } : null
  if (!(await keepDismissal(getTable(), id, dismissal))) throw new AppError('article-not-found')
  return { success: true }
}

const sinceOf = ({ dismissed }: SectionVerdict): string => dismissed?.at ?? ''

const readPlaces = async (table: Table) =>
  (
    await table.entities.cards.query
      .live({ live_locale: ORIGINAL_LOCALE })
      .go({ order: 'desc', pages: 'all', attributes: ['original_id', 'title', 'live_section'] })
  ).data
