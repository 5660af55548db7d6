import { CHAT_ROLES } from '#shared/domain/platform/chat-stream.ts'
import { entity } from '../platform/entity.ts'
import { TABLE_KEYS } from '../platform/keys.ts'

const service = 'simulpress'

/** What somebody and the partner said to each other. */
export const PartnerMessage = entity({
  model: { entity: 'partner-message', version: '1', service },
  attributes: {
    user_id: { type: 'string', required: true },
    /** UUIDv7: ids are in the order of time. An answer has its own from the moment when it was asked for. */
    id: { type: 'string', required: true },
    role: { type: CHAT_ROLES, required: true },
    content: { type: 'string', required: true },
    /** Of questions: the client's, by which a question that is asked again is known. */
    question_key: { type: 'string' },
    answered_by: { type: ['model', 'documentation'] as const },
    /** The answer ends in the middle. */
    stopped: { type: 'boolean' },
    created_at: { type: 'string', required: true },
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    conversation: {
      pk: { field: TABLE_KEYS.pk, composite: ['user_id'], template: 'PARTNER#${user_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: ['id'], template: 'MESSAGE#${id}', casing: 'none' },
    },
  },
})

/** The answer that somebody is being given: one at a time, the newest question counts. Whoever gives it looks here whether to go on. */
export const PartnerReply = entity({
  model: { entity: 'partner-reply', version: '1', service },
  attributes: {
    user_id: { type: 'string', required: true },
    reply_id: { type: 'string', required: true },
    stop_requested: { type: 'boolean' },
    /** Epoch seconds. */
    expires_at: { type: 'number', required: true },
  },
  indexes: {
    reply: {
      pk: { field: TABLE_KEYS.pk, composite: ['user_id'], template: 'PARTNER#${user_id}', casing: 'none' },
      sk: { field: TABLE_KEYS.sk, composite: [], template: 'REPLY', casing: 'none' },
    },
  },
})
