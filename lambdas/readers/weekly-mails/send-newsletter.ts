import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import { SHARDS } from '#shared/table/readers/audience.ts'
import { batch } from '../../platform/batch/batch.ts'
import { asAppError } from '../../platform/process/faults.ts'
import type { Table } from '../../platform/table/table.ts'
import { readSendRate, sendMail } from '../mail/send-store.ts'
import { type Digest, digestMail, type MailSite } from './digest-mail.ts'
import { freezeDigests, readDigests } from './mailings.ts'
import { createPace } from './pace.ts'
import { sendOnce } from './send-once.ts'

export const NEWSLETTER_COUNTS = ['sent', 'without_articles', 'not_taken'] as const

/** Subscribers that one item of the batch is of: its count is one transaction, its mails are each claimed for themselves. */
const AT_ONCE = 20
/** Items that one page of the batch's progress holds. */
const ITEMS_AT_ONCE = 20
/** The last item, on a page of its own: everybody has been seen. */
const END = 'end'

const params = z.object({ week: z.string(), from: z.string(), to: z.string() })

interface Deps {
  from: () => string
  site: () => MailSite
  /** Default: what the service says. */
  readRate?: () => Promise<number>
  /** Default: a minute. */
  claimMs?: number
}

/**
 * Sends a week's newsletter to every subscriber in their language, each once. Items are stretches of subscribers in the order of their
 * ids, `{first}-{last}`; a stretch that is worked on again sends to those alone who have nothing yet.
 */
export function sendNewsletter({ from, site, readRate = readSendRate, claimMs }: Deps) {
  const pace = createPace(readRate)
  const digestsOf = rememberLatest(readDigests)
  return batch({
    params,
    counts: NEWSLETTER_COUNTS,
    concurrency: 6,
    stopsAtFirst: true,
    action: 'send_newsletter',
    prepare: async ({ table, operationId }, week) => {
      await freezeDigests(table, week, operationId, Date.now())
      const counts = await Promise.all(SHARDS.map((shard) => countShard(table, shard)))
      return counts.reduce((sum, count) => sum + Math.ceil(count / AT_ONCE), 1)
    },
    next: ({ table }, _, cursor) => nextStretches(table, cursor),
    work: async ({ table }, { week }, item) => {
      if (item === END) {
        return { counts: {}, writes: ({ mailings }) => [mailings.patch({ kind: 'newsletter', week }).set({ finished_at: new Date().toISOString() }).commit()] }
      }
      const digests = await digestsOf(table, week)
      const counts = { sent: 0, without_articles: 0, not_taken: 0 }
      const sent: Partial<Record<Locale, number>> = {}
      for (const subscriber of await readStretch(table, item)) {
        const digest = digests.get(subscriber.locale)
        if (!digest) {
          counts.without_articles++
          continue
        }
        // Before the mail is claimed: a claim is held for as short a time as can be.
        await pace()
        const name = { week, subscriber_id: subscriber.id }
        const outcome = await sendOnce(table, name, () => send(from(), site(), week, digest, subscriber), claimMs).catch(stopSending)
        if (outcome === 'refused') counts.not_taken++
        else {
          counts.sent++
          sent[subscriber.locale] = (sent[subscriber.locale] ?? 0) + 1
        }
      }
      return { counts, ...(counts.sent > 0 ? { writes: ({ mailings }) => [mailings.patch({ kind: 'newsletter', week }).add(sent).commit()] } : {}) }
    },
    result: ({ sent = 0, without_articles = 0, not_taken = 0, errors = 0 }) => ({ results: { sent, without_articles, not_taken, errors } }),
  })
}

interface Receiver {
  id: string
  email: string
  unsubscribe_token: string
}

function send(address: string, site: MailSite, week: string, digest: Digest, receiver: Receiver): Promise<string> {
  const { subject, text, html, headers } = digestMail(site, digest, receiver)
  const tags = { week, subscriber: receiver.id }
  return sendMail({ from: { name: site.name, address }, to: receiver.email, subject, text, html, headers, tags }, true)
}

/**
 * Whatever keeps one mail from being sent keeps the next ones too: nobody is passed over, sending stops and can be gone on with.
 * @throws AppError `rate-limited` | `dependency-unavailable`
 */
function stopSending(cause: unknown): never {
  const { name = '', message = '' } = cause instanceof Error ? cause : {}
  if (name === 'TooManyRequestsException' || name === 'LimitExceededException' || /rate exceeded|quota/i.test(message))
    throw new AppError('rate-limited', 'The mail service takes no more mails at the moment.', { cause })
  const known = asAppError(cause)
  throw known.code === 'internal' ? new AppError('dependency-unavailable', 'The mail service does not take the mails.', { cause }) : known
}

/** Reads once for a week: what was written down for it does not change. */
function rememberLatest(read: (table: Table, week: string) => Promise<Map<Locale, Digest>>) {
  let latest: { week: string; digests: Promise<Map<Locale, Digest>> } | null = null
  return (table: Table, week: string) => {
    if (latest?.week === week) return latest.digests
    const now = { week, digests: read(table, week) }
    latest = now
    now.digests.catch(() => {
      if (latest === now) latest = null
    })
    return now.digests
  }
}

/** The stretches after a cursor, `{shard}#{id}` of the last subscriber of the page before; the end comes after the last shard. */
async function nextStretches(table: Table, cursor: string | null): Promise<{ items: string[]; next: string | null }> {
  if (cursor === END) return { items: [END], next: null }
  const [shard = SHARDS[0] as string, after] = cursor?.split('#') ?? []
  const query = table.entities.subscribers.query.subscribers({ shard })
  const { data } = await (after ? query.gt({ id: after }) : query).go({ consistent: true, limit: AT_ONCE * ITEMS_AT_ONCE, attributes: ['shard', 'id'] })
  const items = Array.from({ length: Math.ceil(data.length / AT_ONCE) }, (_, n) => data.slice(n * AT_ONCE, (n + 1) * AT_ONCE)).map(
    (stretch) => `${stretch[0]!.id}-${stretch.at(-1)!.id}`,
  )
  if (data.length === AT_ONCE * ITEMS_AT_ONCE) return { items, next: `${shard}#${data.at(-1)!.id}` }
  const following = SHARDS[SHARDS.indexOf(shard) + 1]
  return { items, next: following ? `${following}#` : END }
}

/** Those of a stretch who are subscribers now. */
async function readStretch(table: Table, item: string) {
  const [first = '', last = ''] = item.split('-')
  const { data } = await table.entities.subscribers.query
    .subscribers({ shard: first[0]! })
    .between({ id: first }, { id: last })
    .go({ consistent: true, pages: 'all', limit: AT_ONCE * 2 })
  return data
}

async function countShard(table: Table, shard: string): Promise<number> {
  const { data } = await table.entities.subscribers.query.subscribers({ shard }).go({ pages: 'all', limit: 1000, attributes: ['shard', 'id'] })
  return data.length
}
