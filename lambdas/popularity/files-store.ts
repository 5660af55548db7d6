import { PutObjectCommand } from '@aws-sdk/client-s3'
import { type Popularity, popularArticles, popularityPath } from '#shared/domain/popularity.ts'
import type { Locale } from '#shared/locales.ts'
import { s3 } from '../runtime/clients.ts'
import type { ArticleViews } from './sums.ts'

/** It is written once an hour; a browser that asked need not ask again at once. */
const CACHE = 'public, max-age=600'

/** Writes a language's file. */
export async function writePopularity(bucket: string, locale: Locale, sums: readonly ArticleViews[], now: number): Promise<void> {
  const own = sums.filter((sum) => sum.locale === locale).map(({ article_id, views_7d, views_30d }) => [article_id, { views_7d, views_30d }] as const)
  const file: Popularity = { generated_at: new Date(now).toISOString(), articles: popularArticles(new Map(own)) }
  const Key = popularityPath(locale).slice(1)
  await s3().send(new PutObjectCommand({ Bucket: bucket, Key, Body: JSON.stringify(file), ContentType: 'application/json', CacheControl: CACHE }))
}
