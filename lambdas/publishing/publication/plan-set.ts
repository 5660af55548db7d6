import { articlePath } from '#shared/domain/articles/addresses.ts'
import { sectionOf } from '#shared/domain/articles/categories.ts'
import { alternatesOf, sameAlternates } from '#shared/domain/publishing/publication.ts'
import { LOCALES, type Locale, ORIGINAL_LOCALE } from '#shared/locales.ts'
import type { CardRow, FamilyCards } from '../../articles/reading/family.ts'
import type { Member } from '../pages/member.ts'
import type { PublicationPlan } from './plan.ts'

/** The languages that a publication takes: the original and what is translated from its present text. */
export function presentSet({ original, cards }: FamilyCards): CardRow[] {
  const translated = new Set<string>(original.translated_locales)
  return LOCALES.flatMap((locale) => {
    const card = cards.get(locale)
    return card && (locale === ORIGINAL_LOCALE || translated.has(locale)) ? [card] : []
  })
}

/** Whether a card's working copy is what readers see. */
export const isLiveUnchanged = ({ published, changed }: CardRow): boolean => published && !changed

type Attempt = Pick<PublicationPlan, 'outcome' | 'version' | 'from' | 'at' | 'by' | 'by_person' | 'missing' | 'change' | 'note_dates'>

/**
 * Plans a publication of the working copies. A language that is live unchanged keeps the Version row that it shows; live
 * languages without a present translation stay as they are.
 * @param isLiveWhole whether what is live is known to have all its pages
 */
export function planPublication(family: FamilyCards, attempt: Attempt, isLiveWhole: boolean): PublicationPlan {
  const going = presentSet(family)
  const staying = [...family.cards.values()].filter((card) => card.published && !going.includes(card))
  const members = going.map((card) => (isLiveUnchanged(card) ? liveMember(card) : newMember(card, attempt)))
  const kept = staying.map(liveMember)
  return {
    ...attempt,
    kind: 'publish',
    rollback_of: 0,
    overridden: '',
    overridden_rules: [],
    dead_links: [],
    ...placed(family, { members, kept }, isLiveWhole),
  }
}

/**
 * Completes a set: which pages change, which addresses it leaves, which live languages are not in it.
 * @param isLiveWhole whether what is live is known to have all its pages; otherwise every page is rendered
 */
export function placed(
  { cards }: FamilyCards,
  { members, kept }: Pick<PublicationPlan, 'members' | 'kept'>,
  isLiveWhole: boolean,
): Pick<PublicationPlan, 'members' | 'kept' | 'down' | 'moved'> {
  const set = [...members, ...kept]
  const alternates = alternatesOf(set)
  const render = (member: Member): Member => {
    const card = cards.get(member.locale)
    const same = card?.published === true && card.live_version === member.number && sameAlternates(card.hreflang_alternates ?? [], alternates)
    return { ...member, rendered: !same || !isLiveWhole }
  }
  const addresses = new Set(alternates.map(({ path }) => path))
  const shown = new Set<Locale>(set.map(({ locale }) => locale))
  const live = [...cards.values()].filter(({ published }) => published)
  return {
    members: members.map(render),
    kept: kept.map(render),
    down: live.filter(({ locale }) => !shown.has(locale)).map(({ locale }) => locale),
    moved: live.flatMap(livePath).filter((path) => !addresses.has(path)),
  }
}

/** A language as readers see it now. */
export function liveMember(card: CardRow): Member {
  const { locale, id, version, changed } = card
  return {
    locale,
    id,
    version,
    changed,
    number: card.live_version ?? 0,
    section: card.live_section ?? sectionOf(card.category_id),
    slug: card.live_slug ?? card.slug,
    published_at: card.published_at ?? card.created_at,
    rendered: false,
  }
}

const newMember = ({ locale, id, version, category_id, slug, published_at }: CardRow, attempt: Attempt): Member => ({
  locale,
  id,
  version,
  number: attempt.version,
  section: sectionOf(category_id),
  slug,
  published_at: published_at ?? attempt.at,
  changed: false,
  rendered: true,
})

const livePath = ({ locale, live_section, live_slug }: CardRow): string[] => (live_section && live_slug ? [articlePath(locale, live_section, live_slug)] : [])
