import { qualityGateSettings } from '#shared/contracts/publishing/gate-settings.ts'
import type { Answer } from '../../platform/api/call.ts'

export type GateValues = ReturnType<typeof qualityGateSettings.parse>
export type GateKey = keyof GateValues
type NumberKey = { [K in GateKey]: GateValues[K] extends number ? K : never }[GateKey]
type SwitchKey = Exclude<GateKey, NumberKey>

interface NumberField {
  key: NumberKey
  label: string
  about: string
  max: number
  step: number
}

/** The gate's thresholds with the greatest that each may be; the least is always 0. */
export const NUMBER_FIELDS: readonly NumberField[] = [
  { key: 'quality_gate_min_seo_score', label: 'Mažiausias SEO balas', about: '0–100', max: 100, step: 1 },
  { key: 'quality_gate_min_eeat_score', label: 'Mažiausias E-E-A-T balas', about: '0–100', max: 100, step: 1 },
  { key: 'quality_gate_min_h2', label: 'H2 antraštės', about: 'Bent tiek, 0–20', max: 20, step: 1 },
  { key: 'quality_gate_min_h3', label: 'H3 antraštės', about: 'Bent tiek, 0–30', max: 30, step: 1 },
  { key: 'quality_gate_min_paragraphs', label: 'Pastraipos', about: 'Bent tiek, 0–50', max: 50, step: 1 },
  { key: 'quality_gate_min_words', label: 'Žodžiai', about: 'Bent tiek originale, 0–10 000', max: 10_000, step: 100 },
]

export const SWITCH_FIELDS: readonly { key: SwitchKey; label: string; about: string }[] = [
  { key: 'quality_gate_enabled', label: 'Kokybės kontrolė įjungta', about: 'Išjungta ji tik įspėja, bet publikuoti netrukdo.' },
  { key: 'quality_gate_require_hero_image', label: 'Reikalauti pagrindinio paveikslėlio', about: 'Straipsnis be paveikslėlio nepublikuojamas.' },
]

export const GATE_DEFAULTS: GateValues = qualityGateSettings.parse({})
export const GATE_KEYS = Object.keys(GATE_DEFAULTS) as GateKey[]

/** The gate's settings among all of them. */
export const gateValues = (settings: Answer<'listSettings'>['settings']): GateValues =>
  qualityGateSettings.strip().parse(Object.fromEntries(settings.map(({ key, value }) => [key, value])))

/** What a number field holds as a threshold: what is no number is 0, what is out of range the nearest that is in it. */
export function thresholdOf(typed: string | number, max: number): number {
  const value = typeof typed === 'number' ? typed : Number.parseFloat(typed)
  return Number.isFinite(value) ? Math.round(Math.min(max, Math.max(0, value))) : 0
}
