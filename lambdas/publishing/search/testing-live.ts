import { readingTime } from '#shared/domain/text/words.ts'
import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { liveOrder } from '#shared/table/platform/keys.ts'
import { newId, translationId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'

interface LiveText {
  title: string
  excerpt?: string
  content?: string
  tag_labels?: string[]
}

/** Sets what a publication sets of one language, for tests: the version that readers see and its card. */
export async function givenLive(
  locale: Locale,
  { title, excerpt = 'An excerpt.', content = '<p>A body.</p>', tag_labels = [] }: LiveText,
  { original_id = newId(), number = 1, published_at = new Date().toISOString() }: { original_id?: string; number?: number; published_at?: string } = {},
): Promise<string> {
  const id = locale === ORIGINAL_LOCALE ? original_id : translationId(original_id, locale)
  const slug = `live-${id}`
  const common = { original_id, locale, id, title, slug, excerpt, category_id: 'news' as const, hero_image_url: '', hero_image_alt: '', featured: false }
  const text = {
    ...common,
    content,
    tags: tag_labels,
    tag_labels,
    meta_title: '',
    meta_description: '',
    source_hash: 'x',
    updated_at: published_at,
    updated_by: id,
  }
  const table = getTable()
  await table.entities.versions.put({ ...text, number, published_at, published_by: id }).go()
  await table.entities.cards
    .put({
      ...common,
      tags: tag_labels,
      slug_frozen: true,
      published: true,
      changed: false,
      published_at,
      created_at: published_at,
      updated_at: published_at,
      auto_generated: false,
      auto_translated: false,
      reading_time: readingTime(content, locale),
      eeat_status: 'pending',
      source_hash: 'x',
      pseudo: false,
      version: 1,
      live_version: number,
      live_slug: slug,
      live_section: 'news',
      live_locale: locale,
      live_order: liveOrder(published_at, id),
    })
    .go()
  return original_id
}

/** Takes one language off the site. */
export async function unpublishMembers(original_id: string, locale: Locale): Promise<void> {
  await getTable()
    .entities.cards.patch({ original_id, locale })
    .set({ published: false, changed: false })
    .remove(['live_version', 'live_slug', 'live_section', 'live_locale', 'live_order'])
    .go()
}
