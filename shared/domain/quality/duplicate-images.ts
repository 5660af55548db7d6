import { imageFile } from '../articles/focal-point.ts'

/** Ways of looking for pictures that two articles share. */
export const IMAGE_CHECKS = ['full_sweep', 'quick'] as const
export type ImageCheck = (typeof IMAGE_CHECKS)[number]

export const IMAGE_RUN_STATUSES = ['success', 'error', 'running'] as const

/** What a run of each kind looks at and does: how many of the newest live articles, and how many pictures it replaces at most. */
export const IMAGE_CHECK_LIMITS = {
  full_sweep: { articles: Number.POSITIVE_INFINITY, pictures: Number.POSITIVE_INFINITY },
  quick: { articles: 100, pictures: 10 },
} as const satisfies Record<ImageCheck, { articles: number; pictures: number }>

/** What of an article decides whether its picture is another's. */
export interface Pictured {
  published: boolean
  hero_image_url: string
  created_at: string
  original_id: string
}

/** Whether readers see the picture of an older live article with this one too: then this one needs another. */
export function hasDuplicateImage(article: Pictured, older: Pictured): boolean {
  const order = ({ created_at, original_id }: Pictured) => `${created_at} ${original_id}`
  const isSame = article.hero_image_url !== '' && imageFile(article.hero_image_url) === imageFile(older.hero_image_url)
  return isSame && article.published && older.published && order(older) < order(article)
}
