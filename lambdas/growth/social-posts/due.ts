import { INTEGRATION_NAMES, INTEGRATIONS, type IntegrationName, isConfigured } from '#shared/domain/growth/integrations.ts'
import { byPostingOrder, freshSince, POSTING } from '#shared/domain/growth/social-posts.ts'
import type { Locale } from '#shared/locales.ts'
import type { StepPlace } from '../../platform/batch/automation-step.ts'
import { readAll } from '../../platform/table/read-all.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import type { Table } from '../../platform/table/table.ts'
import { leftOfDay, readAccount } from './store.ts'

/** The newest published articles that are looked at: far more than an account may post in two days. */
const LOOKED_AT = 100

/** Connected accounts, each with the language that it posts in. */
export async function connectedAccounts(table: Table): Promise<{ account: IntegrationName; locale: Locale }[]> {
  const settings = await readSettingValues(
    table,
    INTEGRATION_NAMES.flatMap((name) => [INTEGRATIONS[name].setting, INTEGRATIONS[name].language] as const),
  )
  return INTEGRATION_NAMES.flatMap((account) =>
    isConfigured(settings[INTEGRATIONS[account].setting]) ? [{ account, locale: settings[INTEGRATIONS[account].language] }] : [],
  )
}

/** What is to be posted now, `{account} {original}`: what waits to be sent again, then new articles without a post, the likeliest to be read first. */
export async function duePosts({ table, at }: StepPlace): Promise<string[]> {
  const due: string[] = []
  for (const { account, locale } of await connectedAccounts(table)) {
    const resting = await readAccount(table, account)
    const room = Math.min(POSTING.perRun, await leftOfDay(table, account, at))
    if (room === 0 || isResting(resting, at)) continue
    const waiting = await waitingPosts(table, account, at, room)
    const fresh = waiting.length < room ? await freshArticles(table, account, locale, at) : []
    due.push(...[...new Set([...waiting, ...fresh])].slice(0, room).map((original) => `${account} ${original}`))
  }
  return due
}

export const isResting = (account: { paused_until?: string | undefined } | null, at: number): boolean =>
  account?.paused_until !== undefined && Date.parse(account.paused_until) > at

async function waitingPosts(table: Table, account: IntegrationName, at: number, limit: number): Promise<string[]> {
  const { data } = await table.entities.socialPosts.query
    .waiting({ waits: account })
    .lte({ waits_order: new Date(at).toISOString() })
    .go({ limit, attributes: ['original_id'] })
  return data.map(({ original_id }) => original_id)
}

/** Published lately, and nobody has claimed a post of it; or somebody has, and never said what became of it. */
async function freshArticles(table: Table, account: IntegrationName, locale: Locale, at: number): Promise<string[]> {
  const { data } = await table.entities.cards.query
    .live({ live_locale: locale })
    .gt({ live_order: freshSince(at) })
    .go({ order: 'desc', limit: LOOKED_AT, attributes: ['original_id', 'published_at', 'pseudo'] })
  const articles = data.filter(({ pseudo, published_at }) => !pseudo && published_at !== undefined)
  const ids = articles.map(({ original_id }) => original_id)
  const [posts, predictions] = await Promise.all([
    readAll(
      ids.map((original_id) => ({ original_id, account })),
      (some) => table.entities.socialPosts.get(some).go({ attributes: ['original_id', 'state'] }),
    ),
    readAll(
      ids.map((original_id) => ({ original_id })),
      (some) => table.entities.viralPredictions.get(some).go({ attributes: ['original_id', 'boosted'] }),
    ),
  ])
  const settled = new Set(posts.flatMap(({ original_id, state }) => (state === 'sending' ? [] : [original_id])))
  const boosted = new Set(predictions.flatMap(({ original_id, boosted }) => (boosted ? [original_id] : [])))
  return articles
    .filter(({ original_id }) => !settled.has(original_id))
    .map(({ original_id, published_at = '' }) => ({ original_id, published_at, boosted: boosted.has(original_id) }))
    .sort(byPostingOrder)
    .map(({ original_id }) => original_id)
}
