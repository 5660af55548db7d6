import type { ArticleDocument, DocumentTranslation } from '#shared/contracts/articles/documents.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { newId, translationId } from '../../platform/process/ids.ts'

/** A document as an export gives it; its hashes are not of its texts until an import has taken it. */
export function sampleDocument(locales: readonly TargetLocale[] = [], original: Partial<ArticleDocument['original']> = {}): ArticleDocument {
  const id = original.id ?? newId()
  const dates = { created_at: '2026-01-02T03:04:05.678Z', updated_at: '2026-02-03T04:05:06.789Z' }
  const hash = 'a'.repeat(64)
  return {
    format: 'simulpress-article',
    version: 1,
    original: {
      ...{
        id,
        title: `Patch day ${id}`,
        slug: `patch-day-${id}`,
        slug_frozen: false,
        excerpt: 'Three updates.',
        content: '<p>Vendors shipped <strong>fixes</strong>.</p>',
      },
      ...{ category_id: 'news', hero_image_url: '/images/a.webp', hero_image_alt: 'A room', meta_title: 'Patch day', meta_description: 'Which to install.' },
      ...{ tags: ['patching', 'zero-day'], featured: false, author_id: null, auto_generated: false, source_hash: hash, ...dates },
      ...original,
    },
    translations: locales.map((locale) => sampleTranslation(id, locale, hash, dates)),
  }
}

function sampleTranslation(id: string, locale: TargetLocale, source_hash: string, dates: { created_at: string; updated_at: string }): DocumentTranslation {
  return {
    ...{ id: translationId(id, locale), locale, title: `${locale} ${id}`, slug: `${locale}-${id}`, slug_frozen: false, excerpt: locale },
    ...{ content: `<p>${locale} <strong>x</strong>.</p>`, hero_image_alt: locale, meta_title: locale, meta_description: locale },
    ...{ tags: ['patching', 'zero-day'], tag_labels: [`${locale} 1`, `${locale} 2`], source_hash, pseudo: false, auto_translated: true, ...dates },
    ...{ provenance: { memory: 0, model: 1, human: 1, pseudo: 0 }, segments: [] },
  }
}
