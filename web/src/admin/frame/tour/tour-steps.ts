/** What the tour shows whoever works on articles, in its order. */
const ARTICLE_PARTS = ['today', 'article', 'translations', 'gate', 'publication'] as const
/** What it shows whoever sees figures alone. */
const FIGURE_PARTS = ['dashboard', 'statistics', 'analytics', 'search', 'localisation'] as const
export type TourPart = (typeof ARTICLE_PARTS)[number] | (typeof FIGURE_PARTS)[number]

export interface TourStep {
  part: TourPart
  /** Address of the screen. */
  to: string
}

const PATHS: Readonly<Record<Exclude<TourPart, 'article'>, string>> = {
  today: '/admin/today',
  translations: '/admin/translations',
  gate: '/admin/quality-gate',
  publication: '/admin/publication-pipeline',
  dashboard: '/admin',
  statistics: '/admin/statistics',
  analytics: '/admin/analytics',
  search: '/admin/seo-analytics',
  localisation: '/admin/localisation',
}

/**
 * The steps of the tour for a person: those whose screens their roles open.
 * @param articleId of an article to look at; null: there is none yet, and the list of articles stands for it
 * @param opens whether the person may open an address of the desk
 */
export function tourSteps(articleId: string | null, opens: (to: string) => boolean): TourStep[] {
  const article = articleId === null ? '/admin/articles' : `/admin/articles/${articleId}`
  const parts = opens('/admin/articles') ? ARTICLE_PARTS : FIGURE_PARTS
  return parts.map((part) => ({ part, to: part === 'article' ? article : PATHS[part] })).filter(({ to }) => opens(to))
}
