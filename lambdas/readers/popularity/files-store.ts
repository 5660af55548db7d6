import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { type Popularity, type PopularPart, popularAfter, popularityPath, popularPart, popularPartPath } from '#shared/domain/publishing/popularity.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { s3 } from '../../platform/process/clients.ts'
import type { ArticleViews } from './due.ts'

/** They are written once an hour; a browser that asked need not ask again at once. */
const CACHE = 'public, max-age=600'
/** Parts that are at work at the same time. */
const AT_ONCE = 16

/**
 * Makes the files of all languages say of some articles whether they are popular. A part is read only where some of its articles are among these, and written
 * only when it changes; before its language's file names it, because browsers ask for what that names.
 */
export async function writePopularity(bucket: string, sums: readonly ArticleViews[], now: number): Promise<void> {
  const sumsOf = Map.groupBy(sums, ({ locale }) => locale)
  for (const locale of LOCALES) await writeLocale(bucket, locale, sumsOf.get(locale) ?? [], now)
}

async function writeLocale(bucket: string, locale: Locale, sums: readonly ArticleViews[], now: number): Promise<void> {
  const named = new Set((await read<Popularity>(bucket, popularityPath(locale)))?.parts)
  const left = [...Map.groupBy(sums, ({ article_id }) => popularPart(article_id))].values()
  const worker = async () => {
    for (const [part, looked] of left) {
      const path = popularPartPath(locale, part)
      const before = named.has(part) ? ((await read<PopularPart>(bucket, path))?.popular ?? []) : []
      const popular = popularAfter(before, looked)
      if (popular.join() !== before.join()) await s3().send(new PutObjectCommand(fileOf(bucket, path, { popular } satisfies PopularPart)))
      if (popular.length > 0) named.add(part)
      else named.delete(part)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await s3().send(new PutObjectCommand(fileOf(bucket, popularityPath(locale), listOf(named, now))))
}

/** Writes the file of a language in which nobody has been counted yet: browsers ask for it. One that is there stays. */
export async function writeFirstPopularity(bucket: string, locale: Locale, now: number): Promise<'written' | 'there'> {
  try {
    await s3().send(new PutObjectCommand({ ...fileOf(bucket, popularityPath(locale), listOf([], now)), IfNoneMatch: '*' }))
    return 'written'
  } catch (error) {
    if (['PreconditionFailed', 'ConditionalRequestConflict'].includes((error as Error).name)) return 'there'
    throw error
  }
}

const listOf = (parts: Iterable<string>, now: number): Popularity => ({ generated_at: new Date(now).toISOString(), parts: [...parts].sort() })

const fileOf = (Bucket: string, path: string, content: object) => ({
  ...{ Bucket, Key: path.slice(1), Body: JSON.stringify(content), ContentType: 'application/json', CacheControl: CACHE },
})

async function read<T>(Bucket: string, path: string): Promise<T | null> {
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket, Key: path.slice(1) }))
    return JSON.parse((await Body?.transformToString()) ?? 'null')
  } catch (error) {
    // Who may not list a bucket is denied what is not there.
    if (['NoSuchKey', 'AccessDenied'].includes((error as Error).name)) return null
    throw error
  }
}
