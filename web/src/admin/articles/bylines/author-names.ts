import { type Byline, guestLabel, isGuest } from '#shared/domain/articles/bylines.ts'
import { t } from './catalogue.ts'

/** Names of authors that this page has loaded, by their ids: bylines hold ids, and differences between texts are read outside components. */
const names = new Map<string, string>()

export function rememberNames(people: readonly { author_id: string | null; name: string | null }[]): void {
  for (const { author_id, name } of people) if (author_id && name) names.set(author_id, name)
}

export const authorName = (id: string): string => names.get(id) ?? t.unknownAuthor

/** A byline as people read it. */
export const bylineLabel = (byline: Byline): string => (isGuest(byline) ? guestLabel(byline) : authorName(byline.author_id))
