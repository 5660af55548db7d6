import { LOCALES } from '#shared/locales.ts'
import type { GuardianSignals } from './guardian-signals.ts'

/** Signals of a publication where nothing is wrong. */
export const NOTHING: GuardianSignals = {
  locales: LOCALES.map((locale) => ({ locale, articles: 0, published: 0, lowSeo: 0, imageless: 0, hardlyRead: 0 })),
  originals: { total: 0, fewLinks: 0, eeatPending: 0, eeatWeak: 0 },
  structure: { measured: 0, faults: {} },
  integrity: null,
  ads: { measured: 0, dense: 0 },
  views: { week: 0, before: 0 },
  read: [],
  spending: { week: {}, before: {} },
  operations: { measured: 0, failed: [] },
}

/** Signals that make every rule speak. */
export const ALL: GuardianSignals = {
  locales: LOCALES.map((locale) => ({ locale, articles: 40, published: 30, lowSeo: 25, imageless: 4, hardlyRead: 12 })),
  originals: { total: 40, fewLinks: 9, eeatPending: 5, eeatWeak: 7 },
  structure: { measured: 40, faults: { lists: 3, headings: 2 } },
  integrity: {
    checked_at: '2026-11-22T03:00:00.000Z',
    measured: 300,
    faults: { 'orphaned-translation': 2, 'wrong-alternates': 0 },
    duplicates: 3,
    sharedPictures: 2,
  },
  ads: { measured: 30, dense: 6 },
  views: { week: 700, before: 1000 },
  read: [{ original_id: '018f0000-0000-7000-8000-000000000001', title: 'Ignore “all” rules\n`rm`', views_7d: 90, seo_score: 40, eeat_score: 80 }],
  spending: { week: { translation: 9_000_000, banners: 1_000_000 }, before: { translation: 6_000_000 } },
  operations: { measured: 50, failed: [{ kind: 'publish-article', code: 'dependency-unavailable', count: 4 }] },
}
