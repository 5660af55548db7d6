import type * as z from 'zod'
import type { category } from '#shared/contracts/site.ts'
import english from '#shared/messages/en.json' with { type: 'json' }
import { SECTIONS, type Section, sectionLabel } from '#shared/sections.ts'

/** Tabler icon of each section. */
const ICONS: Readonly<Record<Section, string>> = {
  news: 'news',
  reviews: 'star',
  guides: 'book',
  explainers: 'bulb',
  opinion: 'message',
  tools: 'tool',
  deals: 'discount',
}

/** The seven sections as categories, by name. All are featured: the site has no others to set them off from. */
export const categories = (): z.output<typeof category>[] =>
  SECTIONS.map((id) => ({ id, name: sectionLabel(id), slug: id, description: english.section[`${id}Text`], icon_name: ICONS[id], is_featured: true })).sort(
    (a, b) => a.name.localeCompare(b.name, 'en'),
  )
