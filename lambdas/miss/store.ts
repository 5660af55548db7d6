import { GetObjectCommand } from '@aws-sdk/client-s3'
import { articlePath } from '#shared/domain/addresses.ts'
import { searchedSpaces } from '#shared/domain/missed-address.ts'
import { SLUG_MAX, SLUG_PATTERN } from '#shared/domain/slugs.ts'
import type { Locale } from '#shared/locales.ts'
import { s3 } from '../runtime/clients.ts'
import type { CardRow } from '../runtime/family.ts'
import type { Table } from '../runtime/table.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Where a slug or an id leads today: the canonical path of a live article, or null. Drafts lead nowhere. */
export async function findLiveArticle(table: Table, locale: Locale, name: string): Promise<string | null> {
  if (UUID.test(name)) {
    const { data } = await table.entities.cards.query.byId({ id: name.toLowerCase() }).go({ limit: 1 })
    return livePath(data[0])
  }
  if (name.length > SLUG_MAX + 8 || !SLUG_PATTERN.test(name)) return null
  const spaces = searchedSpaces(locale)
  const { data } = await table.entities.claims.get(spaces.map((space) => ({ space, slug: name }))).go()
  const claims = data.filter(({ live }) => live).sort((one, other) => spaces.indexOf(one.space) - spaces.indexOf(other.space))
  for (const { original_id, locale: language } of claims) {
    const card = await table.entities.cards.get({ original_id, locale: language }).go()
    const path = livePath(card.data)
    if (path) return path
  }
  return null
}

const livePath = (card: CardRow | null | undefined): string | null =>
  card?.published && card.live_slug && card.live_section ? articlePath(card.locale, card.live_section, card.live_slug) : null

/** The localised not-found page that the web build made, or null when it is not there. */
export async function readNotFoundPage(bucket: string, locale: Locale, article: boolean): Promise<string | null> {
  try {
    const object = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: `pages/${locale}/404/${article ? 'article/' : ''}page.html` }))
    return (await object.Body?.transformToString('utf-8')) ?? null
  } catch (error) {
    if (['NoSuchKey', 'AccessDenied'].includes((error as Error).name)) return null
    throw error
  }
}
