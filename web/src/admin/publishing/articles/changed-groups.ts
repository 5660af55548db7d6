import { t } from './catalogue.ts'

/** Days of the list's first group, as its window says. */
const RECENT_DAYS = 7
const DAY_MS = 86_400_000

interface Group<Article> {
  title: string
  articles: Article[]
}

/** Articles by last change as two groups: of the last seven days, and before. A group without articles is left out. */
export function changedGroups<Article extends { updated_at: string }>(articles: readonly Article[], now: number): Group<Article>[] {
  const isRecent = ({ updated_at }: Article) => Date.parse(updated_at) >= now - RECENT_DAYS * DAY_MS
  return [
    { title: t.changedInLastDays({ days: RECENT_DAYS }), articles: articles.filter(isRecent) },
    { title: t.changedEarlier, articles: articles.filter((article) => !isRecent(article)) },
  ].filter((group) => group.articles.length > 0)
}
