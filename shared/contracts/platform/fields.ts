import * as z from 'zod'
import { PLACES_NAMED } from '#shared/domain/platform/problem-places.ts'
import { LOCALES, TARGET_LOCALES } from '#shared/locales.ts'
import { SECTIONS } from '#shared/sections.ts'

/** Field schemas that several contracts use. */
export const id = z.uuid()
/** A person: the user pool's `sub`, which has a UUID's shape but not always its version bits. */
export const userId = z.guid()
export const locale = z.enum(LOCALES)
export const targetLocale = z.enum(TARGET_LOCALES)
export const section = z.enum(SECTIONS)

export const timestamp = z.iso.datetime().meta({ description: 'UTC, ISO 8601' })
export const score = z.number().min(0).max(100)
/** Opaque, of one list only; only ever sent back as received. */
export const cursor = z.string().max(2000)
/** Of a page of this site, or the application's own address of it; never another host, nor a scheme that runs. */
export const pagePath = z.string().regex(/^\/(?:[^/\\].*)?$/, 'A path of this site, from the first slash.')
export const webUrl = z.url({ protocol: /^https?$/, error: 'An http or https address.' })
/** An image of our own bucket, or https; `#focus=x,y` behind it is its focal point, in percent. */
export const imageUrl = z
  .string()
  .max(500)
  .regex(/^(?:\/images\/(?!.*\.\.)[\w./-]+(?:#focus=\d{1,3},\d{1,3})?|https:\/\/\S+)?$/, 'An https address or a path under /images/.')

/** Given back by a first call without it (409 `confirmation-required`); holds only for the state that it was shown for. */
export const confirmation = z.string().max(100).optional()

/** A switch, kept as `true` or `false`. */
export const flag = (value: boolean) => z.stringbool().or(z.boolean()).default(value)

/** What a problem is about: the first ones, each with the screen that opens at it. */
export const problemPlaces = z
  .array(z.strictObject({ label: z.string().meta({ description: 'In Lithuanian.' }), screen: z.string().meta({ description: 'Below /admin/.' }) }))
  .max(PLACES_NAMED)
