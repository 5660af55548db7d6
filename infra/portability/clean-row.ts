import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { bylineInput } from '#shared/contracts/articles/bylines.ts'
import { categoryId } from '#shared/contracts/articles/category-id.ts'
import { imageUrl } from '#shared/contracts/platform/fields.ts'
import { SETTING_SHAPES, type SettingKey } from '#shared/contracts/settings.ts'
import { addressFault } from '#shared/domain/publishing/affiliate-products.ts'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import { bodyFault } from '#shared/domain/text/body-limits.ts'
import { inlineHtml } from '#shared/domain/text/inline-html.ts'
import { SLUG_PATTERN } from '#shared/domain/text/slugs.ts'
import { segmentHash } from '../../lambdas/platform/process/hash.ts'
import { addressId } from '../../lambdas/readers/mail/suppressions.ts'
import { attributesLeftOut, type ExportedKind, isSettingLeftOut } from './kinds.ts'
import { type Attributes, type Entities, itemOf } from './rows.ts'

export interface CleanRow {
  attributes: Attributes
  /** Something had to be taken out of it. */
  cleaned: boolean
}

/** Unpacked bytes of one attribute: what unfolds into more was made to. */
const LARGEST_UNPACKED = 20_000_000

/**
 * A row of an export as it may be written: an export is a text from outside, whoever says that we have made it. Bodies are sanitised as those that
 * editors type; what can have only one form has to have it.
 * @throws Error that says what is wrong with it
 */
export function cleanRow(kind: ExportedKind, given: Attributes, entities: Entities): CleanRow {
  for (const name of attributesLeftOut(kind)) if (given[name] !== undefined) throw new Error(`${name} stays behind in exports.`)
  checkForms(given)
  OWN_CHECKS[kind]?.(given, entities)
  const attributes = { ...given, ...cleanedTexts(kind, given) }
  return { attributes, cleaned: Object.keys(attributes).some((name) => attributes[name] !== given[name]) }
}

/** What of a row's HTML is left. */
function cleanedTexts(kind: ExportedKind, { content, target }: Attributes): Attributes {
  if (typeof content === 'string' && HTML_BODIES.has(kind)) {
    const fault = bodyFault(content)
    if (fault) throw new Error(fault)
    return { content: sanitiseBody(content) }
  }
  if (kind !== 'memory-segment' || typeof target !== 'string') return {}
  const clean = inlineHtml(target)
  if (clean === undefined) throw new Error('Its translation is no run of text.')
  return { target: clean }
}

const HTML_BODIES: ReadonlySet<ExportedKind> = new Set(['draft', 'replaced-draft', 'version'])

/** What values of these names are made of, wherever they stand. */
const FORMS: readonly { name: RegExp; form: z.ZodType; what: string; isList?: true }[] = [
  { name: /^(?:original_id|article_id)$/, form: z.uuid(), what: 'a UUID' },
  { name: /^(?:hero_image_url|avatar_url)$/, form: imageUrl, what: 'an https address or a path under /images/' },
  { name: /(?:^|_)(?:url|href)$/, form: z.string().regex(/^(?:|https?:\/\/\S+|\/(?![/\\])\S*|#\S*|mailto:\S+)$/), what: 'a web address' },
  { name: /^path$/, form: z.string().regex(/^\/(?![/\\])[^\s\\]*$/), what: 'a path of the site' },
  { name: /(?:^|_)slug$/, form: z.literal('').or(z.string().max(120).regex(SLUG_PATTERN)), what: 'lowercase words joined by hyphens' },
  { name: /^category_id$/, form: categoryId, what: 'a category' },
  { name: /^bylines$/, form: bylineInput, what: 'a list of up to five authors and guests', isList: true },
  { name: /^email$/, form: z.email(), what: 'a mail address' },
]

/** Looks through a row, lists and maps included. @throws Error */
function checkForms(value: unknown, at = ''): void {
  if (Array.isArray(value)) for (const inner of value) checkForms(inner, at)
  if (value instanceof Uint8Array) checkPacked(value, at)
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Uint8Array) return
  for (const [name, inner] of Object.entries(value)) {
    const wanted = FORMS.find((form) => form.name.test(name) && (form.isList || typeof inner === 'string'))
    if (wanted && !wanted.form.safeParse(inner).success) throw new Error(`${at}${name} is not ${wanted.what}.`)
    checkForms(inner, `${at}${name}.`)
  }
}

function checkPacked(bytes: Uint8Array, at: string): void {
  const unpacked = unpackedJson(bytes, at)
  if (!Array.isArray(unpacked)) throw new Error(`${at} holds no list.`)
  checkForms(unpacked, at)
}

function unpackedJson(bytes: Uint8Array, at: string): unknown {
  try {
    return JSON.parse(gunzipSync(bytes, { maxOutputLength: LARGEST_UNPACKED }).toString('utf8'))
  } catch {
    throw new Error(`${at} cannot be unpacked.`)
  }
}

const demand = (holds: boolean, message: string): void => {
  if (!holds) throw new Error(message)
}

/** What holds of one kind alone. */
const OWN_CHECKS: Partial<Record<ExportedKind, (given: Attributes, entities: Entities) => void>> = {
  setting: ({ key, value }) => {
    demand(typeof key === 'string' && Object.hasOwn(SETTING_SHAPES, key), `There is no setting ${String(key)}.`)
    demand(!isSettingLeftOut(String(key)), `${String(key)} stays behind in exports.`)
    demand(SETTING_SHAPES[key as SettingKey].safeParse(value).success, `${String(key)} cannot have this value.`)
  },
  'memory-segment': ({ source, hash, shard }) => demand(hash === segmentHash(String(source)) && shard === String(hash)[0], 'hash is not that of source.'),
  subscriber: checkSubscriber,
  suppression: ({ id, email }) => demand(id === addressId(String(email)), 'id is not that of email.'),
  'affiliate-product': ({ address }) => demand(addressFault(String(address)) === null, `address: ${addressFault(String(address))}`),
  'trashed-cards': ({ cards }, entities) => {
    const card = entities.get('card')
    if (!card || !(cards instanceof Uint8Array)) throw new Error('cards are missing.')
    for (const one of unpackedJson(cards, 'cards') as Attributes[]) itemOf(card, one)
  },
}

function checkSubscriber({ id, email, shard, unsubscribe_token }: Attributes): void {
  demand(id === addressId(String(email)) && shard === String(id)[0], 'id is not that of email.')
  demand(/^[A-Za-z0-9_-]{20,200}$/.test(String(unsubscribe_token)), 'unsubscribe_token is no token.')
}
