import type { Candidate } from '#shared/domain/platform/research-candidate.ts'
import { writtenAbout } from '#shared/domain/research/desk-coverage.ts'
import { rationaleTexts, relevanceOf } from '#shared/domain/research/relevance.ts'
import { type Idea, ideasFrom, isSameHeadline, trendingWords } from '#shared/domain/research/research-ideas.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readDeskList } from '../../articles/reading/desk-list.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { readAll } from '../../platform/table/read-all.ts'
import type { Table } from '../../platform/table/table.ts'
import type { ChosenIdea, ScoreIdeas } from './chosen-idea.ts'
import type { ProfileRow } from './profile-store.ts'

export interface Choice {
  chosen: ChosenIdea[]
  duplicates: number
  below_minimum: number
}

/** Ideas that a model is asked about in one run: twice as many as may be stored, at most so many. */
const MOST_ASKED = 40
const KEYS_AT_ONCE = 100

/** What keeps an idea from being suggested twice: its flaw, and each report of it. */
export const claimKeys = ({ key, sources }: Idea): string[] => [
  ...new Set([...(/^CVE-/.test(key) ? [key] : []), ...sources.map(({ url }) => `url#${sha256(url)}`)]),
]

/** The most relevant of what sources report that nobody has suggested or written about yet. */
export async function chooseIdeas(table: Table, profile: ProfileRow, candidates: readonly Candidate[], score: ScoreIdeas, now: number): Promise<Choice> {
  const ideas = ideasFrom(candidates)
  const fresh = await withoutClaimed(table, ideas)
  const trending = trendingWords(candidates)
  const byRules = fresh
    .map((idea) => {
      const relevance = relevanceOf(idea, profile, now)
      return { idea, relevance_score: relevance.score, ai_confidence: null, ...rationaleTexts(idea, relevance, profile, trending) } satisfies ChosenIdea
    })
    .sort(byRelevance)
  const asked = byRules.slice(0, Math.min(MOST_ASKED, 2 * profile.max_suggestions_per_run))
  const scored = [...(await score(profile, asked)), ...byRules.slice(asked.length)].sort(byRelevance)
  const relevant = scored.filter(({ relevance_score }) => relevance_score >= profile.min_relevance_score)
  const { chosen, written } = await withoutWritten(relevant, profile.max_suggestions_per_run)
  return { chosen, duplicates: ideas.length - fresh.length + written, below_minimum: scored.length - relevant.length }
}

/** Among equals the newest, then by name: the same reports give the same choice. */
const byRelevance = (one: ChosenIdea, other: ChosenIdea): number =>
  other.relevance_score - one.relevance_score ||
  (other.idea.published_at ?? '').localeCompare(one.idea.published_at ?? '') ||
  one.idea.key.localeCompare(other.idea.key)

async function withoutClaimed(table: Table, ideas: readonly Idea[]): Promise<Idea[]> {
  const keys = [...new Set(ideas.flatMap(claimKeys))]
  const claimed = new Set<string>()
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const batch = keys.slice(at, at + KEYS_AT_ONCE).map((key) => ({ key }))
    for (const { key } of await readAll(batch, (some) => table.entities.suggestedClaims.get(some).go({ consistent: true }))) claimed.add(key)
  }
  return ideas.filter((idea) => !claimKeys(idea).some((key) => claimed.has(key)))
}

/** As many as are wanted that no article is about: by the CVE number in its title, or by the title itself. */
async function withoutWritten(ideas: readonly ChosenIdea[], most: number): Promise<{ chosen: ChosenIdea[]; written: number }> {
  const entries = await readDeskList(ORIGINAL_LOCALE)
  const chosen: ChosenIdea[] = []
  let written = 0
  for (const one of ideas) {
    if (chosen.length === most) break
    if (entries.some(writtenAbout(one.idea))) written++
    else if (!chosen.some(({ idea }) => isSameHeadline(idea.title, one.idea.title))) chosen.push(one)
    else written++
  }
  return { chosen, written }
}
