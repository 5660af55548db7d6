import type { GUARDIAN_INTERVALS } from '#shared/domain/quality/guardian-config.ts'
import type { GuardianCategory, GuardianPriority, PromptStatus } from '#shared/domain/quality/guardian-status.ts'
import { DESK_LANGUAGE, FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'

export const CATEGORY_TEXTS: Readonly<Record<GuardianCategory, string>> = {
  seo: 'SEO',
  content: t.content,
  design: t.design,
  performance: t.performance,
  ads: t.ads,
  eeat: 'E-E-A-T',
}

export const PRIORITY_TEXTS: Readonly<Record<GuardianPriority, string>> = { critical: t.critical, high: t.high, medium: t.medium, low: t.low }

export const PROMPT_STATUS_TEXTS: Readonly<Record<PromptStatus, string>> = {
  pending: t.ready,
  copied: t.copied,
  implemented: t.implemented,
  rejected: t.rejected,
}

export const INTERVAL_TEXTS: Readonly<Record<(typeof GUARDIAN_INTERVALS)[number], string>> = {
  15: t.every15Minutes,
  30: t.every30Minutes,
  60: t.everyHour,
  120: t.every2Hours,
  240: t.every4Hours,
  480: t.every8Hours,
  720: t.every12Hours,
  1440: t.onceDay,
}

const dollars = new Intl.NumberFormat(FORMAT_LOCALE, { style: 'currency', currency: 'USD', minimumFractionDigits: 2 })

/** What a prompt is worth a month, or that nobody can say. */
export const revenueText = (usd: number | null): string => (usd === null ? t.effectOnRevenueNotEstimated : t.amountPerMonth({ amount: dollars.format(usd) }))

/** What a report is called: as the server says in Lithuanian, else by its count. */
export function reportTitle({ title, prompts_generated: generated }: { title: string; prompts_generated: number }, language = DESK_LANGUAGE): string {
  if (language === 'lt') return title
  return generated > 0 ? t.newSuggestions({ generated }) : t.noNewSuggestions
}

/** What a run brought, in one sentence. */
export function runText(generated: number, { known, unsure, over_cap }: { known: number; unsure: number; over_cap: number }): string {
  const reasons = [
    ...(known > 0 ? [t.suggestedBefore({ known })] : []),
    ...(unsure > 0 ? [t.confidenceTooLow({ unsure })] : []),
    ...(over_cap > 0 ? [t.overDailyLimit({ overCap: over_cap })] : []),
  ]
  const said = generated > 0 ? t.newSuggestions({ generated }) : t.noNewSuggestions
  return reasons.length > 0 ? `${said} (${reasons.join(', ')})` : said
}
