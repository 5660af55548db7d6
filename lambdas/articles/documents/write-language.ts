import type { ArticleDocument } from '#shared/contracts/articles/documents.ts'
import type { Byline } from '#shared/domain/articles/bylines.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { AppError } from '#shared/errors.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { ownedBy } from '#shared/table/articles/article.ts'
import { slugSpace } from '#shared/table/platform/keys.ts'
import type { Table } from '../../platform/table/table.ts'
import { refusedWrites } from '../../platform/table/transaction.ts'
import { numbered, SLUG_ATTEMPTS } from '../editing/slug.ts'
import { coAuthorWrites } from '../reading/co-authors.ts'
import type { LanguageRows } from './rows.ts'

/** The slug, or with a number behind it where another article has it; the write checks it once more. @throws AppError `slug-taken` */
export async function freeSlug(table: Table, locale: Locale, wish: string, articleId: string): Promise<string> {
  for (let attempt = 1; attempt <= SLUG_ATTEMPTS; attempt++) {
    const slug = numbered(wish, attempt)
    const claim = (await table.entities.claims.get({ space: slugSpace(locale), slug }).go({ consistent: true })).data
    if (!claim || claim.article_id === articleId) return slug
  }
  throw new AppError('slug-taken')
}

/** One transaction a language; a translation only while the original is the one that was read. @returns false when refused */
export async function writeLanguage(table: Table, { card, draft, records, isComplete }: LanguageRows, original: ArticleDocument['original']): Promise<boolean> {
  const { original_id, locale, id, slug, category_id } = card
  const isOriginal = locale === ORIGINAL_LOCALE
  const bylines: readonly Byline[] | undefined = original.bylines
  const refused = await refusedWrites(() =>
    table.transaction
      .write((entities) => {
        const { cards, drafts, claims, families, segmentRecords } = entities
        const originals = cards.patch({ original_id, locale: ORIGINAL_LOCALE })
        const listed = isComplete ? originals.add({ translated_locales: [locale] }) : originals.delete({ translated_locales: [locale] })
        return [
          claims
            .put({ space: slugSpace(locale), slug, article_id: id, original_id, locale, section: sectionOf(category_id), live: false })
            .where(({ article_id }, { notExists, eq }) => `${notExists(article_id)} OR ${eq(article_id, id)}`)
            .commit(),
          cards.create(card).commit(),
          drafts.create(draft).commit(),
          ...(isOriginal ? [families.create({ original_id, ...ownedBy(card) }).commit()] : []),
          ...(isOriginal ? coAuthorWrites(entities, card, [], bylines) : []),
          ...(isOriginal ? [] : [segmentRecords.put({ original_id, locale, number: 0, records }).commit()]),
          ...(isOriginal
            ? []
            : [
                listed
                  .where((a, { eq, notExists }) =>
                    [
                      eq(a.source_hash, original.source_hash),
                      eq(a.category_id, original.category_id),
                      eq(a.hero_image_url, original.hero_image_url),
                      eq(a.featured, original.featured),
                      bylines ? eq(a.bylines, bylines) : notExists(a.bylines),
                    ].join(' AND '),
                  )
                  .commit(),
              ]),
        ]
      })
      .go(),
  )
  return refused.length === 0
}
