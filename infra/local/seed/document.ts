import { createHash } from 'node:crypto'
import { v5 } from 'uuid'
import { articleInput } from '#shared/contracts/articles/articles.ts'
import type { ArticleDocument, DocumentTranslation } from '#shared/contracts/articles/documents.ts'
import { articleSegments, assembleTranslation } from '#shared/domain/articles/article-segments.ts'
import { foldSpaces } from '#shared/domain/text/segments.ts'
import { slugify } from '#shared/domain/text/slugs.ts'
import { parseTmx, type TmxUnit } from '#shared/domain/translation/tmx.ts'
import { TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import type { DemoArticle } from './content.ts'
import { type SampleArticle, sampleAuthorOf } from './samples.ts'

type Original = ArticleDocument['original']

/** Documents carry texts; a schedule is none. */
const written = articleInput.omit({ scheduled_for: true })

/** A sample's English original as an import takes it, which computes the hash itself. */
export function originalOf(demo: DemoArticle, { id, datePublished }: SampleArticle): Original {
  const dates = { created_at: datePublished, updated_at: datePublished }
  return {
    ...{ id, ...written.parse(demo.input), slug_frozen: true, ...dates },
    ...{ auto_generated: false, author_id: sampleAuthorOf(demo)?.user_id ?? null, source_hash: '0'.repeat(64) },
  }
}

/**
 * The translations of an original that has been imported: what a run with the memory would make of them. A language that the memory does
 * not have at all is left out: it is translated when the article is published.
 * @param original as an export gives it
 * @throws Error when a segment has no translation
 */
export function translationsOf(original: Original, tmx: string): DocumentTranslation[] {
  const units = parseTmx(tmx)
  const known = new Map(units.map(({ source, targets }) => [source, targets]))
  const { id, slug, tags, source_hash, created_at, updated_at } = original
  const text = { ...original, tag_labels: tags }
  const segments = articleSegments(text)
  const records = segments.map(({ key, place, html }) => ({
    ...{ key, ...(place === undefined ? {} : { place }), source_hash: sourceHash(html) },
    ...{ provider: 'memory' as const, origin: 'human' as const },
  }))
  return translatedInto(units).map((locale) => {
    const targets = new Map(segments.map(({ key, html }) => [key, known.get(html)?.[locale] ?? missing(slug, locale, html)]))
    const { tag_labels, title, excerpt, content, meta_title, meta_description, hero_image_alt } = assembleTranslation(text, targets)
    return {
      ...{ id: v5(locale, id), locale, title, excerpt, content, meta_title, meta_description, hero_image_alt },
      ...{ slug: slugify(title, slug), slug_frozen: false, tags, tag_labels: [...tag_labels], source_hash, created_at, updated_at },
      ...{ pseudo: false, auto_translated: true, provenance: { memory: records.length, model: 0, human: 0, pseudo: 0 }, segments: records },
    }
  })
}

/** Languages that a memory has. */
export const translatedInto = (units: readonly TmxUnit[]): TargetLocale[] =>
  TARGET_LOCALES.filter((locale) => units.some(({ targets }) => targets[locale] !== undefined))

/** As in `SegmentRecord`. */
const sourceHash = (html: string): string => createHash('sha256').update(foldSpaces(html)).digest('hex').slice(0, 16)

function missing(slug: string, locale: TargetLocale, html: string): never {
  throw new Error(`${slug} has no ${locale} translation of: ${html}`)
}
