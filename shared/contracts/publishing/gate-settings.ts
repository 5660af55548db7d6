import * as z from 'zod'
import { GATE_PROFILE_NAMES, sectionProfileKey } from '#shared/domain/articles/gate-profiles.ts'
import type { GateSetting } from '#shared/domain/articles/gate-rule.ts'
import { ORIGINAL_SETTINGS, TRANSLATION_SETTINGS } from '#shared/domain/articles/gate-rules.ts'
import { SECTIONS, type Section } from '#shared/sections.ts'
import { flag } from '../platform/fields.ts'

const threshold = ({ usual, max = 100, fractions }: GateSetting) => {
  const number = fractions ? z.coerce.number() : z.coerce.number().int()
  return number.min(0).max(max).default(Number(usual))
}

/** The schemas of the gate's thresholds by their keys. */
const thresholdShapes = <S extends GateSetting>(settings: readonly S[]) =>
  Object.fromEntries(settings.map((setting) => [setting.key, typeof setting.usual === 'boolean' ? flag(setting.usual) : threshold(setting)])) as {
    [One in S as One['key']]: One['usual'] extends boolean ? ReturnType<typeof flag> : ReturnType<typeof threshold>
  }

/**
 * The quality gate's settings: its switch, and the thresholds of rules of the original with their ranges and defaults. The table keeps every
 * value as text (`true`, `70`).
 */
export const qualityGateSettings = z
  .strictObject({ quality_gate_enabled: flag(true), ...thresholdShapes(ORIGINAL_SETTINGS) })
  .meta({ id: 'QualityGateSettings' })

const profile = z.enum(GATE_PROFILE_NAMES).default('standard')

/** Which profile of the gate the articles of each section have, where an article has none of its own. */
export const gateProfileSettings = z
  .strictObject(
    Object.fromEntries(SECTIONS.map((section) => [sectionProfileKey(section), profile])) as Record<
      ReturnType<typeof sectionProfileKey<Section>>,
      typeof profile
    >,
  )
  .meta({ id: 'GateProfileSettings' })

/** All that the gate goes by where it measures an original. */
export const originalGateSettings = z.strictObject({ ...qualityGateSettings.shape, ...gateProfileSettings.shape })

/** The thresholds of the gate's rules of translations; it measures each language. */
export const translationSettings = z.strictObject(thresholdShapes(TRANSLATION_SETTINGS)).meta({ id: 'TranslationSettings' })
