import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listArticlePosts, listSocialPosts } from '#shared/contracts/growth/social-posts.ts'
import type { Posted } from '#shared/domain/growth/social-posts.ts'
import { POSTING } from '#shared/domain/growth/social-posts.ts'
import type { Locale } from '#shared/locales.ts'
import { casesOf } from '#shared/thorough.testing.ts'
import { handler as settingsApi } from '../../api/settings.ts'
import { handler as upkeepApi } from '../../api/upkeep.ts'
import { newId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { givenLive, unpublishMembers } from '../../publishing/search/testing-live.ts'
import { socialPosts } from './post-article.ts'
import { claimPost } from './store.ts'

const ORIGIN = 'https://news.example.org'
const HOUR = 3_600_000
/** A day for each test: what one may post is counted by day. */
let at = Date.parse('2025-03-01T12:00:00Z')
let sent: string[] = []
let answer: () => Partial<Posted> | Promise<Partial<Posted>>
let stop: () => Promise<void>
let claims: Awaited<ReturnType<typeof signedInAdmin>>

const step = socialPosts({
  origin: () => ORIGIN,
  patienceMs: 40,
  poster: async (_, text) => {
    sent.push(text)
    return { outcome: 'posted', status: 201, said: '', id: String(sent.length), reset: null, ...(await answer()) }
  },
})
const place = (operationId = newId()) => ({ table: getTable(), operationId, askedBy: { kind: 'automation' as const, id: 'automation' }, at })
const due = () => step.due(place())
const work = (id: string, run?: string) => step.work(place(run), `x ${id}`)
/** A whole run: what is due, all of it at once. */
async function run(operationId = newId()) {
  const items = await step.due(place(operationId))
  return Promise.all(items.map((item) => step.work(place(operationId), item)))
}
const live = (hoursAgo: number, title = 'Mail servers are open', locale: Locale = 'en', tag_labels: string[] = []) =>
  givenLive(locale, { title, tag_labels }, { published_at: new Date(at - hoursAgo * HOUR).toISOString() })
const stateOf = async (original_id: string) => (await getTable().entities.socialPosts.get({ original_id, account: 'x' }).go({ consistent: true })).data
const set = (key: string, value: string) =>
  getTable()
    .entities.settings.put({ key, value, updated_at: new Date(at).toISOString(), updated_by: newId() })
    .go()

beforeAll(async () => {
  stop = await startTestTable()
  Object.assign(process.env, {
    X_SECRET_ARN: 'arn',
    SCHEDULES_FUNCTION: 'watch',
    WEBHOOKS_FUNCTION: 'webhooks',
    RUN_BATCH_MACHINE_ARN: 'arn',
    SITE_NAME: 'Simulpress',
    SITE_ORIGIN: ORIGIN,
  })
  claims = await signedInAdmin()
})
afterAll(() => stop())
beforeEach(async () => {
  at += 4 * 24 * HOUR
  sent = []
  answer = () => ({})
  await set('twitter_configured', 'configured')
  await set('twitter_locale', 'en')
  const { socialAccounts, socialPosts: posts } = getTable().entities
  await socialAccounts.put({ account: 'x', updated_at: new Date(at).toISOString() }).go()
  const { data: waiting } = await posts.query.waiting({ waits: 'x' }).go()
  await posts.delete(waiting).go()
})

describe('what is due', () => {
  it('is what came out lately in the language of the account, the likeliest to be read first, then the newest', async () => {
    const [older, newer, hot] = [await live(20), await live(2), await live(30)]
    await live(POSTING.freshHours + 1)
    await live(1, 'Pašto serveriai', 'lt')
    await getTable()
      .entities.viralPredictions.put({
        ...{ original_id: hot, score: 90, reasons: [], threshold: 75, boosted: true, version: 1, listed: 'all' },
        published_at: new Date(at).toISOString(),
        predicted_at: new Date(at).toISOString(),
      })
      .go()
    expect(await due()).toEqual([hot, newer, older].map((id) => `x ${id}`))
    await set('twitter_locale', 'lt')
    expect((await due()).length).toBe(1)
  })

  it('is nothing while no account is connected, and no more than a run and a day may post', async () => {
    for (let n = 0; n < POSTING.perDay + 3; n++) await live(1 + n / 10, `Article ${n}`)
    await set('twitter_configured', '')
    expect(await due()).toEqual([])
    await set('twitter_configured', 'configured')
    expect((await due()).length).toBe(POSTING.perRun)
    for (let n = 0; n < 5; n++) await run()
    expect([sent.length, await due()]).toEqual([POSTING.perDay, []])
    at += 24 * HOUR
    expect((await due()).length).toBe(3)
  })
})

describe('posting', () => {
  it('sends title, hashtags and bare address of the text that readers see, and keeps what came of it', async () => {
    const id = await live(1, 'Mail servers are open', 'en', ['zero day'])
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set({ title: 'A working copy' }).go()
    expect(await run()).toEqual([{ count: 1 }])
    expect(sent).toEqual([`Mail servers are open\n\n#ZeroDay\n${ORIGIN}/en/news/live-${id}`])
    expect(await stateOf(id)).toMatchObject({ state: 'posted', post_id: '1', attempts: 1, text: sent[0] })
    expect(await run()).toEqual([])
  })

  it('posts each article once, however many are at it at the same moment and however often they are told', async () => {
    const runs = casesOf(40, 6)
    const id = await live(1)
    const outcomes = await Promise.all(Array.from({ length: runs }, () => work(id)))
    expect([sent.length, outcomes.reduce((sum, { count }) => sum + count, 0)]).toEqual([1, 1])
    expect((await work(id)).count).toBe(0)
  })

  it('counts a post once for the run that made it, although the run was cut short before it was counted', async () => {
    const id = await live(1)
    const operation = newId()
    expect(await work(id, operation)).toEqual({ count: 1 })
    expect(await work(id, operation)).toEqual({ count: 1 })
    expect(sent.length).toBe(1)
  })

  it('never repeats a post whose sender was killed, and says so', async () => {
    const id = await live(1)
    answer = () => Promise.reject(new Error('killed'))
    await expect(work(id)).rejects.toThrow('killed')
    expect((await stateOf(id))?.state).toBe('sending')
    answer = () => ({})
    expect(await run()).toEqual([{ count: 0, fault: { code: 'post-unknown', message: expect.stringContaining(id) } }])
    expect([sent.length, (await stateOf(id))?.state, await due()]).toEqual([1, 'unknown', []])
  })

  it('does not repeat what nobody knows the end of, nor what is refused', async () => {
    for (const outcome of ['unknown', 'refused'] as const) {
      const id = await live(1)
      answer = () => ({ outcome, status: 403, said: 'duplicate', id: null })
      expect(await work(id)).toMatchObject({ count: 0, fault: { code: `post-${outcome}` } })
      expect([await stateOf(id), await due()]).toMatchObject([{ state: outcome, fault: { outcome, said: 'duplicate' } }, []])
    }
    expect(sent.length).toBe(2)
  })

  it('posts nothing that was taken off meanwhile, and nothing of placeholder text', async () => {
    const [gone, pseudo] = [await live(1), await live(1)]
    await unpublishMembers(gone, 'en')
    await getTable().entities.cards.patch({ original_id: pseudo, locale: 'en' }).set({ pseudo: true }).go()
    expect([await due(), (await work(gone)).count, (await work(pseudo)).count, sent]).toEqual([[], 0, 0, []])
  })
})

it('[C1] a day has as many posts as it may have, whoever claims them', async () => {
  const now = new Date(at).toISOString()
  const row = { account: 'x', locale: 'en', text: 'x', state: 'sending', run: newId(), attempts: 1, created_at: now, claimed_at: now } as const
  const claim = () => claimPost(getTable(), null, { ...row, original_id: newId() }, at)
  for (let post = 0; post < POSTING.perDay; post++) expect(await claim()).toBe('claimed')
  expect(await claim()).toBe('day-full')
})

describe('limits of the network', () => {
  it('let the account rest for as long as it says; then what waited goes out first', async () => {
    const [one, two] = [await live(2), await live(1)]
    answer = () => ({ outcome: 'throttled', status: 429, id: null, reset: at + 3 * HOUR })
    expect(await work(one)).toMatchObject({ count: 0, fault: { code: 'rate-limited' } })
    expect([(await work(two)).count, sent.length, await due()]).toEqual([0, 1, []])
    answer = () => ({})
    at += 3 * HOUR + 1
    expect(await due()).toEqual([`x ${one}`, `x ${two}`])
    expect(await run()).toEqual([{ count: 1 }, { count: 1 }])
    expect(await stateOf(one)).toMatchObject({ state: 'posted', attempts: 2 })
  })

  it('are met with longer and longer pauses where it says nothing', async () => {
    const id = await live(1)
    answer = () => ({ outcome: 'unsent', status: 0, id: null })
    const rests: number[] = []
    for (let n = 0; n < 3; n++) {
      await work(id)
      const { paused_until = '' } = (await getTable().entities.socialAccounts.get({ account: 'x' }).go()).data ?? {}
      rests.push((Date.parse(paused_until) - at) / HOUR)
      at = Date.parse(paused_until)
    }
    expect(rests).toEqual([0.25, 0.5, 1])
  })

  it('end in no post at all once the article is no news any more', async () => {
    const id = await live(1)
    answer = () => ({ outcome: 'throttled', status: 429, id: null })
    await work(id)
    at += POSTING.freshHours * HOUR
    expect((await work(id)).count).toBe(0)
    expect(await stateOf(id)).toMatchObject({ state: 'refused', fault: { outcome: 'late' } })
  })

  it('of the account itself become a task that closes when it may post again', async () => {
    const id = await live(1)
    answer = () => ({ outcome: 'account', status: 401, said: 'Unauthorized', id: null })
    await work(id)
    const task = async () => (await getTable().entities.adminTasks.get({ key: 'social-account-x' }).go({ consistent: true })).data
    expect(await task()).toMatchObject({ status: 'open', screen: 'settings', description: expect.stringContaining('Unauthorized') })
    answer = () => ({})
    at += 25 * HOUR
    expect(await run()).toEqual([{ count: 1 }])
    expect((await task())?.status).toBe('closed')
  })
})

describe('what an admin sees and does', () => {
  const call = (api: typeof upkeepApi, name: string, params: Record<string, string>) => callEndpoint(api, name, { claims, params })

  it('are the posts of an article, and those of an account with how it fares', async () => {
    const id = await live(1)
    await work(id)
    const ofArticle = (await call(upkeepApi, 'listArticlePosts', { id })).body
    expect(listArticlePosts.response.parse(ofArticle)).toMatchObject({
      connected: true,
      switched_on: false,
      posts: [{ state: 'posted', address: 'https://x.com/i/status/1', may_retry: false }],
    })
    answer = () => ({ outcome: 'throttled', status: 429, id: null, said: 'Too Many Requests', reset: Date.now() + HOUR })
    at = Date.now()
    await work(await live(1))
    const ofAccount = listSocialPosts.response.parse((await call(settingsApi, 'listSocialPosts', { name: 'x' })).body)
    expect(ofAccount).toMatchObject({ used_today: 1, daily_limit: POSTING.perDay, resting: { fault: { outcome: 'throttled', said: 'Too Many Requests' } } })
    expect(ofAccount.posts.map(({ state }) => state)).toContain('waiting')
    expect((await call(upkeepApi, 'listArticlePosts', { id: newId() })).status).toBe(404)
  })

  it('is a post sent once more, only when nobody knows of it or it was refused', async () => {
    const id = await live(1)
    const retry = () => call(upkeepApi, 'retrySocialPost', { id, account: 'x' })
    expect((await retry()).body.code).toBe('post-not-retryable')
    answer = () => ({ outcome: 'unknown', status: 0, id: null })
    await work(id)
    at = Math.max(at, Date.now()) + 80 * HOUR
    expect([(await retry()).body.state, (await retry()).body.state, await due()]).toEqual(['waiting', 'waiting', [`x ${id}`]])
    answer = () => ({})
    expect(await run()).toEqual([{ count: 1 }])
    expect((await retry()).body.code).toBe('post-not-retryable')
    expect(sent.length).toBe(2)
  })
})
