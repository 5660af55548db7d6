import { GetObjectCommand, type GetObjectCommandInput, type GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { placesIn, stagedSetKey } from '#shared/domain/publishing/staged-set.ts'
import { searchedSpaces } from '#shared/domain/publishing/unknown-address.ts'
import { SLUG_MAX, SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import type { Locale } from '#shared/locales.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { s3 } from '../../platform/process/clients.ts'
import type { Table } from '../../platform/table/table.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** What an address was to lead to; the not-found pages differ. */
export type Missing = 'page' | 'article' | 'topic' | 'author'

export interface LiveArticle {
  original_id: string
  locale: Locale
  /** Canonical. */
  path: string
}

/** The live article that a slug or an id leads to today, or null. Drafts lead nowhere. */
export async function findLiveArticle(table: Table, locale: Locale, name: string): Promise<LiveArticle | null> {
  if (UUID.test(name)) {
    const { data } = await table.entities.cards.query.byId({ id: name.toLowerCase() }).go({ limit: 1 })
    return liveArticle(data[0])
  }
  if (name.length > SLUG_MAX + 8 || !SLUG_PATTERN.test(name)) return null
  const spaces = searchedSpaces(locale)
  const { data } = await table.entities.claims.get(spaces.map((space) => ({ space, slug: name }))).go({ consistent: true })
  const claims = data.filter(({ live }) => live).sort((one, other) => spaces.indexOf(one.space) - spaces.indexOf(other.space))
  for (const { original_id, locale: language, replaced_by } of claims) {
    const card = await table.entities.cards.get({ original_id, locale: language }).go({ consistent: true })
    // A duplicate that was removed leads to the article that was kept.
    const kept = !card.data && replaced_by ? await table.entities.cards.get({ original_id: replaced_by, locale: language }).go({ consistent: true }) : card
    const article = liveArticle(kept.data)
    if (article) return article
  }
  return null
}

/** The same article in another language where it is live there, else itself. */
export async function preferring(table: Table, locale: Locale, article: LiveArticle): Promise<LiveArticle> {
  if (article.locale === locale) return article
  const { data } = await table.entities.cards.get({ original_id: article.original_id, locale }).go({ consistent: true })
  return liveArticle(data) ?? article
}

function liveArticle(card: CardRow | null | undefined): LiveArticle | null {
  if (!card?.published || !card.live_slug || !card.live_section) return null
  const { original_id, locale, live_section, live_slug } = card
  return { original_id, locale, path: articlePath(locale, live_section, live_slug) }
}

/**
 * A file of an article that is live: what is staged for its publication, or what has reached its address since somebody
 * looked there.
 */
export async function readLiveFile(table: Table, bucket: string, { original_id, locale, path }: LiveArticle, name: string): Promise<string | null> {
  const { data } = await table.entities.families.get({ original_id }).go({ consistent: true })
  if (!data?.live_version) return null
  const staged = await readStagedFile(bucket, stagedSetKey(original_id, data.live_version), `${locale}/${name}`)
  return staged ?? readFile(bucket, `${pageKey(path)}/${name}`)
}

/** One file of a staged set: its place is in the set's metadata, which come with any part of it. */
async function readStagedFile(bucket: string, Key: string, file: string): Promise<string | null> {
  const head = await getObject({ Bucket: bucket, Key, Range: 'bytes=0-0' })
  await head?.Body?.transformToByteArray()
  const place = placesIn(head?.Metadata?.layout ?? '').get(file)
  return place ? readFile(bucket, Key, `bytes=${place.start}-${place.end - 1}`) : null
}

/** The localised not-found page that the web build made, or null when it is not there. */
export const readNotFoundPage = (bucket: string, locale: Locale, missing: Missing): Promise<string | null> =>
  readFile(bucket, `static/${locale}/404/${missing === 'page' ? '' : `${missing}/`}page.html`)

async function readFile(bucket: string, Key: string, Range?: string): Promise<string | null> {
  return (await (await getObject({ Bucket: bucket, Key, Range }))?.Body?.transformToString('utf-8')) ?? null
}

async function getObject(input: GetObjectCommandInput): Promise<GetObjectCommandOutput | null> {
  try {
    return await s3().send(new GetObjectCommand(input))
  } catch (error) {
    if (['NoSuchKey', 'AccessDenied'].includes((error as Error).name)) return null
    throw error
  }
}
