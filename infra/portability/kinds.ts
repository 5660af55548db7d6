/** How a kind of row is exported. */
interface Exported {
  /** Attributes that say something of work that is going on, or of this installation, and nothing of the publication. */
  without?: readonly string[]
}

/**
 * The kinds of rows that an export holds, by the names that the table's entities have, in the order in which an import writes them: what is
 * pointed at before what points at it. Cards come late, because what follows them (lists, counters, search) reads the rest.
 */
export const EXPORTED = {
  setting: {},
  category: {},
  'category-slug': {},
  profile: {},
  'author-slug': {},
  'glossary-term': {},
  'term-claim': {},
  'dismissed-term': {},
  'style-card-version': {},
  'memory-segment': {},
  'memory-use': {},
  'memory-word': {},
  'research-profile': {},
  'research-total': {},
  'content-suggestion': {},
  'suggested-claim': {},
  'competitor-gap': {},
  'competitor-gap-total': {},
  'affiliate-product': {},
  'guardian-settings': {},
  'guardian-prompt': {},
  'guardian-claim': {},
  'guardian-report': {},
  'slug-claim': {},
  draft: {},
  'replaced-draft': {},
  version: {},
  'segment-records': {},
  'quality-report': {},
  'locale-week': {},
  'reviewer-week': {},
  'broken-term-week': {},
  'sampled-segment': {},
  'eeat-report': {},
  'refresh-report': {},
  'article-origin': {},
  'content-expansion': {},
  'affiliate-links': {},
  'viral-prediction': {},
  'picture-order': {},
  publication: {},
  'trashed-cards': {},
  'trashed-article': {},
  'social-post': {},
  suppression: {},
  subscriber: { without: ['restored_at'] },
  'contact-message': { without: ['restored_at'] },
  mailing: {},
  'mailing-digest': {},
  'mail-delivery': { without: ['claim', 'claimed_at'] },
  'view-day': {},
  'view-total': {},
  'referrer-day': {},
  'spending-sum': {},
  'day-budget': {},
  'auto-publish-day': {},
  'announced-day': {},
  'indexing-request': {},
  'image-run': {},
  'image-run-total': {},
  'ad-log': {},
  'html-verification': {},
  'automation-log': {},
  'audit-entry': {},
  family: { without: ['publish_lease', 'publish_lease_until', 'translate_lease', 'translate_lease_until'] },
  card: {},
} as const satisfies Record<string, Exported>

export type ExportedKind = keyof typeof EXPORTED
export const EXPORTED_KINDS = Object.keys(EXPORTED) as ExportedKind[]
export const isExportedKind = (name: string): name is ExportedKind => Object.hasOwn(EXPORTED, name)

/** Attributes that stay behind. */
export const attributesLeftOut = (kind: ExportedKind): readonly string[] => (EXPORTED[kind] as Exported).without ?? []

const FOLLOWS = 'follows from exported rows and is made anew'
const MOMENT = 'belongs to work of the moment'
const SECRET = 'is secret, or good for getting in or out'
const OWN = 'tells of this installation, not of the publication'

/** The kinds that stay behind, each with the reason: manifests and `docs/export-format.md` say so. */
export const LEFT_OUT = {
  role: SECRET,
  'preview-link': SECRET,
  'mail-link': SECRET,
  'idempotent-call': SECRET,
  'day-salt': SECRET,
  'partner-message': SECRET,
  'partner-reply': MOMENT,
  'subscription-request': MOMENT,
  'mail-order': MOMENT,
  operation: MOMENT,
  'batch-lease': MOMENT,
  'failed-try': MOMENT,
  'research-finding': MOMENT,
  'seen-event': MOMENT,
  'unpublished-segments': MOMENT,
  'memory-index-place': MOMENT,
  'similar-sources': MOMENT,
  'view-counting': MOMENT,
  'counted-part': MOMENT,
  'rate-window': MOMENT,
  'social-day': MOMENT,
  'guardian-day': MOMENT,
  'model-call': OWN,
  'model-minute': OWN,
  'schedule-run': OWN,
  'schedule-state': OWN,
  'social-account': OWN,
  'webhook-endpoint': SECRET,
  'webhook-event': MOMENT,
  'webhook-delivery': MOMENT,
  'health-state': OWN,
  'health-log': OWN,
  'edge-month': OWN,
  'admin-task': OWN,
  'eeat-place': FOLLOWS,
  'seo-place': FOLLOWS,
  'translation-overview': FOLLOWS,
  'desk-list': FOLLOWS,
  'desk-part': FOLLOWS,
  'desk-word': FOLLOWS,
  'text-marks': FOLLOWS,
  'verified-texts': FOLLOWS,
  'ad-pages': FOLLOWS,
  'checked-part': FOLLOWS,
  'publication-slot': FOLLOWS,
  counter: FOLLOWS,
  ranking: FOLLOWS,
  'listing-page': FOLLOWS,
  'page-mention': FOLLOWS,
  'listing-row': FOLLOWS,
  'listing-total': FOLLOWS,
  'listed-article': FOLLOWS,
  'sitemap-entry': FOLLOWS,
  'sitemap-part': FOLLOWS,
  'pending-syndication': MOMENT,
  'search-open-block': FOLLOWS,
  'search-block': FOLLOWS,
  'search-block-articles': FOLLOWS,
  'search-terms': FOLLOWS,
} as const satisfies Record<string, string>

/** Whether a setting stays behind: who was let in first, and what holds only while its secret is there. */
export const isSettingLeftOut = (key: string): boolean => key === 'bootstrap_admin' || key.endsWith('_configured')
