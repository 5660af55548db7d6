import { articlePath, FEED_FORMATS } from '#shared/domain/articles/addresses.ts'
import { feedKey } from '#shared/domain/publishing/feed.ts'
import { monthlyKey, newsKey } from '#shared/domain/publishing/sitemaps.ts'
import { monthOf } from '#shared/table/platform/keys.ts'
import { isVisible, type Picture } from './picture.ts'
import type { Row } from './table.ts'

/** Addresses stand in elements, attributes and JSON strings. */
const names = (text: string, path: string): boolean => text.includes(`${path}<`) || text.includes(`${path}"`)

const livePath = (card: Row): string => articlePath(card.locale, card.live_section ?? card.category_id, card.live_slug ?? card.slug)

/** No feed and no sitemap names an article's page that is missing. */
export function deadSyndicated(picture: Picture): string[] {
  const missing = picture.rows
    .filter((row) => row.__edb_e__ === 'card')
    .map(livePath)
    .filter((path) => !isVisible(picture, path))
  if (missing.length === 0 || !picture.syndicated) return []
  return [...picture.syndicated].flatMap(([key, text]) => missing.filter((path) => names(text, path)).map((path) => `${key} names ${path}, which is missing`))
}

/** Every feed and sitemap that a live article belongs in names it: those of its language, of its section, of its month, and the news. */
export function syndicated(picture: Picture, original: string): string[] {
  const { syndicated: files } = picture
  if (!files) return []
  const cards = picture.rows.filter((row) => row.__edb_e__ === 'card' && row.original_id === original && row.published)
  return cards.flatMap((card) => {
    const feeds = [null, card.live_section].flatMap((section) => FEED_FORMATS.map((format) => feedKey(card.locale, section, format)))
    const keys = [...feeds, monthlyKey(card.locale, monthOf(card.published_at), 1), newsKey(card.locale)]
    return keys.filter((key) => !names(files.get(key) ?? '', livePath(card))).map((key) => `${key} does not name ${livePath(card)}`)
  })
}
