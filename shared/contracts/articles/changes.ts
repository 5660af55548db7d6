import * as z from 'zod'
import { CHANGE_KINDS, NOTE_KINDS, NOTE_LIMITS } from '#shared/domain/articles/change-notes.ts'
import { accepted, endpoint } from '../platform/endpoint.ts'
import { confirmation, id, timestamp } from '../platform/fields.ts'

const note = z.strictObject({ id, kind: z.enum(NOTE_KINDS), text: z.string() })

/** What readers are told of an article's changes, in English. */
export const changeNotes = z
  .strictObject({
    publication: z.int().nullable().meta({ description: 'Number of the one that is live.' }),
    published: z.array(note.extend({ published_at: timestamp })).meta({ description: 'On the live page, the newest first.' }),
    pending: note.nullable().meta({ description: 'In the working copy: it goes out with the next publication.' }),
    withdrawn: z.array(
      note.extend({
        withdrawn_at: timestamp,
        withdrawn_by_name: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ChangeNotes' })

export const listChangeNotes = endpoint({
  name: 'listChangeNotes',
  area: 'articles',
  method: 'GET',
  path: '/api/articles/{id}/notes',
  access: 'read',
  scope: { article: 'id' },
  summary: 'What readers are told of the changes of an article, what they will be told, and what was withdrawn.',
  params: z.strictObject({ id }),
  response: changeNotes,
  errors: ['article-not-found', 'not-an-original'],
})

export const publishChange = endpoint({
  name: 'publishChange',
  area: 'editorial',
  method: 'POST',
  path: '/api/articles/{id}/changes',
  access: 'edit',
  summary:
    'Publishes what has changed of a live article: translates only changed segments, then publishes all languages together. When one fails, nothing that readers see changes.',
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      version: z.int().min(1).meta({ description: 'Of the working copy that was looked at.' }),
      kind: z.enum(CHANGE_KINDS).meta({ description: '`edit`: nothing that readers need to know; `update`: news; `correction`: the article was wrong.' }),
      note: z.string().trim().max(NOTE_LIMITS.longest).default('').meta({
        description: 'In English; translated with the article and shown on it with its date. A correction has one: what was wrong, and what is right.',
      }),
    })
    .refine(({ kind, note }) => kind !== 'edit' || note === '', { path: ['note'], message: 'A small edit has no note: call it an update or a correction.' })
    .refine(({ kind, note }) => (kind === 'correction' ? note.length : note.length || NOTE_LIMITS.shortest) >= NOTE_LIMITS.shortest, {
      path: ['note'],
      message: `Say what was wrong and what is right, in at least ${NOTE_LIMITS.shortest} characters.`,
    }),
  response: accepted,
  long: true,
  idempotency: 'accepted',
  errors: [
    ...(['article-not-found', 'not-an-original', 'not-published', 'nothing-changed', 'version-conflict'] as const),
    ...(['translation-in-progress', 'publication-in-progress'] as const),
  ],
})

export const withdrawNote = endpoint({
  name: 'withdrawNote',
  area: 'editorial',
  method: 'POST',
  path: '/api/articles/{id}/notes/withdrawal',
  access: 'edit',
  summary: 'Takes a note off the live article in every language; versions and history keep it. Nothing is translated anew.',
  params: z.strictObject({ id }),
  body: z.strictObject({ note_id: id, reason: z.string().trim().min(10).max(500), confirmation }),
  response: accepted,
  long: true,
  idempotency: 'accepted',
  errors: [
    ...(['article-not-found', 'not-an-original', 'not-published', 'note-not-found', 'unpublished-changes', 'confirmation-required'] as const),
    ...(['translation-in-progress', 'publication-in-progress'] as const),
  ],
})
