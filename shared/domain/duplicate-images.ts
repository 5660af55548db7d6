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
  const isSame = article.hero_image_url !== '' && article.hero_image_url === older.hero_image_url
  return isSame && article.published && older.published && order(older) < order(article)
}
