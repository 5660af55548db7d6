import { type Byline, isGuest } from '#shared/domain/articles/bylines.ts'

/** What tells bylines of one article apart. */
export const bylineKey = (byline: Byline): string => (isGuest(byline) ? `guest ${byline.name}` : byline.author_id)

/** The same bylines with one of them moved by so many places, as far as there are places. */
export function movedByline(bylines: readonly Byline[], from: number, by: number): Byline[] {
  const moved = bylines[from]
  if (!moved) return [...bylines]
  const others = bylines.toSpliced(from, 1)
  return others.toSpliced(Math.min(others.length, Math.max(0, from + by)), 0, moved)
}
