import { gateProfileSettings } from '#shared/contracts/publishing/gate-settings.ts'
import { gateProfileOf } from '#shared/domain/articles/gate-profiles.ts'
import { AppError } from '#shared/errors.ts'
import { readOriginal } from '../../articles/reading/family.ts'
import type { HandlerOf } from '../../platform/api/call.ts'
import { isConditionFailure } from '../../platform/process/faults.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { getTable } from '../../platform/table/table.ts'

/** The choice stands on the card: it is no text, so versions, translations and readers know nothing of it. */
export const chooseGateProfile: HandlerOf<'chooseGateProfile'> = async ({ params, body: { profile } }) => {
  const table = getTable()
  const [card, settings] = await Promise.all([readOriginal(table, params.id), readSettingValues(table, gateProfileSettings.keyof().options)])
  const { original_id, locale, category_id } = card
  const own = profile === 'section' ? null : profile
  const marked = table.entities.cards.patch({ original_id, locale }).set({ gate_profile_at: new Date().toISOString() })
  const changed = own === null ? marked.remove(['gate_profile']) : marked.set({ gate_profile: own })
  try {
    await changed.go()
  } catch (error) {
    if (isConditionFailure(error)) throw new AppError('article-not-found')
    throw error
  }
  return { gate_profile: own, applied: gateProfileOf({ category_id, ...(own ? { gate_profile: own } : {}) }, settings) }
}
