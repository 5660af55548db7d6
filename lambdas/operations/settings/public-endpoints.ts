import type { HandlerOf } from '../../platform/api/call.ts'
import { readSettingValues } from '../../platform/table/settings.ts'
import { getTable } from '../../platform/table/table.ts'

/** What pages of readers go by; nothing else of the settings ever leaves by it. */
export const getPublicSettings: HandlerOf<'getPublicSettings'> = async () => {
  const values = await readSettingValues(getTable(), ['adsense_enabled', 'adsense_client_id', 'analytics_id'])
  return {
    ads: { enabled: values.adsense_enabled, client: values.adsense_client_id || null },
    analytics_id: values.analytics_id || null,
  }
}
