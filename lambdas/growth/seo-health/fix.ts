import * as z from 'zod'
import { type seoFix, UNFIXED_REASONS } from '#shared/contracts/growth/seo-health.ts'
import { ALTERNATES_LEAST, DESCRIPTION_LEAST, descriptionLength, SEO_HEALTH_RULES, type SeoHealthRule } from '#shared/domain/growth/seo-health.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { loadArticle } from '../../articles/editing/store.ts'
import { readCards } from '../../articles/reading/family.ts'
import { type BatchPlace, batch, type Done } from '../../platform/batch/batch.ts'
import { FIX_COUNTS } from './counts.ts'
import { fixDescription } from './fix-description.ts'
import { fixSlug } from './fix-slug.ts'

type Reason = (typeof UNFIXED_REASONS)[number]

/** What other features do for it. */
export interface Repairers {
  /** Makes an article's alternates and pages anew. @returns how many languages differed */
  rebuildHreflang: (originalId: string) => Promise<number>
  /** Adds links to the page of one language. @throws AppError `not-published` */
  linkArticle: (place: BatchPlace, id: string) => Promise<Done>
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
    result: (counts): z.output<typeof seoFix> => ((counts.fixed ?? 0) > 0 ? { fixed: true, reason: null } : { fixed: false, reason: reasonOf(counts) }),
  })

/** Begins the names of counts that say why nothing was repaired. */
const WHY = 'unfixed_'
const reasonOf = (counts: Readonly<Record<string, number>>): Reason => UNFIXED_REASONS.find((reason) => (counts[`${WHY}${reason}`] ?? 0) > 0) ?? 'failed'
const unfixed = (reason: Reason): Done => ({ counts: { [`${WHY}${reason}`]: 1 } })

const FIXES: Readonly<Record<SeoHealthRule, (place: BatchPlace, id: string, repairers: Repairers) => Promise<Done>>> = {
  'few-alternates': async ({ table }, id, { rebuildHreflang }) => {
    const { card } = await loadArticle(id)
    const live = (await readCards(table, card.original_id)).filter(({ published }) => published)
    if (live.length < ALTERNATES_LEAST) return unfixed('too-few-languages')
    const languages = await rebuildHreflang(card.original_id)
    return languages > 0 ? { counts: { fixed: 1, languages } } : unfixed('gone')
  },
  'no-internal-links': async (place, id, { linkArticle }) => {
    const { counts } = await linkArticle(place, id)
    return (counts.links_added ?? 0) > 0 ? { counts: { fixed: 1, languages: 1 } } : unfixed('no-link-fits')
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
