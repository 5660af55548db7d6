import { RELATED_FETCHED } from './related-limits.ts'

/** An article that may be related to another: how it came to be considered. */
export interface Candidate {
  original_id: string
  published_at: string
  /** Topics that both have. */
  topics: number
  sameSection: boolean
}

const SECTION_WEIGHT = 1
/** One shared topic says more than the same section. */
const TOPIC_WEIGHT = 2

/** The closest articles: by shared topics and section, then newest first. Neither the article itself nor strangers. */
export function closestOf(candidates: readonly Candidate[], original_id: string, limit = RELATED_FETCHED): string[] {
  const weight = ({ topics, sameSection }: Candidate) => topics * TOPIC_WEIGHT + (sameSection ? SECTION_WEIGHT : 0)
  return candidates
    .filter((candidate) => candidate.original_id !== original_id && weight(candidate) > 0)
    .sort((one, other) => weight(other) - weight(one) || compare(other.published_at, one.published_at) || compare(other.original_id, one.original_id))
    .slice(0, limit)
    .map((candidate) => candidate.original_id)
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
