import type { Answer } from '../../platform/api/call.ts'
import type { Operation } from '../../platform/operations/follow-operation.ts'
import { t } from './catalogue.ts'

export type IndexingResult = Answer<'fixIndexingNow'>
type StepState = 'waiting' | 'running' | 'success' | 'failed'

interface ShownStep {
  title: string
  state: StepState
  details: string
}

const NAMES = { hreflang: t.hreflangLinks, links: t.internalLinks, sitemaps: t.sitemaps, indexing: t.googleIndexing } as const
const STEPS = Object.keys(NAMES) as (keyof typeof NAMES)[]

export const STATE_TEXTS: Readonly<Record<StepState, string>> = { waiting: t.waiting, running: t.running, success: t.succeeded, failed: t.failed }

const yesNo = (is: boolean): string => (is ? t.yes : t.no)

/** The steps with what each has done, at the end. */
export function endedSteps({ results }: IndexingResult): ShownStep[] {
  const { step1_hreflang: first, step2_internal_links: second, step3_sitemaps: third, step4_google_indexing: fourth } = results
  const shown = (name: keyof typeof NAMES, success: boolean, details: string): ShownStep => ({
    title: NAMES[name],
    state: success ? 'success' : 'failed',
    details,
  })
  return [
    shown('hreflang', first.success, t.hreflangStepDone({ checked: first.details.checked, updated: first.details.updated, errors: first.details.errors })),
    shown('links', second.success, t.linksStepDone({ checked: second.details.checked, links: second.details.links, dead: second.details.dead })),
    shown(
      'sitemaps',
      third.success,
      t.sitemapsStepDone({
        monthlySitemaps: third.details.monthlySitemaps,
        totalUrls: third.details.totalUrls,
        sitemapNews: yesNo(third.details.sitemapNews),
        sitemapIndex: yesNo(third.details.sitemapIndex),
        errors: third.details.errors,
      }),
    ),
    shown('indexing', fourth.success, t.indexingStepDone({ submitted: fourth.details.submitted })),
  ]
}

/** The steps while they are at work, by what is counted. */
export function runningSteps({ counts }: Pick<Operation, 'counts'>): ShownStep[] {
  const ended = STEPS.filter((step) => (counts[`${step}_ended`] ?? 0) > 0).length
  return STEPS.map((step, index) => ({ title: NAMES[step], state: index < ended ? 'success' : index === ended ? 'running' : 'waiting', details: '' }))
}
