import type { Candidate } from '#shared/domain/platform/research-candidate.ts'

export interface ReadSource {
  candidates: Candidate[]
  /** Items that are malformed, or that lead to another site. */
  left_out: number
}
