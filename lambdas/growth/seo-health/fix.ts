import * as z from 'zod'
import { type seoFix, UNFIXED_REASONS } from '#shared/contracts/growth/seo-health.ts'
import type { UNLINKED_REASONS } from '#shared/domain/articles/text-links.ts'
import { ALTERNATES_LEAST, DESCRIPTION_LEAST, descriptionLength, SEO_HEALTH_RULES, type SeoHealthRule } from '#shared/domain/growth/seo-health.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { loadArticle } from '../../articles/editing/store.ts'
import { readCards } from '../../articles/reading/family.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import type { Table } from '../../platform/table/table.ts'
import { FIX_COUNTS } from './counts.ts'
import { fixDescription } from './fix-description.ts'
import { fixSlug } from './fix-slug.ts'

type Reason = (typeof UNFIXED_REASONS)[number]
type UnlinkedReason = (typeof UNLINKED_REASONS)[number]

/** What other features do for it. */
export interface Repairers {
  /** Makes an article's alternates and pages anew. @returns how many languages differed */
  rebuildHreflang: (originalId: string) => Promise<number>
  /** Adds links to the page of one language. @throws AppError `not-published` */
  linkArticle: (place: BatchPlace, id: string) => Promise<Done>
  /** What the page has now, what of it is new, by title, and why nothing is. @throws AppError `not-published` */
  linkOutcome: (table: Table, id: string) => Promise<{ suggestions: readonly object[]; added: string[]; reason: UnlinkedReason | null }>
}

/** Repairs one issue of one article; a batch of one item, as its pages are rendered where batches are at work. */
export const fixSeoHealth = (repairers: Repairers) =>
  batch({
    params: z.object({ rule: z.enum(SEO_HEALTH_RULES), article_id: z.string() }),
    counts: FIX_COUNTS,
    concurrency: 1,
    action: 'fix_seo_health',
    prepare: async () => 1,
    next: async (_, { article_id }) => ({ items: [article_id], next: null }),
    work: (place, { rule }, item) => FIXES[rule](place, item, repairers),
    subject: async (_, { article_id }) => ({ article_id }),
    result: async (counts, _, { place: { table }, params: { rule, article_id } }): Promise<z.output<typeof seoFix>> => {
      if ((counts.fixed ?? 0) === 0) return { fixed: false, reason: reasonOf(counts) }
      const linked = rule === 'no-internal-links' ? { linked: (await repairers.linkOutcome(table, article_id)).added } : {}
      return { fixed: true, reason: null, ...linked }
    },
  })

/** Begins the names of counts that say why nothing was repaired. */
const WHY = 'unfixed_'
const reasonOf = (counts: Readonly<Record<string, number>>): Reason => UNFIXED_REASONS.find((reason) => (counts[`${WHY}${reason}`] ?? 0) > 0) ?? 'failed'
const unfixed = (reason: Reason): Done => ({ counts: { [`${WHY}${reason}`]: 1 } })

const UNLINKED: Readonly<Record<UnlinkedReason, Reason>> = {
  'no-other-articles': 'no-other-articles',
  'enough-links': 'gone',
  'no-more-articles': 'no-link-fits',
}

const FIXES: Readonly<Record<SeoHealthRule, (place: BatchPlace, id: string, repairers: Repairers) => Promise<Done>>> = {
  'few-alternates': async ({ table }, id, { rebuildHreflang }) => {
    const { card } = await loadArticle(id)
    const live = (await readCards(table, card.original_id)).filter(({ published }) => published)
    if (live.length < ALTERNATES_LEAST) return unfixed('too-few-languages')
    const languages = await rebuildHreflang(card.original_id)
    return languages > 0 ? { counts: { fixed: 1, languages } } : unfixed('gone')
  },
  'no-internal-links': async (place, id, { linkArticle, linkOutcome }) => {
    const { counts } = await linkArticle(place, id)
    if ((counts.links_added ?? 0) > 0) return { counts: { fixed: 1, languages: 1 } }
    const { reason, suggestions } = await linkOutcome(place.table, id)
    return unfixed(suggestions.length > 0 || !reason ? 'gone' : UNLINKED[reason])
  },
  'slug-slash': async ({ table, askedBy }, id) => {
    const writes = await fixSlug(table, id, askedBy.id)
    if (writes === 'taken') return unfixed('slug-taken')
    return writes ? { counts: { fixed: 1, languages: 1 }, writes } : unfixed('gone')
  },
  'short-description': async ({ table, askedBy }, id) => {
    const { card, draft } = await loadArticle(id)
    const fix = await fixDescription(table, card.original_id, { overwrite: true, by: askedBy.id })
    if (fix) return { counts: { fixed: 1, languages: fix.languages }, writes: fix.writes }
    if (descriptionLength(draft.meta_description, card.locale) >= DESCRIPTION_LEAST) return unfixed('gone')
    return unfixed(card.locale === ORIGINAL_LOCALE ? 'failed' : 'translate')
  },
}
