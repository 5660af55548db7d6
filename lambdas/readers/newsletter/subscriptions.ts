import { randomBytes } from 'node:crypto'
import { NEWSLETTER_RULES, nextRequest, normalAddress } from '#shared/domain/readers/newsletter.ts'
import type { Locale } from '#shared/locales.ts'
import { handedOn } from '../../platform/log/trace.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { sha256 } from '../../platform/process/hash.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'

interface Wish {
  email: string
  locale: Locale
  request_id: string
}

const seconds = (ms: number): number => Math.ceil(ms / 1000)

/**
 * Notes that somebody wants the newsletter at an address; the row's event sends the mail. Whether the address is subscribed
 * is not looked at, so neither the answer nor its time can tell.
 */
export async function request(table: Table, { email: typed, locale, request_id }: Wish, now: number): Promise<void> {
  const email = normalAddress(typed)
  const id = sha256(email)
  const { data: before } = await table.entities.subscriptionRequests.get({ id }).go({ consistent: true })
  const next = nextRequest(before, now)
  if (!next) return
  const row = { id, email, locale, request_id, ...next, ...handedOn(), expires_at: seconds(next.first_at + NEWSLETTER_RULES.day) }
  try {
    await table.entities.subscriptionRequests
      .put(row)
      .where((old, { eq, notExists }) => (before ? eq(old.request_id, before.request_id) : notExists(old.id)))
      .go()
  } catch (error) {
    // Two posts at once: one mail is enough.
    if (!isConditionFailure(error)) throw error
  }
}

/**
 * Makes a subscriber of whom a confirmation link was sent to. The link is gone afterwards.
 * @returns false when the link is unknown, used or older than 24 hours, or the address is never mailed again
 */
export async function confirm(table: Table, token_hash: string, now: number): Promise<boolean> {
  const { data: link } = await table.entities.mailLinks.get({ token_hash }).go({ consistent: true })
  if (link?.purpose !== 'confirm' || !link.email || (link.valid_until ?? 0) <= now) return false
  const { subscriber_id: id, email, locale } = link
  const unsubscribe_token = randomBytes(32).toString('base64url')
  const subscriber = { shard: id[0]!, id, email, locale, confirmed_at: new Date(now).toISOString(), unsubscribe_token }
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ mailLinks, subscribers, subscriptionRequests, suppressions }) => [
        mailLinks
          .delete({ token_hash })
          .where(({ purpose }, { eq }) => eq(purpose, 'confirm'))
          .commit(),
        mailLinks.create({ token_hash: sha256(unsubscribe_token), purpose: 'unsubscribe', subscriber_id: id, locale }).commit(),
        subscribers.put(subscriber).commit(),
        subscriptionRequests.delete({ id }).commit(),
        suppressions
          .check({ id })
          .where((row, { notExists }) => notExists(row.id))
          .commit(),
      ])
      .go(),
  )
  return refused.length === 0
}

/**
 * Ends the subscription that an unsubscribe link belongs to; repeating it changes nothing, and links of earlier mails
 * work for a later subscription of the same address too.
 * @returns false when the link is unknown
 */
export async function unsubscribe(table: Table, token_hash: string, now: number): Promise<boolean> {
  const { data: link } = await table.entities.mailLinks.get({ token_hash }).go({ consistent: true })
  if (link?.purpose !== 'unsubscribe') return false
  const kept = seconds(now + NEWSLETTER_RULES.usedLinkKept)
  const refused = await refusedWrites(() =>
    table.transaction
      .write(({ mailLinks, subscribers, subscriptionRequests }) => [
        subscribers.delete({ shard: link.subscriber_id[0]!, id: link.subscriber_id }).commit(),
        subscriptionRequests.delete({ id: link.subscriber_id }).commit(),
        mailLinks.patch({ token_hash }).set({ expires_at: kept }).commit(),
      ])
      .go(),
  )
  return refused.length === 0
}

export async function findSubscriber(table: Table, id: string) {
  const { data } = await table.entities.subscribers.get({ shard: id[0]!, id }).go({ consistent: true })
  return data
}
