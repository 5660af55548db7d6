import type { Section } from '#shared/sections.ts'
import { type CategoryId, sectionOf } from './categories.ts'

/** Rules of the original that a profile may ask something else of than the settings do. */
const PROFILED = ['seo_score', 'eeat_score', 'h2_count', 'h3_count', 'paragraph_count', 'word_count', 'source_count'] as const
export type ProfiledRule = (typeof PROFILED)[number]
export type GateAsks = Readonly<Partial<Record<ProfiledRule, number>>>

interface Profile {
  /** The form of an article in Lithuanian, and what it is meant for. */
  label: string
  about: string
  /** What it asks in the place of the settings; of other rules the settings hold. */
  asks: GateAsks
}

/**
 * Forms of articles with what the quality gate asks of each. Names are kept in the table and in logs: never renamed. `standard` is what the
 * settings say, as every section has it until somebody chooses another. Figures: decision 139.
 */
export const GATE_PROFILES = {
  standard: { label: 'Įprastas straipsnis', about: 'Galioja slenksčiai iš nustatymų.', asks: {} },
  alert: {
    label: 'Skubi žinia',
    about: 'Trumpas įspėjimas, pavyzdžiui, apie išnaudojamą spragą.',
    asks: { seo_score: 50, eeat_score: 40, h2_count: 0, h3_count: 0, paragraph_count: 2, word_count: 100, source_count: 1 },
  },
  news: {
    label: 'Naujiena',
    about: 'Įprasta naujiena be smulkių skyrių.',
    asks: { seo_score: 60, eeat_score: 60, h2_count: 1, h3_count: 0, paragraph_count: 4, word_count: 300, source_count: 2 },
  },
  opinion: {
    label: 'Nuomonė',
    about: 'Autoriaus požiūris: ištisas tekstas su šaltiniais.',
    asks: { eeat_score: 65, h2_count: 1, h3_count: 0, word_count: 600, source_count: 1 },
  },
  review: {
    label: 'Apžvalga',
    about: 'Produkto ar paslaugos apžvalga.',
    asks: { h2_count: 3, h3_count: 0, word_count: 800, source_count: 2 },
  },
  guide: {
    label: 'Gidas',
    about: 'Nuosekli instrukcija: skyriai, žingsniai, šaltiniai.',
    asks: { h2_count: 3, h3_count: 3, word_count: 1000, source_count: 3 },
  },
} as const satisfies Record<string, Profile>

export type GateProfileName = keyof typeof GATE_PROFILES
export const GATE_PROFILE_NAMES = Object.keys(GATE_PROFILES) as [GateProfileName, ...GateProfileName[]]

export const isGateProfile = (name: unknown): name is GateProfileName => typeof name === 'string' && Object.hasOwn(GATE_PROFILES, name)

/** The setting that holds a section's profile: kept in the table, never renamed. */
export const sectionProfileKey = <S extends Section>(section: S) => `gate_profile_${section}` as const

/** What of an article decides which profile holds. */
export interface Profiled {
  category_id: CategoryId
  /** As an editor chose it; absent, or a name that this release does not know: the section's. */
  gate_profile?: string | undefined
}

/** The profile that the gate applies, and what it asks in the place of the settings. */
export interface AppliedProfile {
  name: GateProfileName
  /** Who chose it: an editor for this article, or the settings for its section. */
  chosen_for: 'article' | 'section'
  asks: GateAsks
}

/**
 * The one rule by which an article's profile is found: its own, otherwise its section's, otherwise `standard`.
 * @param settings values by their keys; only those of sections' profiles are looked at
 */
export function gateProfileOf({ category_id, gate_profile }: Profiled, settings: Readonly<Record<string, unknown>>): AppliedProfile {
  if (isGateProfile(gate_profile)) return { name: gate_profile, chosen_for: 'article', asks: GATE_PROFILES[gate_profile].asks }
  const own = settings[sectionProfileKey(sectionOf(category_id))]
  const name = isGateProfile(own) ? own : 'standard'
  return { name, chosen_for: 'section', asks: GATE_PROFILES[name].asks }
}
