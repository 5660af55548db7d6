/** What the tour shows, in its order. */
export const TOUR_PARTS = ['today', 'article', 'translations', 'gate', 'publication'] as const
export type TourPart = (typeof TOUR_PARTS)[number]

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
}

/**
 * The steps of the tour for a person: those whose screens their roles open.
 * @param articleId of an article to look at; null: there is none yet, and the list of articles stands for it
 * @param opens whether the person may open an address of the desk
 */
export function tourSteps(articleId: string | null, opens: (to: string) => boolean): TourStep[] {
  const article = articleId === null ? '/admin/articles' : `/admin/articles/${articleId}`
  return TOUR_PARTS.map((part) => ({ part, to: part === 'article' ? article : PATHS[part] })).filter(({ to }) => opens(to))
}
