import * as z from 'zod'
import { HISTORY_GROUP_NAMES } from '#shared/domain/operations/history-kinds.ts'
import { ACTOR_KINDS } from '#shared/domain/platform/actor.ts'
import { HISTORY_STATUSES, LOG_ACTIONS } from '#shared/domain/platform/automation-actions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, id, timestamp } from '../platform/fields.ts'
import { automationEntry } from './automation.ts'

const count = z.int().min(0)
/** A day by the newsroom's clock. */
const day = z.iso.date()

/** Entries and folded lines that a page holds before it ends, and rows that it looks through at most. */
export const HISTORY_PAGE = { lines: 50, rows: 1000 } as const

export const historyEntry = automationEntry
  .extend({
    actor: z
      .strictObject({ kind: z.enum(ACTOR_KINDS), id: z.string(), name: z.string().nullable().meta({ description: 'Of a person whose profile is there.' }) })
      .nullable()
      .meta({ description: 'Who began it; null where that was not kept.' }),
  })
  .meta({ id: 'HistoryEntry' })

const choreLine = z
  .strictObject({
    action_type: z.enum(LOG_ACTIONS),
    runs: count,
    failed: count,
    partial: count,
    most: z.record(z.string(), z.number()).meta({ description: 'The most that one run has counted, by name.' }),
    first_at: timestamp,
    last_at: timestamp,
  })
  .meta({ id: 'ChoreLine' })

export const listHistory = endpoint({
  name: 'listHistory',
  area: 'localisation',
  method: 'GET',
  path: '/api/history',
  access: 'admin',
  summary:
    'What was done, newest first, by day of the newsroom; the runs of a chore are one line of their day unless kind, group, article, actor or status is asked for. A page may be short or empty and still have a next one; a day may go on there.',
  query: z.strictObject({
    kind: z.enum(LOG_ACTIONS).optional(),
    group: z.enum(HISTORY_GROUP_NAMES).optional(),
    article: id.optional(),
    actor: z
      .string()
      .regex(/^(?:person|schedule|automation):\S{1,100}$/)
      .optional()
      .meta({ description: 'Who began it: `person:{id}`, `schedule:{name}`.' }),
    status: z.enum(HISTORY_STATUSES).optional(),
    from: day.optional(),
    to: day.optional(),
    cursor: cursor.optional(),
  }),
  response: z.strictObject({
    days: z.array(z.strictObject({ day, entries: z.array(historyEntry), chores: z.array(choreLine) })),
    cursor: cursor.nullable(),
  }),
  errors: ['invalid-cursor'],
})
