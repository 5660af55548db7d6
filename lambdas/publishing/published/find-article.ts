import { SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import { AppError } from '#shared/errors.ts'
import type { Locale } from '#shared/locales.ts'
import type { Table } from '../../platform/table/table.ts'
import { findBySlugWords } from '../search/by-slug.ts'
import { findBySlug, type LiveArticle, readLiveArticle } from './store.ts'

/**
 * The live article of a language that a slug means: the one that has or had it, by its last segment, else the newest whose title and excerpt
 * have all its words. Its own slug and path say where it stands.
 * @throws AppError `article-not-found`
 */
export async function findLiveArticle(table: Table, locale: Locale, slug: string): Promise<LiveArticle> {
  const name = slug.split('/').filter(Boolean).at(-1) ?? ''
  const found = SLUG_PATTERN.test(name) ? ((await findBySlug(table, locale, name)) ?? (await byWords(table, locale, name))) : null
  if (!found) throw new AppError('article-not-found')
  return found
}

async function byWords(table: Table, locale: Locale, slug: string): Promise<LiveArticle | null> {
  const named = await findBySlugWords(table, locale, slug)
  return named && readLiveArticle(table, named.original_id, locale)
}
