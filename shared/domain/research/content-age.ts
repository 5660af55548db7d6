interface Aged {
  published: boolean
  /** The working copy differs from what is live: somebody is at it, or it waits to be published. */
  changed: boolean
  updated_at: string
  /** Absent before the first publication. */
  published_at?: string
}

/** Whether a text is live and nobody has changed it since. @param before ISO 8601 */
export const isOldContent = ({ published, changed, updated_at, published_at }: Aged, before: string): boolean =>
  published && !changed && updated_at <= before && (published_at ?? '') <= before
