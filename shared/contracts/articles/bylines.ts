import * as z from 'zod'
import { BYLINE_LIMITS, repeatedByline } from '#shared/domain/articles/bylines.ts'
import { VISIBLE } from '#shared/domain/text/characters.ts'
import { userId } from '../platform/fields.ts'

const { most, shortestName, longestName, about } = BYLINE_LIMITS
/** No line may break inside it. */
const LINE = /^[^\t\n\r]*$/

const name = z.string().trim().min(shortestName).max(longestName).regex(VISIBLE, 'A name is required.').regex(LINE, 'One line.')
const line = z.string().trim().max(about).regex(LINE, 'One line.').meta({ description: 'One line about them, in English.' })

const bylinesOf = <G extends z.ZodType<{ name: string; about: string }>>(guest: G) =>
  z
    .array(z.union([z.strictObject({ author_id: userId }), guest]))
    .max(most)
    .superRefine((bylines, context) => {
      const place = repeatedByline(bylines)
      if (place >= 0) context.addIssue({ code: 'custom', path: [place], message: 'This person signs the article already.' })
    })
    .meta({ description: 'Who signs the article, in this order: authors with a profile, and guests. Empty: its author alone.' })

export const bylineInput = bylinesOf(z.strictObject({ name, about: line.default('') }))

/** Bylines of a document: what is exported is what is imported, so nothing has a default. */
export const documentBylines = bylinesOf(z.strictObject({ name, about: line }))

/** Bylines as rows have them. */
export const bylines = z.array(z.union([z.strictObject({ author_id: userId }), z.strictObject({ name: z.string(), about: z.string() })]))

/** Everybody who signs an article, as the desk shows them. */
export const signedBy = z
  .array(
    z.strictObject({
      author_id: userId.nullable().meta({ description: 'Null: a guest.' }),
      name: z.string().nullable().meta({ description: 'Null: the profile is gone; pages leave them out.' }),
      about: z.string().meta({ description: 'Of guests.' }),
      avatar_url: z.string().meta({ description: 'Empty: none.' }),
    }),
  )
  .meta({ description: 'Who signs the article in print, in order: its bylines, or its author where it has none.' })
