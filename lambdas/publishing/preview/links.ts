import { randomBytes } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readFamily, readOriginal } from '../../articles/reading/family.ts'
import { sha256 } from '../../platform/process/hash.ts'
import type { Table } from '../../platform/table/table.ts'

/** Long enough to read an article through; whoever needs longer asks again. */
const SECONDS = 15 * 60

interface Asked {
  original_id: string
  locale: Locale
  askedBy: string
  /** Epoch milliseconds. */
  now: number
}

/**
 * Makes an address for a language's working copy; only the hash of its token is stored.
 * @throws AppError `article-not-found` | `not-an-original` | `translation-not-found`
 */
export async function linkTo(table: Table, { original_id, locale, askedBy, now }: Asked): Promise<{ path: string; expires_at: string }> {
  await readOriginal(table, original_id)
  if (locale !== ORIGINAL_LOCALE && !(await readFamily(table, original_id)).cards.has(locale)) throw new AppError('translation-not-found')
  const token = randomBytes(32).toString('base64url')
  const expires_at = Math.floor(now / 1000) + SECONDS
  await table.entities.previewLinks.put({ token_hash: sha256(token), original_id, locale, created_by: askedBy, expires_at }).go()
  return { path: `/api/preview/${token}`, expires_at: new Date(expires_at * 1000).toISOString() }
}

/** What a token is good for at a moment. @throws AppError `link-not-valid` */
export async function behind(table: Table, token: string, now: number): Promise<{ original_id: string; locale: Locale }> {
  const { data } = await table.entities.previewLinks.get({ token_hash: sha256(token) }).go({ consistent: true })
  if (!data || data.expires_at * 1000 <= now) throw new AppError('link-not-valid', 'This preview has ended. Open it again from the editor.')
  return data
}
