import type * as z from 'zod'
import type { indexingFix } from '#shared/contracts/growth/indexing.ts'
import type { Ending } from '../../platform/batch/batch.ts'

const LINKS_NOTE = 'Links are looked at, not made: an editor repairs the ones that lead nowhere.'
const ANNOUNCED =
  'Articles of the last seven days, by IndexNow. Google finds articles by the sitemaps; its Indexing API takes only job postings and live streams.'

/** What the four steps found, from what was counted. A step that did not come to its end has not succeeded. */
export function fixResult(counts: Readonly<Record<string, number>>, _: number, { faults }: Pick<Ending, 'faults'>): z.output<typeof indexingFix> {
  const count = (name: string) => counts[name] ?? 0
  const ended = (step: string) => count(`${step}_ended`) > 0
  const [hreflangErrors, linkErrors, sitemapErrors] = ['hreflang', 'links', 'sitemaps'].map((step) => count(`${step}_failed`)) as [number, number, number]
  const [news, index] = [count('news') > 0, count('index') > 0]
  const results = {
    step1_hreflang: {
      success: ended('hreflang') && hreflangErrors === 0,
      details: { checked: count('hreflang_checked') + hreflangErrors, updated: count('hreflang_updated'), errors: hreflangErrors },
    },
    step2_internal_links: {
      success: ended('links') && linkErrors === 0 && count('links_dead') === 0,
      details: { checked: count('links_checked') + linkErrors, links: count('links'), dead: count('links_dead'), errors: linkErrors, note: LINKS_NOTE },
    },
    step3_sitemaps: {
      success: ended('sitemaps') && sitemapErrors === 0 && news && index,
      details: { monthlySitemaps: count('monthly'), totalUrls: count('urls'), sitemapNews: news, sitemapIndex: index, errors: sitemapErrors },
    },
    step4_google_indexing: {
      success: ended('indexing') && count('indexing_failed') === 0 && count('indexing_over_quota') === 0,
      details: { submitted: count('indexing_submitted'), note: ANNOUNCED },
    },
  }
  const steps = Object.values(results)
  return {
    success: ended('indexing'),
    summary: { completed: steps.filter(({ success }) => success).length, total_steps: steps.length },
    failed: [...faults],
    results,
  }
}
