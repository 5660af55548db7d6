import { CustomAttributeType } from 'electrodb'
import { SCHEDULED_STAGES } from '#shared/domain/publishing/scheduled-publications.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'
const { desk, live } = TABLE_KEYS.indexes

/**
 * The time that an article is planned for, and how its publication fares. Follows `scheduled_for` of the original's card, which alone says
 * when; one that is there says what was done for that time.
 */
export const ScheduledPublication = entity({
  model: { entity: 'publication-slot', version: '1', service },
  attributes: {
    original_id: { type: 'string', required: true },
    scheduled_for: { type: 'string', required: true },
    stage: { type: SCHEDULED_STAGES, required: true },
    /** Attempts to publish so far. */
    attempts: { type: 'number', required: true },
    first_tried_at: { type: 'string' },
    /** Of the last attempt. */
    operation_id: { type: 'string' },
    /** What the last attempt was made on: another one of the same would end the same. */
    tried_on: { type: 'string' },
    /** Why the last attempt did not bring it out. */
    code: { type: CustomAttributeType<ErrorCode>('string') },
    message: { type: 'string' },
    refused_at: { type: 'string' },
    /** Every change adds one. */
    revision: { type: 'number', required: true },
    /** Keys of what is to be looked at; both absent once it is given up. `due_at` is ISO 8601. */
    due: { type: ['due'] as const },
    due_at: { type: 'string' },
  },
  indexes: {
    article: {
      pk: { field: TABLE_KEYS.pk, composite: ['original_id'], template: 'FAMILY#${original_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'SLOT', casing: 'none' },
    },
    due: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['due'], template: 'SLOTS#${due}', casing: 'none' },
      sk: { field: desk.sk, composite: ['due_at'], template: '${due_at}', casing: 'none' },
    },
    planned: {
      index: live.name,
      pk: { field: live.pk, composite: [], template: 'SLOTS', casing: 'none' },
      sk: { field: live.sk, composite: ['scheduled_for', 'original_id'], template: '${scheduled_for}#${original_id}', casing: 'none' },
    },
  },
})

/** An article that was taken for a day. */
export interface DayPick {
  operation_id: string
  /** The run that took it, whose count it is. */
  by: string
  /** Absent while nobody knows. A refused one leaves its place to another. */
  outcome?: 'published' | 'refused'
}

/** What has gone out by itself on a day of the newsroom. */
export const AutoPublishDay = entity({
  model: { entity: 'auto-publish-day', version: '1', service },
  attributes: {
    /** `2026-11-22`. */
    day: { type: 'string', required: true },
    /** The run that opened it. */
    opened_by: { type: 'string', required: true },
    /** By original. */
    picks: { type: CustomAttributeType<Readonly<Record<string, DayPick>>>('any'), required: true },
    revision: { type: 'number', required: true },
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    days: {
      pk: { field: TABLE_KEYS.pk, composite: [], template: 'AUTO-PUBLISH', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['day'], template: '${day}', casing: 'none' },
    },
  },
})
