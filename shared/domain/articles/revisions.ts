/**
 * How a working copy came to be saved: by itself while somebody wrote, by their wish, by putting an earlier text back, by the automation (of a
 * translation: the machine), or from a translator's file.
 */
export const SAVE_KINDS = ['autosave', 'manual', 'restore', 'automation', 'import'] as const
export type SaveKind = (typeof SAVE_KINDS)[number]
export const PERSONAL_SAVES = ['autosave', 'manual', 'restore'] as const satisfies readonly SaveKind[]
export type PersonalSave = (typeof PERSONAL_SAVES)[number]

/** Who saved a text, when (ISO 8601) and how. */
export interface Save {
  at: string
  by: string
  as: SaveKind
  /** The models whose words a save of the machine brought. */
  models?: readonly string[]
}

/** What a working copy says of its own save. `kept`: how many of its revisions have got a place by count so far. */
export interface SavedText extends Save {
  kept: Readonly<Record<CountedTier, number>>
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The tiers of an article's revisions: how many places each has, and for how many seconds a revision stays in one. Of `minute`, `hour` and `day`
 * a revision has the place of the minute, hour or day (UTC) in which it was replaced, so that it replaces the one of the round before; the places
 * of `manual` (a person saved it by hand) and `handover` (somebody else, an earlier text or a translator's file came after it) are counted through.
 */
export const REVISION_TIERS = {
  minute: { places: 10, seconds: 10 * MINUTE },
  hour: { places: 24, seconds: 24 * HOUR },
  day: { places: 30, seconds: 30 * DAY },
  manual: { places: 40, seconds: 90 * DAY },
  handover: { places: 20, seconds: 90 * DAY },
} as const satisfies Record<string, { places: number; seconds: number }>

export type RevisionTier = keyof typeof REVISION_TIERS
export type CountedTier = 'manual' | 'handover'
export const TIER_NAMES = Object.keys(REVISION_TIERS) as [RevisionTier, ...RevisionTier[]]

/** Most revisions that a text of one language can have. */
export const MOST_REVISIONS = Object.values(REVISION_TIERS).reduce((sum, { places }) => sum + places, 0)

export const NOTHING_KEPT: SavedText['kept'] = { manual: 0, handover: 0 }

/** A place that a replaced working copy takes, over whatever had it before. */
export interface RevisionPlace {
  tier: RevisionTier
  place: number
  /** Epoch seconds. */
  expires_at: number
}

export interface Keeping {
  /** None, one of time, one by count, or one of each. */
  places: RevisionPlace[]
  kept: SavedText['kept']
}

const unitOf = { minute: MINUTE, hour: HOUR, day: DAY }
const secondsAt = (timestamp: string): number => Math.floor(new Date(timestamp).getTime() / 1000)
const isByHand = ({ as }: Save): boolean => as === 'manual' || as === 'restore' || as === 'import'
/** What the automation writes on a person's account is not that person's text. */
const writerOf = ({ by, as }: Save): string => (as === 'automation' ? as : by)

/**
 * Where a working copy is kept when the next save replaces it. It is the last of its minute, hour or day when the next save is of a later one; of
 * one minute only the last is kept, except where a person saved by hand or somebody else's text follows. Depends on these two saves alone, so that
 * a save costs the same however many revisions there are.
 */
export function keptPlaces(replaced: SavedText, next: Save): Keeping {
  const [from, to] = [secondsAt(replaced.at), secondsAt(next.at)]
  const isLater = (seconds: number) => Math.floor(to / seconds) > Math.floor(from / seconds)
  const timed = (['day', 'hour', 'minute'] as const).find((tier) => isLater(unitOf[tier]))
  const counted = countedTier(replaced, next, isLater(MINUTE))
  const place = (tier: RevisionTier, number: number): RevisionPlace => ({
    tier,
    place: number % REVISION_TIERS[tier].places,
    expires_at: to + REVISION_TIERS[tier].seconds,
  })
  return {
    places: [...(timed ? [place(timed, Math.floor(to / unitOf[timed]))] : []), ...(counted ? [place(counted, replaced.kept[counted])] : [])],
    kept: counted ? { ...replaced.kept, [counted]: replaced.kept[counted] + 1 } : replaced.kept,
  }
}

/**
 * The same with one place at most, the one that lasts longest: a save of a translation writes no more than one row for its history, also where a run
 * writes fourteen of them.
 */
export function lastingPlace(replaced: SavedText, next: Save): Keeping {
  const { places, kept } = keptPlaces(replaced, next)
  return { places: places.toSorted((one, other) => other.expires_at - one.expires_at).slice(0, 1), kept }
}

/** Whoever saves by hand again and again within a minute keeps the last of it. */
function countedTier(replaced: SavedText, next: Save, isLaterMinute: boolean): CountedTier | null {
  if (writerOf(replaced) !== writerOf(next) || next.as === 'restore' || next.as === 'import') return 'handover'
  return isByHand(replaced) && (isLaterMinute || !isByHand(next)) ? 'manual' : null
}
