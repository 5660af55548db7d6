import { createHash } from 'node:crypto'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { createBatchSteps } from '../../batches/machine-steps.ts'
import { writeAll } from '../../platform/table/read-all.ts'
import { getTable } from '../../platform/table/table.ts'
import { sendNewsletter } from './send-newsletter.ts'

export const SITE = { name: 'Test News', origin: 'https://news.example' }

/** The steps of the machine for the newsletter alone. @param workMs how long one step begins items */
export const newsletterSteps = ({ workMs, claimMs = 3000, rate = 2000 }: { workMs?: number; claimMs?: number; rate?: number } = {}) =>
  createBatchSteps(
    { 'send-newsletter': sendNewsletter({ from: () => 'newsletter@news.example', site: () => SITE, readRate: async () => rate, claimMs }) },
    workMs,
  )

export const idOf = (email: string): string => createHash('sha256').update(email).digest('hex')

/** Subscribers who have confirmed, one language after another. */
export async function givenSubscribers(count: number, name = 'reader', locales: readonly Locale[] = LOCALES): Promise<{ email: string; locale: Locale }[]> {
  const readers = Array.from({ length: count }, (_, n) => ({ email: `${name}${n}@example.com`, locale: locales[n % locales.length] as Locale }))
  const rows = readers.map(({ email, locale }) => {
    const id = idOf(email)
    return { shard: id[0]!, id, email, locale, confirmed_at: '2026-11-01T00:00:00.000Z', unsubscribe_token: `token-of-${id.slice(0, 34)}` }
  })
  await writeAll(rows, (batch) => getTable().entities.subscribers.put(batch).go({ concurrent: 8 }))
  return readers
}
