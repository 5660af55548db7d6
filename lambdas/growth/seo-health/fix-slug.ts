import { sectionOf } from '#shared/domain/articles/categories.ts'
import { seoScore } from '#shared/domain/articles/seo-score.ts'
import { plainSlug } from '#shared/domain/growth/seo-health.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import { loadArticle } from '../../articles/editing/store.ts'
import type { Table, Writes } from '../../platform/table/table.ts'

/**
 * Takes the slashes out of the slug of an article's working copy and claims the one that is left. A live article keeps its present address until it
 * is published again.
 * @returns null when the slug has none; `taken` when another article has what is left of it, or nothing is left
 * @throws AppError `article-not-found`
 */
export async function fixSlug(table: Table, id: string, by: string): Promise<Writes | 'taken' | null> {
  const { card, draft } = await loadArticle(id)
  const { original_id, locale, category_id } = card
  const slug = plainSlug(card.slug)
  if (slug === card.slug) return null
  if (slug === '') return 'taken'
  const space = slugSpace(locale)
  const { data: claim } = await table.entities.claims.get({ space, slug }).go({ consistent: true })
  if (claim && claim.article_id !== id) return 'taken'
  const updated_at = new Date().toISOString()
  const version = card.version + 1
  return ({ cards, drafts, claims }) => [
    cards
      .patch({ original_id, locale })
      .set({ slug, version, changed: card.published, seo_score: seoScore({ ...draft, slug, locale }).score, updated_at })
      .where((row, { eq }) => `${eq(row.version, card.version)} AND ${eq(row.published, card.published)}`)
      .commit(),
    drafts
      .patch({ original_id, locale })
      .set({ slug, version, updated_at, updated_by: by })
      .where((row, { eq }) => eq(row.version, draft.version))
      .commit(),
    ...(claim ? [] : [claims.create({ space, slug, article_id: id, original_id, locale, section: sectionOf(category_id), live: false }).commit()]),
  ]
}
