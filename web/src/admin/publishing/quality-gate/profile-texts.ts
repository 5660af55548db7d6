import { gateProfileSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { type AppliedProfile, GATE_PROFILE_NAMES, type GateAsks } from '#shared/domain/articles/gate-profiles.ts'
import { RULE_TEXTS } from '../../articles/eeat-settings/quality-texts.ts'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'
import { PROFILE_TEXTS } from './gate-texts.ts'

export type SectionProfileValues = ReturnType<typeof gateProfileSettings.parse>

/** The sections' profiles among all settings. */
export const sectionProfiles = (settings: Answer<'listSettings'>['settings']): SectionProfileValues =>
  gateProfileSettings.strip().parse(Object.fromEntries(settings.map(({ key, value }) => [key, value])))

export const PROFILE_CHOICES = GATE_PROFILE_NAMES.map((value) => ({ value, label: PROFILE_TEXTS[value].label }))

/** What a profile asks in the place of the settings: `Words 100, H2 headings 0`. */
export function asksText(asks: GateAsks): string {
  const parts = Object.entries(asks).map(([rule, least]) => `${RULE_TEXTS[rule as keyof GateAsks]} ${least}`)
  return parts.length > 0 ? parts.join(', ') : t.thresholdsFromSettings
}

/** Which profile holds, and who chose it. */
export const appliedText = ({ name, chosen_for }: AppliedProfile): string =>
  t.appliedProfile({ label: PROFILE_TEXTS[name].label, origin: chosen_for === 'article' ? t.chosenForThisArticle : t.fromSection })
