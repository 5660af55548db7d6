import * as z from 'zod'
import { LEAST_RATED } from '#shared/domain/translation/localisation/agreement.ts'
import { RATINGS } from '#shared/domain/translation/localisation/ratings.ts'
import { CHECKS } from '#shared/domain/translation/localisation/week-counts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { targetLocale, userId } from '../platform/fields.ts'

/** Weeks that are looked at at once, and terms that are named. */
export const LOCALISATION_LIMITS = { weeks: 52, terms: 20 } as const

export const week = z.string().regex(/^\d{4}-W\d{2}$/, 'A week such as 2026-W48.')
const percent = z.number().min(0).max(100).nullable()
const count = z.int().min(0)
const period = z.strictObject({ weeks: z.coerce.number().int().min(1).max(LOCALISATION_LIMITS.weeks).default(12).meta({ description: 'This week the last.' }) })

export const localisationFigures = z
  .strictObject({
    edited: count.meta({ description: 'Segments of a model that a person changed.' }),
    accepted: count.meta({ description: 'Segments of a model that a person accepted as they were.' }),
    edit_share: percent.meta({
      description: 'Post-edit distance: characters changed, per cent of those of the edited and accepted segments. Null without any.',
    }),
    checked: count.meta({ description: 'Segments that were checked for the first time.' }),
    certain: count.meta({ description: 'Of these, findings of checks that are certain, each check once in a segment.' }),
    suspicious: count,
    style: count.meta({ description: 'Segments that the language would set otherwise.' }),
    terms_kept: count,
    terms_broken: count,
    terms_share: percent.meta({ description: 'Glossary terms kept, per cent. Null where no segment had one.' }),
    rated: count.meta({ description: 'Segments of the week’s sample that a person has rated.' }),
  })
  .meta({ id: 'LocalisationFigures' })

const agreement = z
  .strictObject({
    rated: count.meta({ description: 'Segments that a judge and a person have both rated.' }),
    same: percent.meta({ description: `Per cent of the same ratings; null below ${LEAST_RATED} segments.` }),
    kappa: z.number().min(-1).max(1).nullable().meta({ description: 'Cohen’s kappa; null where `same` is, and where everything has one rating.' }),
  })
  .meta({ id: 'JudgeAgreement' })

const weekly = localisationFigures.extend({ week }).meta({ id: 'LocalisationWeek' })

export const getLocalisation = endpoint({
  name: 'getLocalisation',
  area: 'localisation',
  method: 'GET',
  path: '/api/localisation/weeks',
  access: 'desk',
  summary: 'How the languages do: edits after the model, findings, glossary, ratings, of several weeks together and of each week that has any.',
  query: period,
  response: z.strictObject({
    weeks: z.array(week).meta({ description: 'In their order.' }),
    least_rated: count.meta({ description: 'Segments below which no figure of agreement is given.' }),
    locales: z.array(z.strictObject({ locale: targetLocale, total: localisationFigures, weeks: z.array(weekly), agreement })),
  }),
})

const byCheck = z.partialRecord(z.enum(CHECKS), count)
const byRating = z.record(z.enum(RATINGS), count)

export const getLocaleQuality = endpoint({
  name: 'getLocaleQuality',
  area: 'localisation',
  method: 'GET',
  path: '/api/localisation/weeks/{locale}',
  access: 'desk',
  summary: 'One language week by week, by check; who settled its segments, and which terms of the glossary were broken most.',
  params: z.strictObject({ locale: targetLocale }),
  query: period,
  response: z.strictObject({
    weeks: z.array(weekly.extend({ checks: byCheck, judged: byRating }).meta({ id: 'LocaleQualityWeek' })),
    reviewers: z.array(
      z.strictObject({
        user_id: userId,
        name: z.string().nullable(),
        edited: count.meta({ description: 'Segments whose words they changed, whoever had made them.' }),
        accepted: count,
      }),
    ),
    terms: z.array(z.strictObject({ term: z.string(), broken: count })),
  }),
})

export const exportLocalisation = endpoint({
  name: 'exportLocalisation',
  area: 'localisation',
  method: 'GET',
  path: '/api/localisation/table',
  access: 'desk',
  summary: 'The weeks as CSV, a line for each week and language.',
  query: period,
  response: z.strictObject({ csv: z.string(), lines: count }),
})
