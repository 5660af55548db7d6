import { CANDIDATE_LIMITS, type SourceKind } from '#shared/domain/platform/research-candidate.ts'
import { sourceText } from '#shared/domain/platform/source-text.ts'
import type { SourceWarning } from '#shared/domain/platform/source-warnings.ts'
import { type FetchPlace, fetchSafely, type Purpose } from './fetch-safely.ts'
import { readFeed } from './read-feed.ts'
import { readKev } from './read-kev.ts'
import { nvdWindow, readNvd } from './read-nvd.ts'
import { Refusal, type RefusalReason } from './refusal.ts'
import type { ReadSource } from './source.ts'

export type Outcome<T> = ({ ok: true } & T) | { ok: false; reason: RefusalReason; detail: string }

/** Newest items of a source that are handed on. */
const MOST = 60

const READERS: Readonly<Record<SourceKind, { purpose: Purpose; read: (text: string, source: URL) => ReadSource }>> = {
  feed: { purpose: 'feed', read: readFeed },
  kev: { purpose: 'json', read: readKev },
  nvd: { purpose: 'json', read: readNvd },
}

/** What a source reports, newest first, or why it could not be read. */
export async function readSource(kind: SourceKind, address: string, place: FetchPlace): Promise<Outcome<ReadSource>> {
  const { purpose, read } = READERS[kind]
  const fetched = await fetchSafely(kind === 'nvd' ? nvdWindow(address, place.now()) : address, purpose, place)
  if (!fetched.ok) return fetched
  try {
    const { candidates, left_out } = read(fetched.text, new URL(fetched.url))
    const newest = candidates.sort((one, other) => (other.published_at ?? '').localeCompare(one.published_at ?? '')).slice(0, MOST)
    return { ok: true, candidates: newest, left_out }
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ok: false, reason: thrown.reason, detail: thrown.message }
    throw thrown
  }
}

/** What a reader sees of a web page, as data. */
export async function readPage(address: string, place: FetchPlace): Promise<Outcome<{ text: string; warnings: SourceWarning[] }>> {
  const fetched = await fetchSafely(address, 'page', place)
  return fetched.ok ? { ok: true, ...sourceText(fetched.text, CANDIDATE_LIMITS.page) } : fetched
}
