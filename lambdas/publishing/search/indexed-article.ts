/** An article as the index knows it: which published text of it, and since when it is public. */
export interface IndexedArticle {
  original_id: string
  /** Of the Version row that readers see. */
  number: number
  published_at: string
}
