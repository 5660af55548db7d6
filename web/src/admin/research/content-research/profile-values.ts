import type * as z from 'zod'
import { researchConfigInput } from '#shared/contracts/research/research.ts'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'

export type Profile = Answer<'listResearchProfiles'>['profiles'][number]
export type ProfileValues = z.input<typeof researchConfigInput>

/** What of a profile can be edited. */
export const valuesOf = ({
  name,
  category,
  research_topics,
  target_audience,
  content_type,
  language,
  min_relevance_score,
  max_suggestions_per_run,
  research_interval_hours,
  sources,
}: Profile): ProfileValues => ({
  ...{ name, category, research_topics, target_audience, content_type, language },
  ...{ min_relevance_score, max_suggestions_per_run, research_interval_hours, sources },
})

const TEXTS: Readonly<Record<string, string>> = {
  name: t.enterName,
  research_topics: t.topicsRange,
  target_audience: t.textIsTooLong,
  min_relevance_score: t.relevanceRange,
  max_suggestions_per_run: t.wholeNumberTo20,
  research_interval_hours: t.wholeNumberTo24,
  sources: t.sourcesRange,
}

/** What is wrong with each field, by its name. */
export function faultsOf(values: ProfileValues): Record<string, string> {
  const parsed = researchConfigInput.safeParse(values)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path }) => [String(path[0]), TEXTS[String(path[0])] ?? t.thisValueIsNotValid]))
}
