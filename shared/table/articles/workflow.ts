import { CustomAttributeType } from 'electrodb'
import { WORKFLOW_STATES } from '#shared/domain/articles/workflow.ts'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { FAMILY_KEY as family, TABLE_KEYS } from '../platform/keys.ts'

const { desk } = TABLE_KEYS.indexes

/** Who did something, and when. */
export interface Deed {
  by: string
  at: string
}

/** How far an article is in the newsroom's workflow. It has a row once somebody has used the workflow on it. */
export const Workflow = entity({
  model: { entity: 'workflow', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    state: { type: WORKFLOW_STATES, required: true },
    submitted: { type: CustomAttributeType<Deed>('any') },
    approved: { type: CustomAttributeType<Deed>('any') },
    /** Fingerprint of the text that was approved. */
    approved_text: { type: 'string' },
    /** Given back to be worked on, and why. */
    returned: { type: CustomAttributeType<Deed & { reason: string }>('any') },
    due_at: { type: 'string' },
    /** Ticked items of the checklist by their words. */
    ticked: { type: CustomAttributeType<Readonly<Record<string, Deed>>>('any'), required: true },
    revision: { type: 'number', required: true },
    /** Keys of the board: the state that it is listed under, and its place by `boardOrder`. Both absent where it is on no list of the board. */
    board: { type: 'string' },
    board_order: { type: 'string' },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: [], template: 'WORKFLOW', casing: 'none' } },
    board: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['board'], template: 'BOARD#${board}', casing: 'none' },
      sk: { field: desk.sk, composite: ['board_order'], template: '${board_order}', casing: 'none' },
    },
  },
})

/** That somebody was asked to review a language of an article. Gone once somebody has confirmed it, or it is taken back. */
export const ReviewRequest = entity({
  model: { entity: 'review-request', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    asked_by: { type: 'string', required: true },
    asked_at: { type: 'string', required: true },
  },
  indexes: {
    family: { pk: family, sk: { field: TABLE_KEYS.sk, composite: ['user_id', 'locale'], template: 'REVIEW-REQUEST#${user_id}#${locale}', casing: 'none' } },
    ofPerson: {
      index: desk.name,
      pk: { field: desk.pk, composite: ['user_id'], template: 'REVIEW-REQUESTS#${user_id}', casing: 'none' },
      sk: { field: desk.sk, composite: ['asked_at'], template: '${asked_at}', casing: 'none' },
    },
  },
})
