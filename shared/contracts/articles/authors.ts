import * as z from 'zod'
import { VISIBLE } from '#shared/domain/text/characters.ts'
import { SLUG_MAX, SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import { LOCALES } from '#shared/locales.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cursor, imageUrl, locale, timestamp, userId } from '../platform/fields.ts'

export const AUTHOR_LIMITS = { name: 100, biography: 2000, line: 120, expertise: 500, entry: 200, entries: 30, url: 300, years: 80 } as const

/** One line of a list; spaces around it and lines without anything go. */
const entries = z
  .array(z.string().max(AUTHOR_LIMITS.entry))
  .max(AUTHOR_LIMITS.entries)
  .transform((lines) => [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))])
const webAddress = z
  .string()
  .trim()
  .max(AUTHOR_LIMITS.url)
  .regex(/^(?:https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?)?$/i, 'An https address.')
const line = z.string().trim().max(AUTHOR_LIMITS.line)
const spoken = z.strictObject({ job_title: line.optional(), author_bio: z.string().trim().max(AUTHOR_LIMITS.biography).optional() })

/** What an admin may set of an author. */
export const authorInput = z
  .strictObject({
    full_name: z.string().trim().regex(VISIBLE, 'A name is required.').max(AUTHOR_LIMITS.name),
    slug: z.string().max(SLUG_MAX).regex(SLUG_PATTERN, 'Lowercase words joined by hyphens.'),
    avatar_url: imageUrl.default(''),
    author_bio: z.string().trim().max(AUTHOR_LIMITS.biography).default(''),
    in_locales: z
      .partialRecord(locale, spoken)
      .default({})
      .meta({ description: 'Job title and biography in other languages; where one is missing, the fields above speak.' }),
    author_expertise: z.string().trim().max(AUTHOR_LIMITS.expertise).default(''),
    author_certifications: entries.default([]),
    years_experience: z.int().min(0).max(AUTHOR_LIMITS.years).default(0),
    job_title: line.default(''),
    company: line.default(''),
    publications: entries.default([]),
    linkedin_url: webAddress.default(''),
    twitter_url: webAddress.default(''),
    github_url: webAddress.default(''),
    is_author: z.boolean(),
  })
  .meta({ id: 'AuthorInput' })

export const author = z
  .strictObject({
    ...authorInput.shape,
    id: userId,
    email: z.string(),
    has_account: z.boolean(),
    author_certifications: z.array(z.string()),
    publications: z.array(z.string()),
    in_locales: z.partialRecord(z.enum(LOCALES), spoken),
    created_at: timestamp,
    revision: z.int().meta({ description: 'Send it back when saving; another value answers 409 author-changed.' }),
  })
  .meta({ id: 'Author' })

export const listAuthors = endpoint({
  name: 'listAuthors',
  area: 'desk',
  method: 'GET',
  path: '/api/authors',
  access: 'desk',
  summary: 'Authors by name; with `q` people with an account whose name begins so, to make one of them an author.',
  query: z.strictObject({
    q: z.string().trim().min(1).max(100).optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.strictObject({ authors: z.array(author), cursor: cursor.nullable() }),
  errors: ['invalid-cursor'],
})

export const getAuthor = endpoint({
  name: 'getAuthor',
  area: 'desk',
  method: 'GET',
  path: '/api/authors/{id}',
  access: 'edit',
  summary: 'One profile.',
  params: z.strictObject({ id: userId }),
  response: author,
  errors: ['author-not-found'],
})

export const saveAuthor = endpoint({
  name: 'saveAuthor',
  area: 'editorial',
  method: 'PUT',
  path: '/api/authors/{id}',
  access: 'edit',
  summary: 'Saves an author’s profile, and renders the pages that show it anew as a batch that `operation_id` follows.',
  params: z.strictObject({ id: userId }),
  body: authorInput.extend({ revision: z.int().min(0) }),
  response: z.strictObject({ author, operation_id: z.uuid().meta({ description: 'Renders the pages.' }) }),
  idempotency: 'accepted',
  errors: ['author-not-found', 'author-changed', 'slug-taken'],
})
