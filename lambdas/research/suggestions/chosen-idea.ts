import type { rationaleTexts } from '#shared/domain/research/relevance.ts'
import type { Idea } from '#shared/domain/research/research-ideas.ts'
import type { ProfileRow } from './profile-store.ts'

/** Gives ideas another score than the rules did, or leaves them as they are. */
export type ScoreIdeas = (profile: ProfileRow, ideas: readonly ChosenIdea[]) => Promise<readonly ChosenIdea[]>

/** An idea that is worth suggesting, with all that the desk is told of it. */
export interface ChosenIdea extends ReturnType<typeof rationaleTexts> {
  idea: Idea
  relevance_score: number
  ai_confidence: number | null
}
