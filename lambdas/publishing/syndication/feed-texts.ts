import type { Signed } from '#shared/domain/articles/bylines.ts'
import type { CategoryId } from '#shared/domain/articles/categories.ts'
import type { StoredDisclosure } from '#shared/domain/articles/provenance.ts'
import { renderedBody } from '#shared/domain/text/article-html.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { LiveCard } from './live-cards.ts'

/** What a feed needs of a published text. */
export interface FeedText extends Signed {
  title: string
  excerpt: string
  /** Sanitised. */
  content: string
  category_id: CategoryId
  hero_image_url: string
  hero_image_alt: string
  tag_labels: readonly string[]
  updated_at: string
  pseudo: boolean
  /** Absent on versions of before it was kept. */
  disclosure: StoredDisclosure | undefined
}

/** Texts that are cached: two feeds of every language and some. */
const CACHED = 800

const cached = new Map<string, FeedText>()
const keyOf = ({ original_id, locale, live_version }: LiveCard): string => `${original_id} ${locale} ${live_version}`

/**
 * The published texts of cards, by {@link LiveCard.id}; one whose version is missing is left out. Versions are written
 * once and never changed, so what was read before is not read again.
 */
export async function readFeedTexts(table: Table, cards: readonly LiveCard[]): Promise<Map<string, FeedText>> {
  const unread = new Map(cards.filter((card) => !cached.has(keyOf(card))).map((card) => [keyOf(card), card]))
  const keys = [...unread.values()].map(({ original_id, locale, live_version }) => ({ original_id, locale, number: live_version }))
  const rows = await readAll(keys, (batch) => table.entities.versions.get(batch).go({ consistent: true, concurrent: 4 }))
  const read = new Map<string, FeedText>(
    rows.map(({ original_id, locale, number, content, provenance, disclosure, ...text }) => {
      const pseudo = (provenance?.pseudo ?? 0) > 0
      return [`${original_id} ${locale} ${number}`, { ...text, pseudo, disclosure, content: renderedBody(content, locale) }] as const
    }),
  )
  const found = new Map(
    cards.flatMap((card) => {
      const text = read.get(keyOf(card)) ?? cached.get(keyOf(card))
      return text ? [[card.id, text] as const] : []
    }),
  )
  for (const [key, text] of read) cached.set(key, text)
  for (const key of cached.keys()) {
    if (cached.size <= CACHED) break
    cached.delete(key)
  }
  return found
}
