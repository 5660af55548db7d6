import * as z from 'zod'
import { type CardGuidance, TERM_NAMES } from '#shared/domain/translation/card-guidance.ts'
import { GUIDANCE_LIMITS, type GuidanceFault, guidanceFaults, lineFault } from '#shared/domain/translation/guidance-faults.ts'
import type { CardTermName } from '#shared/languages/style-card.ts'
import { endpoint } from '../platform/endpoint.ts'
import { targetLocale, timestamp } from '../platform/fields.ts'

/** Spaces at the ends say nothing; composed and decomposed letters are the same. */
const text = z.string().overwrite((typed) => typed.normalize('NFC').trim())

const FAULTS: Readonly<Record<GuidanceFault, string>> = {
  empty: 'A text is required.',
  'too-long': 'The text is too long.',
  character: 'A line break, or a character that cannot be seen or shown.',
  markup: 'Markup, an address or code: only plain text.',
  instruction: 'The text turns to a model; a card only says how the language is written.',
  'too-many': 'Too many entries.',
  'too-few': 'At least one entry is required.',
  'too-large': `All texts together have more than ${GUIDANCE_LIMITS.total} characters.`,
}

const cardTerm = z.strictObject({ use: z.array(text), avoid: z.array(text), note: text })

const guidanceFields = z.strictObject({
  address: text.meta({ description: 'How articles address the reader.' }),
  people: text,
  organisations: text,
  headlines: text,
  notes: z.array(text),
  terms: z.strictObject(Object.fromEntries(TERM_NAMES.map((name) => [name, cardTerm])) as Record<CardTermName, typeof cardTerm>),
})

/** What editors may change of a card. */
export const guidanceInput = guidanceFields
  .superRefine((guidance: CardGuidance, context) => {
    for (const { path, fault } of guidanceFaults(guidance)) {
      context.addIssue({ code: 'custom', path: path.split('.').filter(Boolean), message: FAULTS[fault] })
    }
  })
  .meta({ id: 'CardGuidanceInput' })
const guidance = guidanceFields.meta({ id: 'CardGuidance' })

export const versionComment = text.refine((typed) => lineFault(typed, GUIDANCE_LIMITS.comment) === undefined, {
  message: `One line of plain text, at most ${GUIDANCE_LIMITS.comment} characters.`,
})

const number = z.int().min(0).meta({ description: '0: the card in the code.' })
const pair = z.tuple([z.string(), z.string()])

const cardVersion = z
  .strictObject({
    version: number,
    comment: z.string(),
    restored: number.nullable().meta({ description: 'The version whose text was taken over.' }),
    saved_at: timestamp.nullable(),
    saved_by: z.string().nullable(),
    saved_by_name: z.string().nullable(),
  })
  .meta({ id: 'StyleCardVersion' })

const styleCard = z
  .strictObject({
    locale: targetLocale,
    ...cardVersion.shape,
    guidance,
    fixed: z
      .strictObject({
        tag: z.string(),
        variety: z.string(),
        interface_address: z.string(),
        quotes: z.strictObject({ primary: pair, nested: pair, note: z.string() }),
        dates: z.strictObject({ long: z.string(), month: z.string(), note: z.string() }),
        numbers: z.strictObject({
          half: z.string(),
          thousand: z.string(),
          tenThousand: z.string(),
          percent: z.string(),
          terabytes: z.string(),
          note: z.string(),
        }),
      })
      .meta({ description: 'What code goes by: it cannot be changed here.' }),
  })
  .meta({ id: 'StyleCard' })

const params = z.strictObject({ locale: targetLocale })

export const getStyleCard = endpoint({
  name: 'getStyleCard',
  area: 'localisation',
  method: 'GET',
  path: '/api/style-cards/{locale}',
  access: 'review',
  scope: { locale: 'locale' },
  summary: 'The style card of a language that translations are made and judged by now.',
  params,
  response: styleCard,
})

export const listStyleCardVersions = endpoint({
  name: 'listStyleCardVersions',
  area: 'localisation',
  method: 'GET',
  path: '/api/style-cards/{locale}/versions',
  access: 'edit',
  summary: 'Versions of a style card, newest first, the one in the code last.',
  params,
  query: z.strictObject({ before: z.coerce.number().int().min(1).max(999_999).optional() }),
  response: z.strictObject({ versions: z.array(cardVersion), before: z.int().nullable().meta({ description: 'Of the next page.' }) }),
})

export const getStyleCardVersion = endpoint({
  name: 'getStyleCardVersion',
  area: 'localisation',
  method: 'GET',
  path: '/api/style-cards/{locale}/versions/{version}',
  access: 'edit',
  summary: 'One version of a style card.',
  params: params.extend({ version: z.coerce.number().int().min(0).max(999_999) }),
  response: z.strictObject({ ...cardVersion.shape, guidance }),
  errors: ['version-not-found'],
})

export const saveStyleCard = endpoint({
  name: 'saveStyleCard',
  area: 'localisation',
  method: 'PUT',
  path: '/api/style-cards/{locale}',
  access: 'edit',
  summary: 'Saves a new version of a style card, which translations and judges go by from then on.',
  params,
  body: z.strictObject({ base: number.meta({ description: 'The version that was edited.' }), comment: versionComment, guidance: guidanceInput }),
  bodyLimit: 64_000,
  response: styleCard,
  idempotency: 'accepted',
  errors: ['version-conflict'],
})

export const restoreStyleCard = endpoint({
  name: 'restoreStyleCard',
  area: 'localisation',
  method: 'POST',
  path: '/api/style-cards/{locale}/restorations',
  access: 'edit',
  summary: 'Makes the text of an earlier version the newest one.',
  params,
  body: z.strictObject({ base: number.meta({ description: 'The version in force that was looked at.' }), version: number }),
  response: styleCard,
  idempotency: 'accepted',
  errors: ['version-conflict', 'version-not-found'],
})
