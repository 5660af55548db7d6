import * as z from 'zod'
import { GUARDIAN_DEFAULTS, GUARDIAN_INTERVALS } from '#shared/domain/quality/guardian-config.ts'
import { eeatSettings } from './articles/eeat-settings.ts'
import { reviewSettings, workflowSettings } from './articles/workflow-settings.ts'
import { adClient } from './platform/ad-ids.ts'
import { endpoint } from './platform/endpoint.ts'
import { timestamp } from './platform/fields.ts'
import { modelSettings } from './platform/model-settings.ts'
import { originalGateSettings, translationSettings } from './publishing/gate-settings.ts'
import { automationShapes } from './setting-shapes.ts'

/** What somebody has read off the bills and typed in, in US dollars: the dashboard shows it beside what the meter measured. */
const dashboardSettings = z.strictObject({ total_spent_usd: z.coerce.number().min(0).max(1_000_000_000).default(0) })

/** Minutes between two runs of the guardian by the clock: part of its configuration, kept with the settings that schedules go by. */
const guardianSettings = z.strictObject({
  guardian_run_interval_minutes: z.coerce
    .number()
    .refine((minutes) => (GUARDIAN_INTERVALS as readonly number[]).includes(minutes), { error: `One of ${GUARDIAN_INTERVALS.join(', ')}.` })
    .default(GUARDIAN_DEFAULTS.run_interval_minutes),
})

const settings = z.strictObject({
  ...originalGateSettings.shape,
  ...translationSettings.shape,
  ...reviewSettings.shape,
  ...workflowSettings.shape,
  ...eeatSettings.shape,
  ...modelSettings.shape,
  ...dashboardSettings.shape,
  ...guardianSettings.shape,
  ...automationShapes,
})
/** Every setting with its schema; the table keeps values as text. */
export const SETTING_SHAPES = settings.shape
export const SETTING_KEYS = Object.keys(SETTING_SHAPES) as (keyof typeof SETTING_SHAPES)[]
export type SettingKey = (typeof SETTING_KEYS)[number]
export const settingKey = z.enum(SETTING_KEYS)
/** Names that are kept elsewhere, such as a schedule's, as keys. @throws ZodError for a name that no setting has */
export const settingKeys = (names: readonly string[]): SettingKey[] => z.array(settingKey).parse(names)

export const setting = z
  .strictObject({ key: settingKey, value: z.string().max(2000), description: z.string(), updated_at: timestamp.nullable(), updated_by: z.string().nullable() })
  .meta({ id: 'Setting' })

export const listSettings = endpoint({
  name: 'listSettings',
  area: 'articles',
  method: 'GET',
  path: '/api/settings',
  access: 'desk',
  summary: 'All settings, defaults included.',
  response: z.strictObject({ settings: z.array(setting) }),
})

export const saveSetting = endpoint({
  name: 'saveSetting',
  area: 'articles',
  method: 'PUT',
  path: '/api/settings/{key}',
  access: 'admin',
  summary: "Sets one key; its value is checked against the key's range.",
  params: z.strictObject({ key: settingKey }),
  body: z.strictObject({ value: z.string().max(2000) }),
  response: setting,
})

/** Most settings that are saved in one call: they are one transaction. */
const MOST_SAVED = 80

export const saveSettings = endpoint({
  name: 'saveSettings',
  area: 'articles',
  method: 'PUT',
  path: '/api/settings',
  access: 'admin',
  summary:
    'Sets several keys, all or none: `errors` of a refusal name each key that cannot be as it was sent; `settings-changed` names those that somebody else has changed since `seen`.',
  body: z.strictObject({
    settings: z
      .array(
        z.strictObject({
          key: settingKey,
          value: z.string().max(2000),
          seen: timestamp.nullable().meta({ description: '`updated_at` of the value that was changed.' }),
        }),
      )
      .min(1)
      .max(MOST_SAVED)
      .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, { error: 'A key stands in it once.' }),
  }),
  response: z.strictObject({ settings: z.array(setting) }),
  errors: ['settings-changed'],
})

const publicSettings = z
  .strictObject({
    ads: z.strictObject({ enabled: z.boolean(), client: adClient.nullable() }),
    analytics_id: z.string().nullable(),
  })
  .meta({ id: 'PublicSettings' })
export type PublicSettings = z.infer<typeof publicSettings>

export const getPublicSettings = endpoint({
  name: 'getPublicSettings',
  area: 'site',
  method: 'GET',
  path: '/api/published/settings',
  access: 'anyone',
  summary: 'The settings that pages of readers go by. All of it is public.',
  response: publicSettings,
  cacheSeconds: 300,
})
