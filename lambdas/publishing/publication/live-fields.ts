import type { Alternate } from '#shared/domain/platform/locale-prefix.ts'
import { liveOrder } from '#shared/table/platform/keys.ts'
import type { Member } from '../pages/member.ts'

/** What a card says while a member of its language is live. */
export const liveFields = ({ locale, id, number, section, slug, published_at, changed }: Member, hreflang_alternates: Alternate[]) => ({
  published: true,
  changed,
  published_at,
  slug_frozen: true,
  live_version: number,
  live_slug: slug,
  live_section: section,
  live_locale: locale,
  live_order: liveOrder(published_at, id),
  hreflang_alternates,
})

/** What a card says only while its language is live. */
export const NOT_LIVE: ('live_version' | 'live_slug' | 'live_section' | 'live_locale' | 'live_order' | 'hreflang_alternates')[] = [
  'live_version',
  'live_slug',
  'live_section',
  'live_locale',
  'live_order',
  'hreflang_alternates',
]
