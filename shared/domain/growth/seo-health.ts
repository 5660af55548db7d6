import { WRITING } from '#shared/languages/writing.ts'
import type { Locale } from '#shared/locales.ts'

/** What the SEO health dashboard looks for in published articles, the worst first. */
export const SEO_HEALTH_RULES = ['few-alternates', 'no-internal-links', 'slug-slash', 'short-description'] as const
export type SeoHealthRule = (typeof SEO_HEALTH_RULES)[number]

export const SEO_SEVERITIES = ['critical', 'warning', 'info'] as const
export type SeoSeverity = (typeof SEO_SEVERITIES)[number]

export const RULE_SEVERITIES: Readonly<Record<SeoHealthRule, SeoSeverity>> = {
  'few-alternates': 'critical',
  'no-internal-links': 'warning',
  'slug-slash': 'warning',
  'short-description': 'info',
}

/** Fewest alternates, its own included, that an article's page names. */
export const ALTERNATES_LEAST = 3
/** Fewest characters of a meta description. */
export const DESCRIPTION_LEAST = 50

/** What the rules look at. */
export interface SeoFacts {
  /** In the text and on its page; null while nobody has counted. */
  internal_links: number | null
  alternates: number
  slug: string
  /** {@link descriptionLength} of the working copy's; null while nobody has measured it. */
  description: number | null
}

/** What is wrong with an article, worst first. What nobody has measured is not held against it. */
export function seoIssues({ internal_links, alternates, slug, description }: SeoFacts): SeoHealthRule[] {
  const broken: Readonly<Record<SeoHealthRule, boolean>> = {
    'few-alternates': alternates < ALTERNATES_LEAST,
    'no-internal-links': internal_links === 0,
    'slug-slash': slug.startsWith('/'),
    'short-description': description !== null && descriptionState(description) !== 'fine',
  }
  return SEO_HEALTH_RULES.filter((rule) => broken[rule])
}

/** Issues of one severity together. @param counts issues by rule */
export const ruleTotal = (counts: Readonly<Record<string, number>>, severity: SeoSeverity): number =>
  SEO_HEALTH_RULES.reduce((sum, rule) => sum + (RULE_SEVERITIES[rule] === severity ? (counts[rule] ?? 0) : 0), 0)

/** What a meta description of a length is; `short-description` is said of both that are not fine. */
export function descriptionState(length: number): 'missing' | 'short' | 'fine' {
  if (length === 0) return 'missing'
  return length < DESCRIPTION_LEAST ? 'short' : 'fine'
}

/** Scripts whose characters are as wide as two. */
const WIDE: readonly string[] = ['Hans', 'Jpan', 'Kore']

/** Length of a meta description as results show it: a Han, Kana or Hangul character takes the room of two. */
export function descriptionLength(text: string, locale: Locale): number {
  const characters = [...text.trim()]
  if (!WIDE.includes(WRITING[locale].script)) return characters.length
  return characters.reduce((sum, one) => sum + (/\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{Script=Hangul}/u.test(one) ? 2 : 1), 0)
}

/** The last segment of a slug that holds more than one; empty when nothing is left. */
export const plainSlug = (slug: string): string => slug.split(/[/\\]/).filter(Boolean).at(-1) ?? ''
