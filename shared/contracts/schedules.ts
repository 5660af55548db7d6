import * as z from 'zod'
import { TOGGLE_KEYS } from '#shared/domain/setting-ranges.ts'
import { endpoint } from './endpoint.ts'
import { timestamp } from './fields.ts'

export const listSchedules = endpoint({
  name: 'listSchedules',
  area: 'settings',
  method: 'GET',
  path: '/api/schedules',
  access: 'admin',
  summary: 'What runs by the clock, in the order in which it runs next.',
  response: z.strictObject({
    schedules: z.array(
      z
        .strictObject({
          name: z.string(),
          expression: z.string().meta({ description: 'As EventBridge Scheduler has it.' }),
          zone: z.string(),
          target: z.string(),
          purpose: z.string(),
          about: z.string().meta({ description: 'The purpose in Lithuanian.' }),
          when: z.string().meta({ description: 'In Lithuanian: `kas valandą`.' }),
          toggle: z.enum(TOGGLE_KEYS).nullable().meta({ description: 'The setting that switches its work off.' }),
          enabled: z.boolean().meta({ description: 'It works when it runs.' }),
          interval_hours: z.int().nullable().meta({ description: 'It works every so many hours only, as a setting says.' }),
          next_run_at: timestamp.nullable().meta({ description: 'When it works next; null while it is switched off.' }),
        })
        .meta({ id: 'Schedule' }),
    ),
  }),
})
