import * as z from 'zod'
import type { LinkAnswer } from '#shared/domain/platform/external-links.ts'
import { FOREIGN_IMAGE_REASONS } from '#shared/domain/platform/foreign-images.ts'
import type { Answered } from '#shared/domain/platform/http-answer.ts'
import { type Candidate, SOURCE_KINDS, type SourceKind } from '#shared/domain/platform/research-candidate.ts'
import { SOURCE_WARNINGS } from '#shared/domain/platform/source-warnings.ts'
import { IMAGE_TYPES } from '#shared/domain/platform/uploads.ts'
import { AppError } from '#shared/errors.ts'
import { invokeFunction } from './invoke.ts'

/** Calls the function that may read the web: {@link handler} of `lambdas/platform/fetching`. */
export type Fetcher = (
  request:
    | { what: 'source'; kind: SourceKind; url: string }
    | { what: 'page' | 'site' | 'link' | 'picture' | 'image'; url: string }
    | { what: 'post'; url: string; body: string; headers: Readonly<Record<string, string>> },
) => Promise<unknown>

export const fetcherBy =
  (functionName: () => string): Fetcher =>
  (request) =>
    invokeFunction(functionName(), request)

const refused = z.object({ ok: z.literal(false), reason: z.string(), detail: z.string() })
const warnings = z.array(z.enum(SOURCE_WARNINGS))
const candidate: z.ZodType<Candidate> = z.object({
  url: z.url({ protocol: /^https?$/ }),
  title: z.string(),
  published_at: z.string().nullable(),
  summary: z.string(),
  cves: z.array(z.string()),
  cvss: z.number().nullable(),
  exploited: z.boolean(),
  warnings,
})
const source = z.discriminatedUnion('ok', [refused, z.object({ ok: z.literal(true), candidates: z.array(candidate), left_out: z.int() })])
const page = z.discriminatedUnion('ok', [refused, z.object({ ok: z.literal(true), text: z.string(), warnings })])

/** What a source reports. @throws AppError `source-unreadable` whose message begins with the reason's name */
export async function fetchSource(fetcher: Fetcher, { kind, url }: { kind: SourceKind; url: string }) {
  const outcome = source.parse(await fetcher({ what: 'source', kind: z.enum(SOURCE_KINDS).parse(kind), url }))
  if (!outcome.ok) throw new AppError('source-unreadable', `${outcome.reason}: ${outcome.detail}`)
  return outcome
}

/** What a site has been writing about. @throws AppError `source-unreadable` whose message begins with the reason's name */
export async function fetchSite(fetcher: Fetcher, url: string) {
  const outcome = source.parse(await fetcher({ what: 'site', url }))
  if (!outcome.ok) throw new AppError('source-unreadable', `${outcome.reason}: ${outcome.detail}`)
  return outcome
}

/** What readers see of a page; null where it cannot be read. */
export async function fetchPage(fetcher: Fetcher, url: string) {
  const outcome = page.parse(await fetcher({ what: 'page', url }))
  return outcome.ok ? outcome : null
}

const lookedAt = z.discriminatedUnion('ok', [refused, z.object({ ok: z.literal(true), status: z.int() })])

/** How a linked page answers: its status, or why there is none. */
export async function askForLink(fetcher: Fetcher, url: string): Promise<LinkAnswer> {
  const outcome = lookedAt.parse(await fetcher({ what: 'link', url }))
  return outcome.ok ? { status: outcome.status } : { reason: outcome.reason }
}

const seenFile = z.discriminatedUnion('ok', [
  refused,
  z.object({ ok: z.literal(true), status: z.int(), type: z.string().optional(), bytes: z.int().optional() }),
])

/** How a picture of another site answers, within 3 s; nothing of it is read. */
export async function askForPicture(fetcher: Fetcher, url: string): Promise<LinkAnswer> {
  const outcome = seenFile.parse(await fetcher({ what: 'picture', url }))
  return outcome.ok ? { status: outcome.status, type: outcome.type, bytes: outcome.bytes } : { reason: outcome.reason }
}

const sent = z.discriminatedUnion('ok', [refused, z.object({ ok: z.literal(true), status: z.int() })])

/** Sends a signed document to an address that somebody has entered: the answer's status, or why there is none. */
export async function postSigned(fetcher: Fetcher, url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Answered> {
  const outcome = sent.parse(await fetcher({ what: 'post', url, body, headers }))
  return outcome.ok ? { status: outcome.status } : { status: 0, reason: outcome.reason }
}

const image = z.discriminatedUnion('ok', [
  refused.extend({ reason: z.enum(FOREIGN_IMAGE_REASONS) }),
  z.object({ ok: z.literal(true), type: z.enum(IMAGE_TYPES), data: z.base64() }),
])

/** An image of another site: its bytes as base64 with the media type that they have, or the reason why it was not brought back. */
export async function fetchForeign(fetcher: Fetcher, url: string) {
  const outcome = image.parse(await fetcher({ what: 'image', url }))
  return outcome.ok ? { image: { type: outcome.type, data: outcome.data }, reason: null } : { image: null, reason: outcome.reason }
}
