import type * as z from 'zod'
import { researchConfigInput } from '#shared/contracts/research/research.ts'
import type { Answer } from '../../platform/api/call.ts'

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
  name: 'Įveskite pavadinimą, ne ilgesnį nei 80 ženklų.',
  research_topics: 'Bent viena tema, daugiausia 12; tema ne ilgesnė nei 60 ženklų.',
  target_audience: 'Per ilgas tekstas.',
  min_relevance_score: 'Nuo 0 iki 10, kas 0,1.',
  max_suggestions_per_run: 'Sveikasis skaičius nuo 1 iki 20.',
  research_interval_hours: 'Sveikasis skaičius nuo 1 iki 24.',
  sources: 'Bent vienas šaltinis, daugiausia 10, kiekvienas su http arba https adresu ir tik po kartą.',
}

/** What is wrong with each field, by its name. */
export function faultsOf(values: ProfileValues): Record<string, string> {
  const parsed = researchConfigInput.safeParse(values)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path }) => [String(path[0]), TEXTS[String(path[0])] ?? 'Netinkama reikšmė.']))
}
