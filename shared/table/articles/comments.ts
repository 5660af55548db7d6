import { CustomAttributeType } from 'electrodb'
import type { TextAnchor } from '#shared/domain/articles/comment-anchors.ts'
import { type CommentedField, DECISIONS, THREAD_STATES } from '#shared/domain/articles/comments.ts'
import { LOCALES } from '#shared/locales.ts'
import { entity } from '../platform/entity.ts'
import { FAMILY_KEY as family, TABLE_KEYS } from '../platform/keys.ts'

/** Where in a language's text a thread belongs: a field, and words of it. */
export interface CommentAnchor extends TextAnchor {
  field: CommentedField
}

/**
 * A comment on one language's text. The first one of a thread has the thread's id and carries what is true of all of it: place, state and
 * suggested edit. Ids are UUIDv7, made by whoever writes.
 */
export const Comment = entity({
  model: { entity: 'comment', version: '1', service: 'simulpress' },
  attributes: {
    original_id: { type: 'string', required: true },
    thread_id: { type: 'string', required: true },
    comment_id: { type: 'string', required: true },
    locale: { type: LOCALES, required: true },
    /** `@Name` stands in it as it was typed. Empty where the first comment of others' thread was deleted. */
    body: { type: 'string', required: true },
    /** User ids. */
    mentions: { type: CustomAttributeType<readonly string[]>('any'), required: true },
    written_by: { type: 'string', required: true },
    written_at: { type: 'string', required: true },
    edited_at: { type: 'string' },
    deleted_at: { type: 'string' },
    /** Of a first comment, as all below. Absent: the thread is about the whole text. */
    anchor: { type: CustomAttributeType<CommentAnchor>('any') },
    /** Comments of the thread besides this one. */
    replies: { type: 'number' },
    state: { type: THREAD_STATES },
    state_by: { type: 'string' },
    state_at: { type: 'string' },
    /** The words that are suggested in place of the anchor's; empty: to delete them. */
    replacement: { type: 'string' },
    decision: { type: DECISIONS },
  },
  indexes: {
    family: {
      pk: family,
      sk: { field: TABLE_KEYS.sk, composite: ['thread_id', 'comment_id'], template: 'COMMENT#${thread_id}#${comment_id}', casing: 'none' },
    },
  },
})
