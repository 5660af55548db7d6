import type { Locale } from '#shared/locales.ts'
import type { PlantedSite } from './site.ts'

/** What looks for faults, in the order of the columns. */
export const MONITORS = {
  pages: 'Page check (hourly)',
  reconciliation: 'Reconciliation (nightly)',
  integrity: 'Integrity check (nightly)',
  health: 'System health (hourly)',
  seo: 'SEO scan (nightly)',
  ads: 'Ad check (nightly)',
} as const
export type Monitor = keyof typeof MONITORS

/** What a monitor says of a fault. */
export interface Found {
  /** Its own name for it. */
  code: string
  /** What it names, as {@link PlantedSite.named} writes it; absent where the monitor only counts. */
  where?: string
  /** It repairs it in the same run. */
  repaired?: true
}

export interface Fault {
  /** What is planted. */
  name: string
  plant: (site: PlantedSite) => Promise<unknown> | unknown
  /** What each monitor says when nothing else has looked before; monitors that are absent say nothing of it. */
  found: { [Name in Monitor]?: readonly Found[] }
}

/** Faults that are planted together: none hides another. */
export interface Round {
  title: string
  faults: readonly Fault[]
  /** The monitors that run on it. */
  monitors: readonly Monitor[]
}

/** Monitors that leave every page, feed and sitemap as it was on the healthy site. */
export const REPAIRING: readonly Monitor[] = ['pages', 'reconciliation']

/** An article by its number and a language, as {@link PlantedSite.named} writes it. */
export const at = (article: number, locale: Locale): string => `#${article} ${locale}`
