import { type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { readCards } from '../../articles/reading/family.ts'
import { rebuildCard } from '../../publishing/live-state/rebuild-card.ts'
import type { PublicationRow } from '../../publishing/publication/earlier-set.ts'
import type { Place } from './check.ts'
import type { Finding } from './finding.ts'

/** Cards of live languages that are lost are written anew; an original's only when a person asks for it, as its scores and its history go with it. */
export async function agreeOnLostCards({ table, pages }: Place, publication: PublicationRow): Promise<(Finding & { locale: Locale })[]> {
  const { original_id, members } = publication
  const cards = await readCards(table, original_id)
  const findings: (Finding & { locale: Locale })[] = []
  for (const { locale } of members) {
    if (cards.some((card) => card.locale === locale)) continue
    const repair = locale === ORIGINAL_LOCALE ? null : await rebuildCard(table, pages.bucket, { publication, cards, locale })
    findings.push({ code: 'card-missing', subject: `${original_id} ${locale}`, repaired: repair?.repaired === true, locale })
  }
  return findings
}
