import { SETTING_SHAPES } from '#shared/contracts/settings.ts'
import { NUMBER_RANGES, type NumberKey } from '#shared/domain/platform/setting-ranges.ts'
import type { Answer } from '../../platform/api/call.ts'
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'
import { isShown, type ShownKey } from './setting-texts.ts'

type Setting = Answer<'listSettings'>['settings'][number]
/** The settings as the server has them, those of this screen. */
export type Saved = ReadonlyMap<ShownKey, Setting>
/** What somebody has typed, and over which state of the setting: `updated_at` of what stood there then. */
export type Edits = ReadonlyMap<ShownKey, { value: string; seen: string | null }>

export const savedOf = (settings: readonly Setting[]): Saved => new Map(settings.flatMap((one) => (isShown(one.key) ? [[one.key, one] as const] : [])))

export const shownValue = (saved: Saved, edits: Edits, key: ShownKey): string => edits.get(key)?.value ?? saved.get(key)?.value ?? ''

/** With a value typed; what is as it was saved is no edit, unless another value of it is just being saved. */
export function withEdit(saved: Saved, edits: Edits, key: ShownKey, value: string, isBeingSaved = false): Edits {
  const next = new Map(edits)
  if (!isBeingSaved && value === saved.get(key)?.value) next.delete(key)
  else next.set(key, { value, seen: edits.get(key)?.seen ?? saved.get(key)?.updated_at ?? null })
  return next
}

/** After somebody else has changed some: what is typed stays, over what they wrote; where both want the same there is nothing left to save. */
export function overConflicts(edits: Edits, conflicts: readonly Setting[]): Edits {
  const next = new Map(edits)
  for (const { key, value, updated_at } of conflicts) {
    const mine = isShown(key) ? next.get(key) : undefined
    if (!mine || !isShown(key)) continue
    if (mine.value === value) next.delete(key)
    else next.set(key, { value: mine.value, seen: updated_at })
  }
  return next
}

/** After `sent` was saved: what was typed meanwhile stays, over what has just been saved. */
export function afterSaving(edits: Edits, sent: Edits, settings: readonly Setting[]): Edits {
  const unsaved = [...edits].filter(([key, { value }]) => sent.get(key)?.value !== value)
  const saved = savedOf(settings)
  return new Map(unsaved.map(([key, { value, seen }]) => [key, { value, seen: sent.has(key) ? (saved.get(key)?.updated_at ?? null) : seen }]))
}

const isNumber = (key: ShownKey): key is NumberKey & ShownKey => Object.hasOwn(NUMBER_RANGES, key)

const FAULTS: Partial<Record<ShownKey, string>> = {
  auto_publish_time: t.enterTime,
  auto_publish_locales: t.enterLanguageCodesOfSite,
  newsroom_time_zone: t.chooseTimeZone,
  admin_email: t.enterEmailAddress,
  newsletter_subject_prefix: t.oneLineOf60Characters,
  adsense_client_id: t.clientIdShape,
  analytics_id: t.measurementIdShape,
  amazon_affiliate_tag: t.lettersDigitsAndHyphens,
  competitor_urls: t.enterAddressesOfPublicSites,
}

/** What is wrong with a value, in words; null when it can be saved. The server decides by the same rules. */
export function faultOf(key: ShownKey, value: string): string | null {
  const typed = value.trim()
  const takes = SETTING_SHAPES[key].safeParse(typed).success && !(isNumber(key) && typed === '')
  return takes ? null : faultText(key)
}

export function faultText(key: ShownKey): string {
  if (!isNumber(key)) return FAULTS[key] ?? t.thisValueCannotBeSaved
  const { min, max, step } = NUMBER_RANGES[key]
  if (step === 1) return t.enterNumberFromTo({ min, max })
  return t.enterNumberInSteps({ min, max, step: step.toLocaleString(FORMAT_LOCALE, { useGrouping: false }) })
}
