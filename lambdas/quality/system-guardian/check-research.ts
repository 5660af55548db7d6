import { problemOf } from '#shared/domain/quality/health-checks.ts'
import type { Check } from './place.ts'

/** Research profiles are few (`RESEARCH_LIMITS.profiles`). */
const MOST = 200

/** Every source of a profile at work could be read when it was asked last. */
export const checkResearch: Check = async ({ table }) => {
  const { data } = await table.entities.researchProfiles.query.profiles({}).go({ pages: 'all', limit: MOST })
  const active = data.filter(({ is_active }) => is_active)
  const states = active.flatMap(({ name, sources, source_states = {} }) =>
    sources.flatMap(({ url }) => (source_states[url] ? [{ name, url, fault: source_states[url].fault }] : [])),
  )
  const unread = states.filter(({ fault }) => fault !== null)
  const places = unread.map(({ name, url }) => ({ label: `${name}: ${url}`, screen: 'content-research' }))
  return {
    problems: problemOf('sources-unread', unread.length, places),
    repaired: [],
    details: { profiles: active.length, sources: states.length, unread: unread.length },
  }
}
