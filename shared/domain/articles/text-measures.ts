import { readingTime } from '../text/words.ts'
import { type SeoInput, seoScore } from './seo-score.ts'

/** What a card says of a text that can be measured. */
export interface TextMeasures {
  /** Minutes. */
  reading_time: number
  /** 0 to 100. */
  seo_score: number
  /** Links to other pages of the site. */
  internal_links_count: number
}

export function measureText(text: SeoInput): TextMeasures {
  const { score, internalLinks } = seoScore(text)
  return { reading_time: readingTime(text.content, text.locale), seo_score: score, internal_links_count: internalLinks }
}
