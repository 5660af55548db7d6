import { LOCALES, type Locale } from '#shared/locales.ts'
import type { Section } from '#shared/sections.ts'
import { liveOrder } from '#shared/table/platform/keys.ts'
import { newId, translationId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { listArticle } from './rows.ts'

interface Listed {
  title?: string
  section?: Section
  tags?: string[]
  featured?: boolean
  author_id?: string
  /** Day of a month long past, from 1. */
  day?: number
  locales?: readonly Locale[]
  hero_image_url?: string
}

/** Writes an article as a publication leaves it, cards and versions, and lists it; its own pages are not written. */
export async function givenListed({ locales = LOCALES, day = 1, section = 'news', tags = [], featured = false, ...rest }: Listed = {}): Promise<{
  id: string
  slug: string
}> {
  const table = getTable()
  const id = newId()
  const slug = `listed-${id.slice(-12)}`
  const published_at = `2020-01-${String(day).padStart(2, '0')}T08:00:00.000Z`
  const text = {
    original_id: id,
    title: rest.title ?? 'A listed article',
    slug,
    excerpt: 'What it is about.',
    category_id: section,
    hero_image_url: rest.hero_image_url ?? '',
    hero_image_alt: '',
    tags,
    featured,
    ...(rest.author_id ? { author_id: rest.author_id } : {}),
    source_hash: 'hash',
    updated_at: published_at,
  }
  const idOf = (locale: Locale) => (locale === 'en' ? id : translationId(id, locale))
  await table.entities.cards
    .put(
      locales.map((locale) => ({
        ...text,
        locale,
        id: idOf(locale),
        slug_frozen: true,
        published: true,
        changed: false,
        published_at,
        created_at: published_at,
        auto_generated: false,
        auto_translated: locale !== 'en',
        reading_time: 5,
        eeat_status: 'approved' as const,
        pseudo: false,
        version: 1,
        live_version: 1,
        live_slug: slug,
        live_section: section,
        live_locale: locale,
        live_order: liveOrder(published_at, idOf(locale)),
      })),
    )
    .go()
  await table.entities.versions
    .put(
      locales.map((locale) => ({
        ...text,
        locale,
        id: idOf(locale),
        number: 1,
        content: '<p>What happened, and what to do about it.</p>',
        meta_title: '',
        meta_description: '',
        tag_labels: tags.map((tag) => (locale === 'en' ? tag : `${tag} (${locale})`)),
        updated_by: 'tester',
        published_at,
        published_by: 'tester',
      })),
    )
    .go()
  await listArticle(table, id)
  return { id, slug }
}

/** Takes it off in the table, its rows included. */
export async function unlist(original_id: string): Promise<void> {
  const { data: cards } = await getTable().entities.cards.query.family({ original_id }).go({ consistent: true, pages: 'all' })
  for (const { locale } of cards) await getTable().entities.cards.patch({ original_id, locale }).set({ published: false }).go()
  await listArticle(getTable(), original_id)
}

/** Removes its cards too, as if it had never been written. */
export async function forget(original_id: string): Promise<void> {
  await unlist(original_id)
  const { data: cards } = await getTable().entities.cards.query.family({ original_id }).go({ consistent: true, pages: 'all' })
  for (const { locale } of cards) await getTable().entities.cards.delete({ original_id, locale }).go()
}
