/** What every page knows of the site that it belongs to. */
export interface Site {
  name: string
  /** Scheme and host, without a slash at the end. */
  origin: string
  /** Path of the picture shown where an article's own is missing or fails to load (1600×900 JPEG). */
  defaultImage: string
}
