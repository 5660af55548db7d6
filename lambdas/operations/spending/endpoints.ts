import { budgetDay } from '#shared/domain/platform/model-budget.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { readMeter } from '../../platform/model/meter-settings.ts'
import { getTable } from '../../platform/table/table.ts'
import { originalOf, readAskers, readSums } from './store.ts'

export const getSpending: HandlerOf<'getSpending'> = async ({ query }) => {
  const day = query.day ?? budgetDay(new Date())
  const [{ settings, budget }, features, locales, askers] = await Promise.all([
    readMeter(getTable(), day),
    readSums(`feature#${day}`),
    readSums(`locale#${day}`),
    readAskers(day),
  ])
  return {
    day,
    enabled: settings.ai_enabled,
    cap: settings.ai_daily_cap_micro_usd,
    manual_share_percent: settings.ai_manual_share_percent,
    spent: budget.spent,
    reserved: budget.committed - budget.spent,
    calls: budget.calls,
    features,
    locales,
    askers,
  }
}

const NOTHING = { name: 'all', spent: 0, calls: 0, input_tokens: 0, output_tokens: 0, spent_by: { person: 0, schedule: 0, automation: 0 } }

export const getArticleSpending: HandlerOf<'getArticleSpending'> = async ({ params }) => {
  const sums = await readSums(`article#${await originalOf(params.id)}`)
  return { total: sums.find(({ name }) => name === 'all') ?? NOTHING, locales: sums.filter(({ name }) => name !== 'all') }
}
