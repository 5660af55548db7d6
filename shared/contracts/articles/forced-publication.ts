import * as z from 'zod'
import { locale } from '../platform/fields.ts'

const measure = z.union([z.number(), z.boolean()])

/** Why a set went out past the gate or without all its languages, and over what. */
export const forcedPublication = z
  .strictObject({
    reason: z.string().meta({ description: 'In the words of whoever forced it.' }),
    rules: z.array(z.strictObject({ rule: z.string(), locale, measured: measure, threshold: measure })).meta({
      description: 'Rules of the gate that failed, at most thirty; empty where only languages were missing, and in publications of earlier releases.',
    }),
    missing: z.array(locale).meta({ description: 'Languages that were not translated.' }),
  })
  .meta({ id: 'ForcedPublication' })
