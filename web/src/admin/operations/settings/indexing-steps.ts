import type { Answer } from '../../platform/api/call.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'

export type IndexingResult = Answer<'fixIndexingNow'>
type StepState = 'waiting' | 'running' | 'success' | 'failed'

interface ShownStep {
  title: string
  state: StepState
  details: string
}

const NAMES = { hreflang: 'Hreflang nuorodos', links: 'Vidinės nuorodos', sitemaps: "Sitemap'ai", indexing: 'Google indeksavimas' } as const
const STEPS = Object.keys(NAMES) as (keyof typeof NAMES)[]

export const STATE_TEXTS: Readonly<Record<StepState, string>> = { waiting: 'Laukia', running: 'Vykdoma', success: 'Pavyko', failed: 'Nepavyko' }

const yesNo = (is: boolean): string => (is ? 'yra' : 'nėra')

/** The steps with what each has done, at the end. */
export function endedSteps({ results }: IndexingResult): ShownStep[] {
  const { step1_hreflang: first, step2_internal_links: second, step3_sitemaps: third, step4_google_indexing: fourth } = results
  const shown = (name: keyof typeof NAMES, success: boolean, details: string): ShownStep => ({
    title: NAMES[name],
    state: success ? 'success' : 'failed',
    details,
  })
  return [
    shown('hreflang', first.success, `Patikrinta straipsnių: ${first.details.checked}, atnaujinta: ${first.details.updated}, klaidų: ${first.details.errors}.`),
    shown(
      'links',
      second.success,
      `Patikrinta straipsnių: ${second.details.checked}, nuorodų juose: ${second.details.links}, neveikia: ${second.details.dead}. Nuorodos tik patikrintos: naujų nepridėta, o neveikiančias pataiso redaktorius.`,
    ),
    shown(
      'sitemaps',
      third.success,
      `Mėnesių sitemap'ų: ${third.details.monthlySitemaps}, adresų: ${third.details.totalUrls}, naujienų sitemap'ai: ${yesNo(third.details.sitemapNews)}, rodyklė: ${yesNo(third.details.sitemapIndex)}, klaidų: ${third.details.errors}.`,
    ),
    shown(
      'indexing',
      fourth.success,
      `Per IndexNow pranešta adresų: ${fourth.details.submitted} (per 7 dienas publikuoti straipsniai). Google straipsnius randa pagal sitemap'us: jos Indexing API straipsnių nepriima.`,
    ),
  ]
}

/** The steps while they are at work, by what is counted. */
export function runningSteps({ counts }: Pick<Operation, 'counts'>): ShownStep[] {
  const ended = STEPS.filter((step) => (counts[`${step}_ended`] ?? 0) > 0).length
  return STEPS.map((step, index) => ({ title: NAMES[step], state: index < ended ? 'success' : index === ended ? 'running' : 'waiting', details: '' }))
}
