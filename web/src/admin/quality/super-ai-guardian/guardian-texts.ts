import type { GUARDIAN_INTERVALS } from '#shared/domain/quality/guardian-config.ts'
import type { GuardianCategory, GuardianPriority, PromptStatus } from '#shared/domain/quality/guardian-status.ts'

export const CATEGORY_TEXTS: Readonly<Record<GuardianCategory, string>> = {
  seo: 'SEO',
  content: 'Turinys',
  design: 'Dizainas',
  performance: 'Našumas',
  ads: 'Reklama',
  eeat: 'E-E-A-T',
}

export const PRIORITY_TEXTS: Readonly<Record<GuardianPriority, string>> = { critical: 'Kritinis', high: 'Aukštas', medium: 'Vidutinis', low: 'Žemas' }

export const PROMPT_STATUS_TEXTS: Readonly<Record<PromptStatus, string>> = {
  pending: 'Paruošta',
  copied: 'Nukopijuota',
  implemented: 'Įgyvendinta',
  rejected: 'Atmesta',
}

export const INTERVAL_TEXTS: Readonly<Record<(typeof GUARDIAN_INTERVALS)[number], string>> = {
  15: 'Kas 15 minučių',
  30: 'Kas 30 minučių',
  60: 'Kas valandą',
  120: 'Kas 2 valandas',
  240: 'Kas 4 valandas',
  480: 'Kas 8 valandas',
  720: 'Kas 12 valandų',
  1440: 'Kartą per parą',
}

const dollars = new Intl.NumberFormat('lt-LT', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 })

/** What a prompt is worth a month, or that nobody can say. */
export const revenueText = (usd: number | null): string =>
  usd === null ? 'Poveikis pajamoms neįvertintas: nėra jį rodančių matavimų' : `${dollars.format(usd)} per mėn.`

/** What a run brought, in one sentence. */
export function runText(generated: number, { known, unsure, over_cap }: { known: number; unsure: number; over_cap: number }): string {
  const reasons = [
    ...(known > 0 ? [`jau siūlyta: ${known}`] : []),
    ...(unsure > 0 ? [`per mažas patikimumas: ${unsure}`] : []),
    ...(over_cap > 0 ? [`viršija dienos ribą: ${over_cap}`] : []),
  ]
  const said = generated > 0 ? `Naujų pasiūlymų: ${generated}` : 'Naujų pasiūlymų nėra'
  return reasons.length > 0 ? `${said} (${reasons.join(', ')})` : said
}
