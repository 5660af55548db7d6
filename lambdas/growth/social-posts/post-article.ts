import { setTimeout as pause } from 'node:timers/promises'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { INTEGRATION_NAMES, type IntegrationName } from '#shared/domain/growth/integrations.ts'
import { postText } from '#shared/domain/growth/post-text.ts'
import { freshSince, type Posted, type PostFault, pausedUntil } from '#shared/domain/growth/social-posts.ts'
import type { Locale } from '#shared/locales.ts'
import type { AutomationStep, StepPlace } from '../../platform/batch/automation-step.ts'
import { logger } from '../../platform/log/log.ts'
import { tellOfAccount } from './account-task.ts'
import { connectedAccounts, duePosts, isResting } from './due.ts'
import type { Poster } from './poster.ts'
import { claimPost, type PostRow, readAccount, readPost, recordPost, restAccount, wakeAccount } from './store.ts'

interface Parts {
  /** Of the site, without a trailing slash. */
  origin: () => string
  poster: Poster
  /** How long a claim is given to say what became of it, milliseconds; longer than sending can take. */
  patienceMs?: number
}

type Outcome = Awaited<ReturnType<AutomationStep['work']>>
const NOTHING: Outcome = { count: 0 }
const LOOK_MS = 1000

/** Posts what was published, once at each connected account. */
export const socialPosts = (parts: Parts): AutomationStep => ({
  due: duePosts,
  work: (place, item) => {
    const [account, original_id] = item.split(' ') as [IntegrationName, string]
    if (!INTEGRATION_NAMES.includes(account)) throw new Error(`${item} is no item of this step.`)
    return postArticle(parts, place, account, original_id)
  },
})

/**
 * Claims the article's post, sends it, and keeps what came of it, in this order: however often it is begun, killed or repeated, it is sent
 * at most once. What nobody knows the end of is said and not repeated.
 */
async function postArticle(parts: Parts, place: StepPlace, account: IntegrationName, original_id: string): Promise<Outcome> {
  const { table, at, operationId } = place
  const before = await readPost(table, original_id, account)
  if (before?.state === 'sending') return endOfClaim(parts, place, before)
  if (before && before.state !== 'waiting') return before.run === operationId ? told(before) : NOTHING
  if (before && !isDue(before, at)) return NOTHING
  const connected = (await connectedAccounts(table)).find((one) => one.account === account)
  const state = await readAccount(table, account)
  if (!connected || isResting(state, at)) return NOTHING
  const article = await readPosted(place, original_id, connected.locale, parts.origin())
  if (!article) return NOTHING
  if (before && !before.requested && article.published_at < freshSince(at)) {
    await recordPost(table, { ...unwaiting(before), state: 'refused', fault: { outcome: 'late', status: 0, said: '' } }, 'waiting')
    return NOTHING
  }
  const claimed_at = new Date().toISOString()
  const claim: PostRow = {
    ...{ original_id, account, locale: connected.locale, text: article.text, state: 'sending', run: operationId, claimed_at },
    attempts: (before?.attempts ?? 0) + 1,
    created_at: before?.created_at ?? new Date(at).toISOString(),
    ...(before?.requested ? { requested: true } : {}),
  }
  if ((await claimPost(table, before, claim, at)) !== 'claimed') return NOTHING
  const posted = await parts.poster(account, article.text)
  return settle(place, claim, posted, state?.failures ?? 0)
}

const isDue = ({ waits_order = '' }: PostRow, at: number): boolean => waits_order <= new Date(at).toISOString()
const unwaiting = ({ waits: _, waits_order: _order, requested: _requested, ...row }: PostRow): PostRow => row

/** Keeps what came of it; what strikes every post lets the account rest, and this post waits with it. */
async function settle({ table, at }: StepPlace, claim: PostRow, { outcome, status, said, id, reset }: Posted, failed: number): Promise<Outcome> {
  if (outcome === 'posted') {
    const row: PostRow = { ...claim, state: 'posted', posted_at: new Date(at).toISOString(), ...(id ? { post_id: id } : {}) }
    await recordPost(table, row)
    if (failed > 0) await wakeAccount(table, claim.account, at)
    await tellOfAccount(table, claim.account, null, at)
    return told(row)
  }
  const fault: PostFault = { outcome, status, said }
  if (outcome === 'refused' || outcome === 'unknown') {
    const row: PostRow = { ...claim, state: outcome, fault }
    await recordPost(table, row)
    return told(row)
  }
  const until = pausedUntil(outcome, failed + 1, at, reset)
  await restAccount(table, claim.account, { fault, failures: failed + 1, until, at })
  await recordPost(table, { ...claim, state: 'waiting', fault, waits: claim.account, waits_order: new Date(at).toISOString() })
  logger().warn('An account rests.', { account: claim.account, outcome, status, until: new Date(until).toISOString() })
  if (outcome === 'account') await tellOfAccount(table, claim.account, said, at)
  return {
    count: 0,
    fault: { code: outcome === 'throttled' ? 'rate-limited' : 'dependency-unavailable', message: `${claim.account} ${outcome} ${said}`.trim() },
  }
}

/** Somebody has claimed it: they are given time to say what became of it. Whoever was killed in between never will. */
async function endOfClaim({ patienceMs = 30_000 }: Parts, { table, operationId }: StepPlace, claim: PostRow): Promise<Outcome> {
  const { original_id, account, attempts } = claim
  while (Date.now() < Date.parse(claim.claimed_at) + patienceMs) {
    await pause(Math.min(LOOK_MS, patienceMs))
    const now = await readPost(table, original_id, account)
    if (now && (now.state !== 'sending' || now.attempts !== attempts)) return now.run === operationId ? told(now) : NOTHING
  }
  const row: PostRow = { ...claim, state: 'unknown', fault: { outcome: 'unknown', status: 0, said: '' } }
  return (await recordPost(table, row)) ? told(row) : NOTHING
}

/** What a post that has come to its end means for the run. */
function told({ state, account, original_id, fault }: PostRow): Outcome {
  if (state === 'posted') return { count: 1 }
  if (state === 'unknown') return { count: 0, fault: { code: 'post-unknown', message: `${account} ${original_id}: it is not sent again by itself.` } }
  if (state === 'refused') return { count: 0, fault: { code: 'post-refused', message: `${account}: ${fault?.said ?? ''}` } }
  return NOTHING
}

/** What is posted of an article as readers see it; null when they do not see it, or only placeholder text. */
async function readPosted({ table }: StepPlace, original_id: string, locale: Locale, origin: string): Promise<{ text: string; published_at: string } | null> {
  const { data: card } = await table.entities.cards.get({ original_id, locale }).go({ consistent: true })
  if (!card?.published || !card.live_version || !card.live_slug || !card.live_section || !card.published_at || card.pseudo) return null
  const { data: version } = await table.entities.versions
    .get({ original_id, locale, number: card.live_version })
    .go({ consistent: true, attributes: ['title', 'tags', 'tag_labels'] })
  if (!version) return null
  const labels = version.tags.map((tag, index) => version.tag_labels[index] || tag)
  const url = origin + articlePath(locale, card.live_section, card.live_slug)
  return { text: postText({ title: version.title, labels, url }), published_at: card.published_at }
}
