import * as z from 'zod'
import { ANCHOR_LIMITS } from '#shared/domain/articles/comment-anchors.ts'
import { COMMENT_LIMITS, COMMENTED_FIELDS, DECISIONS, THREAD_STATES } from '#shared/domain/articles/comments.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, id, locale, timestamp, userId } from '../platform/fields.ts'

const anchor = z
  .strictObject({
    field: z.enum(COMMENTED_FIELDS),
    quote: z.string().min(1).max(ANCHOR_LIMITS.quote).meta({ description: 'The words, without mark-up.' }),
    prefix: z.string().max(ANCHOR_LIMITS.context).meta({ description: 'What stands before them.' }),
    suffix: z.string().max(ANCHOR_LIMITS.context).meta({ description: 'What stands after them.' }),
    block: z
      .int()
      .min(0)
      .max(100_000)
      .meta({ description: 'Number of the block or segment in which they begin, from 0: a hint where several places look alike.' }),
  })
  .meta({ id: 'CommentAnchor', description: 'Text Quote Selector of the W3C Web Annotation Data Model, with the field and the block.' })

export const begins = z.string().trim().max(60).default('').meta({ description: 'What a word of the name begins with; empty: everybody.' })

const person = z.strictObject({ id: userId, name: z.string().nullable() }).meta({ id: 'NamedPerson' })

const comment = z
  .strictObject({
    id,
    body: z.string().meta({ description: 'Empty where the first comment of a thread was deleted.' }),
    mentions: z.array(person),
    written_by: userId,
    written_by_name: z.string().nullable(),
    written_at: timestamp,
    edited_at: timestamp.nullable(),
    deleted: z.boolean(),
  })
  .meta({ id: 'Comment' })

export const thread = z
  .strictObject({
    id,
    locale,
    anchor: anchor.nullable().meta({ description: 'Null: about the whole text.' }),
    state: z.enum(THREAD_STATES),
    state_by_name: z.string().nullable().meta({ description: 'Who resolved it, opened it again or decided.' }),
    state_at: timestamp.nullable(),
    suggested_edit: z
      .strictObject({ replacement: z.string(), decision: z.enum(DECISIONS) })
      .nullable()
      .meta({ description: 'Words to stand in place of the anchor’s; empty: to delete them.' }),
    may_decide: z.boolean().meta({ description: 'The caller may write in this text, and so accept or decline.' }),
    comments: z.array(comment),
  })
  .meta({ id: 'Thread' })

const params = z.strictObject({ id, thread: id })
const commentParams = z.strictObject({ id, thread: id, comment: id })
const newId = z.uuidv7().meta({ description: 'Made by the caller: the same again changes nothing and gets the same answer.' })
const body = z.string().trim().min(1).max(COMMENT_LIMITS.characters)
const mentions = z.array(userId).max(COMMENT_LIMITS.mentions).default([]).meta({ description: 'Who is mentioned; the text has their names as `@Name`.' })
const BODY_LIMIT = 50_000
const common = {
  area: 'localisation',
  access: 'read',
  bodyLimit: BODY_LIMIT,
  response: z.strictObject({ thread }),
} as const
const ONE_THREAD = ['article-not-found', 'not-an-original', 'thread-not-found', 'not-your-language'] as const

export const listThreads = endpoint({
  name: 'listThreads',
  area: 'localisation',
  method: 'GET',
  path: '/api/articles/{id}/threads',
  access: 'read',
  scope: { article: 'id' },
  summary: 'Threads of comments on an article’s texts, open ones first and the latest first; a reviewer gets those on the own languages.',
  params: z.strictObject({ id }),
  query: z.strictObject({ locale: locale.optional() }),
  response: z.strictObject({
    threads: z.array(thread),
    left_out: z.int().meta({ description: 'Threads that would have made the answer too long, the oldest ones.' }),
    changes: z
      .int()
      .meta({ description: 'How often comments of the article were changed, as `reportPresence` tells it: more there than here means something new.' }),
  }),
  errors: ['article-not-found', 'not-an-original', 'not-your-language'],
})

export const startThread = endpoint({
  ...common,
  name: 'startThread',
  method: 'POST',
  path: '/api/articles/{id}/threads',
  scope: { article: 'id', locale: 'locale' },
  summary: `Comments on words of a text, or on all of it, and may suggest other words; at most ${COMMENT_LIMITS.threads} open threads an article.`,
  params: z.strictObject({ id }),
  body: z
    .strictObject({
      id: newId,
      locale,
      anchor: anchor.nullable(),
      body: z.string().trim().max(COMMENT_LIMITS.characters).meta({ description: 'May be empty where an edit is suggested.' }),
      mentions,
      replacement: z.string().max(COMMENT_LIMITS.replacement).nullable().default(null).meta({ description: 'The suggested words; null: none are.' }),
    })
    .refine(({ body, replacement }) => body !== '' || replacement !== null, { path: ['body'], error: 'Write a comment or suggest other words.' })
    .refine(({ anchor, replacement }) => replacement === null || anchor !== null, { path: ['anchor'], error: 'Say which words the suggested ones replace.' })
    .refine(({ anchor, replacement }) => replacement === null || anchor?.quote !== replacement, {
      path: ['replacement'],
      error: 'The suggested words are the same: write others.',
    })
    .refine(({ anchor, replacement }) => replacement === null || !`${anchor?.quote}${replacement}`.includes('\n'), {
      path: ['replacement'],
      error: 'An edit is suggested within one paragraph: choose fewer words, and write no line break.',
    }),
  errors: [
    'article-not-found',
    'not-an-original',
    'translation-not-found',
    'not-your-language',
    'user-not-found',
    'mentioned-cannot-see',
    'too-many-threads',
    'not-your-comment',
  ],
})

export const replyToThread = endpoint({
  ...common,
  name: 'replyToThread',
  method: 'POST',
  path: '/api/articles/{id}/threads/{thread}/comments',
  scope: { article: 'id' },
  summary: `Replies in a thread, also in a resolved one; at most ${COMMENT_LIMITS.replies} replies.`,
  params,
  body: z.strictObject({ id: newId, body, mentions }),
  errors: [...ONE_THREAD, 'user-not-found', 'mentioned-cannot-see', 'too-many-replies', 'not-your-comment'],
})

export const editComment = endpoint({
  ...common,
  name: 'editComment',
  method: 'PUT',
  path: '/api/articles/{id}/threads/{thread}/comments/{comment}',
  scope: { article: 'id' },
  summary: 'Changes the text of an own comment.',
  params: commentParams,
  body: z.strictObject({ body, mentions }),
  errors: [...ONE_THREAD, 'comment-not-found', 'not-your-comment', 'user-not-found', 'mentioned-cannot-see'],
})

export const deleteComment = endpoint({
  ...common,
  name: 'deleteComment',
  method: 'DELETE',
  path: '/api/articles/{id}/threads/{thread}/comments/{comment}',
  scope: { article: 'id' },
  summary: 'Deletes an own comment. The first one of a thread leaves an empty place where somebody has replied; otherwise the thread goes with it.',
  params: commentParams,
  response: z.strictObject({ thread: thread.nullable().meta({ description: 'Null: there is none any more.' }) }),
  errors: ['article-not-found', 'not-an-original', 'not-your-language', 'not-your-comment'],
})

export const resolveThread = endpoint({
  ...common,
  name: 'resolveThread',
  method: 'PUT',
  path: '/api/articles/{id}/threads/{thread}/resolution',
  scope: { article: 'id' },
  summary: 'Resolves a thread or opens it again; a suggested edit waits for a decision again then.',
  params,
  body: z.strictObject({ resolved: z.boolean() }),
  errors: [...ONE_THREAD, 'too-many-threads'],
})

export const decideSuggestedEdit = endpoint({
  ...common,
  name: 'decideSuggestedEdit',
  method: 'PUT',
  path: '/api/articles/{id}/threads/{thread}/decision',
  scope: { article: 'id' },
  summary:
    'Accepts or declines a suggested edit, which resolves its thread. Whoever may write in the text decides, and writes the accepted words into it: this call changes no text.',
  params,
  body: z.strictObject({ accepted: z.boolean() }),
  errors: [...ONE_THREAD, 'editor-needed', 'suggested-edit-settled'],
})

export const listPeople = endpoint({
  name: 'listPeople',
  area: 'localisation',
  method: 'GET',
  path: '/api/articles/{id}/people',
  access: 'read',
  scope: { article: 'id', locale: 'locale' },
  summary: 'Names of those who see the comments on a language’s text, to mention them, in pages; its authors are on the first one.',
  params: z.strictObject({ id }),
  query: z.strictObject({ locale, begins, cursor: cursor.optional() }),
  response: z.strictObject({ people: z.array(person), cursor: cursor.nullable() }),
  errors: ['article-not-found', 'not-an-original', 'not-your-language', 'invalid-cursor'],
})
