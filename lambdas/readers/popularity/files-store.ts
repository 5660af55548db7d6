import { PutObjectCommand } from '@aws-sdk/client-s3'
import { type Popularity, popularArticles, popularityPath } from '#shared/domain/publishing/popularity.ts'
import type { Locale } from '#shared/locales.ts'
import { s3 } from '../../platform/process/clients.ts'
import type { ArticleViews } from './sums.ts'

/** It is written once an hour; a browser that asked need not ask again at once. */
const CACHE = 'public, max-age=600'

/** Writes a language's file. */
export async function writePopularity(bucket: string, locale: Locale, sums: readonly ArticleViews[], now: number): Promise<void> {
  await s3().send(new PutObjectCommand(fileOf(bucket, locale, sums, now)))
}

/** Writes the file of a language in which nobody has been counted yet: browsers ask for it. One that is there stays. */
export async function writeFirstPopularity(bucket: string, locale: Locale, now: number): Promise<'written' | 'there'> {
  try {
    await s3().send(new PutObjectCommand({ ...fileOf(bucket, locale, [], now), IfNoneMatch: '*' }))
    return 'written'
  } catch (error) {
    if (['PreconditionFailed', 'ConditionalRequestConflict'].includes((error as Error).name)) return 'there'
    throw error
  }
}

function fileOf(Bucket: string, locale: Locale, sums: readonly ArticleViews[], now: number) {
  const own = sums.filter((sum) => sum.locale === locale).map(({ article_id, views_7d, views_30d }) => [article_id, { views_7d, views_30d }] as const)
  const file: Popularity = { generated_at: new Date(now).toISOString(), articles: popularArticles(new Map(own)) }
  return { Bucket, Key: popularityPath(locale).slice(1), Body: JSON.stringify(file), ContentType: 'application/json', CacheControl: CACHE }
}
