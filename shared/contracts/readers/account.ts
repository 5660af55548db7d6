import * as z from 'zod'
import { DESK_LANGUAGES } from '#shared/domain/platform/desk-languages.ts'
import { endpoint } from '../platform/endpoint.ts'
import { locale, userId } from '../platform/fields.ts'

export const profile = z
  .strictObject({
    id: userId,
    email: z.email(),
    full_name: z.string(),
    avatar_url: z.string().nullable(),
    is_author: z.boolean(),
    preferred_locale: locale.nullable(),
    desk_language: z.enum(DESK_LANGUAGES).nullable().meta({ description: 'What the desk speaks to this person; null: as the stage has it.' }),
    desk_tour_ended: z.boolean().meta({ description: 'The person has seen the tour of the desk, or does not want it.' }),
    roles: z.array(z.string()),
    review_locales: z.array(locale).meta({ description: 'Languages that a reviewer may see and confirm.' }),
  })
  .meta({ id: 'Profile' })

export const getAccount = endpoint({
  name: 'getAccount',
  area: 'account',
  method: 'GET',
  path: '/api/me',
  access: 'signed-in',
  summary: 'The caller: profile and roles. A first call creates the profile from the token.',
  response: profile,
})

export const savePreferredLocale = endpoint({
  name: 'savePreferredLocale',
  area: 'account',
  method: 'PUT',
  path: '/api/me/preferred-locale',
  access: 'signed-in',
  summary: "Sets the language of the caller's own profile; a first call creates the profile from the token.",
  body: z.strictObject({ preferred_locale: locale }),
  bodyLimit: 10_000,
  response: profile,
})

export const saveDeskLanguage = endpoint({
  name: 'saveDeskLanguage',
  area: 'localisation',
  method: 'PUT',
  path: '/api/me/desk-language',
  access: 'signed-in',
  summary: "Sets the language that the desk speaks to the caller, in the caller's own profile.",
  body: z.strictObject({ desk_language: z.enum(DESK_LANGUAGES) }),
  bodyLimit: 10_000,
  response: z.strictObject({ desk_language: z.enum(DESK_LANGUAGES) }).meta({ id: 'DeskLanguage' }),
  errors: ['user-not-found'],
})

export const saveDeskTour = endpoint({
  name: 'saveDeskTour',
  area: 'localisation',
  method: 'PUT',
  path: '/api/me/desk-tour',
  access: 'signed-in',
  summary: "Says in the caller's own profile whether the tour of the desk is still to be offered.",
  body: z.strictObject({ desk_tour_ended: z.boolean() }),
  bodyLimit: 10_000,
  response: z.strictObject({ desk_tour_ended: z.boolean() }).meta({ id: 'DeskTour' }),
  errors: ['user-not-found'],
})
