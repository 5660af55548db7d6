import type * as z from 'zod'
import type { integrityFinding } from '#shared/contracts/quality/integrity.ts'
import { articlePath } from '#shared/domain/articles/addresses.ts'
import { hasBase, type IntegrityFault, type Standing, standingOf } from '#shared/domain/quality/integrity.ts'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { CardRow } from '../../articles/reading/family.ts'
import { translationId } from '../../platform/process/ids.ts'

export type IntegrityFinding = z.output<typeof integrityFinding>

export const CHECKED_FIELDS = [
  'original_id',
  'locale',
  'id',
  'title',
  'published',
  'live_slug',
  'live_section',
  'hreflang_alternates',
] as const satisfies readonly (keyof CardRow)[]
export type CheckedCard = Pick<CardRow, (typeof CHECKED_FIELDS)[number]>

/** What is known of a family beside its cards. */
export interface FamilyFacts {
  hasHead: boolean
  /** Languages whose text is not there. */
  textless: ReadonlySet<string>
}

/** What does not hang together in one family, and what its published articles count as. */
export function familyFaults(cards: readonly CheckedCard[], { hasHead, textless }: FamilyFacts): { findings: IntegrityFinding[]; published: Standing[] } {
  const hasOriginal = hasBase(cards)
  const findings: IntegrityFinding[] = []
  const published: Standing[] = []
  const found = (code: IntegrityFault, { id, original_id, locale, title, published }: CheckedCard, detail = '') =>
    findings.push({ code, id, original_id, locale, title, published, detail })
  for (const card of cards) {
    const standing = standingOf(card, hasOriginal)
    if (card.published) published.push(standing)
    if (standing === 'broken-base' || standing === 'orphaned-translation') found(standing, card)
    else if (standing === 'valid-translation' && card.locale !== ORIGINAL_LOCALE && card.id !== translationId(card.original_id, card.locale)) {
      found('wrong-original', card)
    }
    if (textless.has(card.locale)) found('no-text', card)
  }
  const [first] = cards
  if (first && !hasHead) found('no-head', cards.find(({ locale }) => locale === ORIGINAL_LOCALE) ?? first)
  return { findings: [...findings, ...wrongAlternates(cards)], published }
}

/** Alternates are reciprocal: each live language names all live ones, itself included, by the addresses that they have. */
function wrongAlternates(cards: readonly CheckedCard[]): IntegrityFinding[] {
  const live = cards.flatMap(({ locale, published, live_section, live_slug }) =>
    published && live_section && live_slug ? [`${locale} ${articlePath(locale, live_section, live_slug)}`] : [],
  )
  return cards.flatMap((card): IntegrityFinding[] => {
    const { id, original_id, locale, title, published, hreflang_alternates = [] } = card
    if (!published) return []
    const named = hreflang_alternates.map((alternate) => `${alternate.locale} ${alternate.path}`)
    const off = [...live.filter((one) => !named.includes(one)), ...named.filter((one) => !live.includes(one))]
    return off.length === 0 ? [] : [{ code: 'wrong-alternates', id, original_id, locale, title, published, detail: off.join(', ') }]
  })
}
