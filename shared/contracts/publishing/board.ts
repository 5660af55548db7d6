import * as z from 'zod'
import { embargo } from '../articles/embargo.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, locale, section, timestamp } from '../platform/fields.ts'

/** Articles of one column, and of one list of the calendar, that are answered at most. */
export const BOARD_LIMITS = { column: 100, published: 20, calendar: 200, days: 45 } as const

const boardArticle = z
  .strictObject({
    id,
    title: z.string(),
    section,
    version: z.int().meta({ description: 'Of the original’s working copy: send it back when moving it.' }),
    author_name: z.string().nullable(),
    due_at: timestamp.nullable(),
    scheduled_for: timestamp.nullable(),
    published_at: timestamp.nullable(),
    embargo: embargo.nullable(),
    locales: z.array(locale).meta({ description: 'Languages that are ready, the original included.' }),
  })
  .meta({ id: 'BoardArticle' })

/** Columns of the board, in the order in which articles pass them. */
export const BOARD_COLUMNS = ['draft', 'in_review', 'approved', 'scheduled', 'published'] as const

const column = z.strictObject({ articles: z.array(boardArticle), more: z.boolean().meta({ description: 'There are more than are answered.' }) })

export const getBoard = endpoint({
  name: 'getBoard',
  area: 'localisation',
  method: 'GET',
  path: '/api/board',
  access: 'edit',
  summary:
    'Articles at work by how far they are: drafts with a due date, in review, approved, planned, and those that were published last. What is due first comes first.',
  response: z.strictObject({
    enabled: z.boolean().meta({ description: 'The newsroom uses the workflow.' }),
    columns: z.strictObject({ draft: column, in_review: column, approved: column, scheduled: column, published: column }),
  }),
})

const day = z.iso.date()

export const listCalendar = endpoint({
  name: 'listCalendar',
  area: 'localisation',
  method: 'GET',
  path: '/api/calendar',
  access: 'edit',
  summary: 'What goes out, went out for the first time or is due in some days, in the order of time; `time_zone` is the one in which days are counted.',
  query: z
    .strictObject({ from: day, to: day.meta({ description: `The last day; at most ${BOARD_LIMITS.days} days in all.` }) })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < BOARD_LIMITS.days * 86_400_000, {
      path: ['to'],
      error: `A day after \`from\`, at most ${BOARD_LIMITS.days} days in all.`,
    }),
  response: z.strictObject({
    entries: z.array(boardArticle.extend({ kind: z.enum(['planned', 'published', 'due']), at: timestamp })),
    more: z.boolean(),
    time_zone: z.string(),
  }),
})
