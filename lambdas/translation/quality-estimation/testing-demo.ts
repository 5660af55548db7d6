import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { articleSegments, assembleTranslation, type TranslatableText } from '#shared/domain/articles/article-segments.ts'
import type { SegmentRecord } from '#shared/domain/articles/segment-records.ts'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { parseTmx } from '#shared/domain/translation/tmx.ts'
import type { TargetLocale } from '#shared/locales.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { newId, translationId } from '../../platform/process/ids.ts'
import { pack } from '../../platform/table/packed.ts'
import { getTable } from '../../platform/table/table.ts'

export const DEMO_ARTICLES = ['1-xz-utils-backdoor-cve-2024-3094', '2-regresshion-cve-2024-6387-openssh-guide'] as const

export interface Demo {
  text: TranslatableText
  /** What people made of each English segment, by its HTML. */
  memory: ReadonlyMap<string, Partial<Record<TargetLocale, string>>>
}

/** A demo article and its real translations. */
export async function readDemo(name: (typeof DEMO_ARTICLES)[number]): Promise<Demo> {
  const folder = fileURLToPath(new URL(`../../../infra/local/demo/articles/${name}/`, import.meta.url))
  const [json, body, tmx] = await Promise.all(['article.json', 'body.html', 'translations.tmx'].map((file) => readFile(folder + file, 'utf8')))
  const { tags, ...article } = JSON.parse(json as string)
  const text = { ...article, tag_labels: tags, content: sanitiseBody(body as string) }
  return { text, memory: new Map(parseTmx(tmx as string).map(({ source, targets }) => [source, targets])) }
}

const NOW = '2026-11-20T00:00:00.000Z'

/** Rows that a text has in any language. */
function rowsOf(original_id: string, locale: TargetLocale | 'en', text: TranslatableText, source_hash: string, version: number) {
  const { tag_labels, content, meta_title, meta_description, ...listed } = text
  const common = {
    original_id,
    locale,
    id: locale === 'en' ? original_id : translationId(original_id, locale),
    title: listed.title,
    excerpt: listed.excerpt,
    hero_image_alt: listed.hero_image_alt,
    slug: `demo-${original_id}`,
    category_id: 'news' as const,
    hero_image_url: '/images/demo/1600.webp',
    tags: [...tag_labels],
    featured: false,
    source_hash,
    version,
    updated_at: NOW,
  }
  const card = { ...common, slug_frozen: false, published: false, changed: false, created_at: NOW, auto_generated: false, auto_translated: locale !== 'en' }
  return {
    draft: { ...common, content, meta_title, meta_description, tag_labels: [...tag_labels], updated_by: 'test' },
    card: { ...card, reading_time: 5, eeat_status: 'pending' as const, pseudo: false },
  }
}

/** Saves an English original as it is. */
export async function givenText(text: TranslatableText, original_id: string = newId()): Promise<string> {
  const { draft, card } = rowsOf(original_id, 'en', text, sha256(JSON.stringify(text)), 1)
  await getTable().entities.drafts.put(draft).go()
  await getTable().entities.cards.put(card).go()
  return original_id
}

export interface Given {
  version?: number
  /** Inner HTML by English segment; otherwise the demo's. */
  target?: (key: string, demo: string, source: string) => string
  /** How a segment came about; otherwise by a model. */
  record?: (key: string) => Partial<SegmentRecord>
}

/** Saves a translation of the demo article, as the translation engine would have. */
export async function givenTranslation(original_id: string, locale: TargetLocale, { text, memory }: Demo, given: Given = {}): Promise<void> {
  const { version = 1, target = (_, demo) => demo, record = () => ({}) } = given
  const segments = articleSegments(text)
  const targets = new Map(segments.map(({ key, html }) => [key, target(key, memory.get(html)?.[locale] ?? html, html)]))
  const records = segments.map(({ key, html }) => ({ key, source_hash: sha256(html).slice(0, 16), provider: 'model', ...record(key) }))
  const { draft, card } = rowsOf(original_id, locale, assembleTranslation(text, targets), sha256(JSON.stringify(text)), version)
  const { cards, drafts, segmentRecords } = getTable().entities
  await drafts.put(draft).go()
  await cards.put(card).go()
  await segmentRecords.put({ original_id, locale, number: 0, records: pack(records) }).go()
}
