import type { EntityItem } from 'electrodb'
import type { ActorKind } from '#shared/domain/platform/actor.ts'
import { AppError } from '#shared/errors.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { SpendingSum } from '#shared/table/platform/spending.ts'
import { getTable } from '../../platform/table/table.ts'

type Row = EntityItem<ReturnType<typeof SpendingSum>>
type Amounts = Pick<Row, 'spent' | 'calls' | 'input_tokens' | 'output_tokens'>

/** The sums of a scope (see {@link SpendingSum}), as the projection has them: a moment behind the calls. */
export async function readSums(scope: string): Promise<(Amounts & { name: string; spent_by: Record<ActorKind, number> })[]> {
  return (await readScope(scope)).map(({ scope: _, by_schedule: schedule = 0, by_automation: automation = 0, ...sum }) => ({
    ...sum,
    spent_by: { person: sum.spent - schedule - automation, schedule, automation },
  }))
}

/** What each person, schedule and rule asked for on a day. */
export async function readAskers(day: string): Promise<(Amounts & { kind: ActorKind; id: string })[]> {
  return (await readScope(`asker#${day}`)).map(({ name, spent, calls, input_tokens, output_tokens }) => {
    const [kind, ...id] = name.split(':') as [ActorKind, ...string[]]
    return { kind, id: id.join(':'), spent, calls, input_tokens, output_tokens }
  })
}

const readScope = async (scope: string): Promise<Row[]> => (await getTable().entities.spendingSums.query.scope({ scope }).go({ pages: 'all' })).data

/** The original whose set an article belongs to. @throws AppError `article-not-found` */
export async function originalOf(id: string): Promise<string> {
  const { cards } = getTable().entities
  const { data } = await cards.get({ original_id: id, locale: ORIGINAL_LOCALE }).go({ consistent: true, attributes: ['original_id'] })
  if (data) return data.original_id
  const [found] = (await cards.query.byId({ id }).go({ limit: 1, attributes: ['original_id'] })).data
  if (!found) throw new AppError('article-not-found')
  return found.original_id
}
