import { CANDIDATE_LIMITS, type Candidate } from '../platform/research-candidate.ts'
import type { SourceWarning } from '../platform/source-warnings.ts'

/** What several sources may report, as one subject for an article. */
export interface Idea {
  /** What makes it the same idea in another run: a CVE number or an address. */
  key: string
  title: string
  sources: { url: string; title: string; published_at: string | null; text: string }[]
  cves: string[]
  cvss: number | null
  exploited: boolean
  /** Of the newest source. */
  published_at: string | null
  warnings: SourceWarning[]
}

/** Sources that one idea keeps. */
const SOURCES = 5

/** Reports of the same flaw come together; what names several flaws, or none, stands for itself. */
export function ideasFrom(candidates: readonly Candidate[]): Idea[] {
  const groups = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const key = candidate.cves.length === 1 ? (candidate.cves[0] as string) : candidate.url
    const group = groups.get(key) ?? []
    if (!group.some(({ url }) => url === candidate.url)) groups.set(key, [...group, candidate])
  }
  return [...groups].map(([key, group]) => ideaOf(key, group))
}

function ideaOf(key: string, group: readonly Candidate[]): Idea {
  const scores = group.flatMap(({ cvss }) => cvss ?? [])
  const dates = group.flatMap(({ published_at }) => published_at ?? []).sort()
  return {
    key,
    title: bestTitle(group),
    sources: group.slice(0, SOURCES).map(({ url, title, published_at, summary }) => ({ url, title, published_at, text: summary })),
    cves: [...new Set(group.flatMap(({ cves }) => cves))].slice(0, CANDIDATE_LIMITS.cves),
    cvss: scores.length > 0 ? Math.max(...scores) : null,
    exploited: group.some(({ exploited }) => exploited),
    published_at: dates.at(-1) ?? null,
    warnings: [...new Set(group.flatMap(({ warnings }) => warnings))].sort(),
  }
}

/** A headline that somebody wrote, before a database's. */
const bestTitle = (group: readonly Candidate[]): string => (group.find(({ title }) => !/^CVE-/.test(title)) ?? group[0])?.title ?? ''

/** Words as they are compared: lowercase, without plural endings. */
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (word.length > 4 ? word.replace(/(?:ies|es|s)$/, '') : word))

/** Whether two headlines tell the same: most of the words of the shorter one stand in the other. */
export function isSameHeadline(one: string, other: string): boolean {
  const [first, second] = [new Set(stemsOf(one)), new Set(stemsOf(other))]
  const fewer = Math.min(first.size, second.size)
  if (fewer < 4) return false
  return [...first].filter((word) => second.has(word)).length / fewer >= 0.8
}

/** Whether a text speaks of a topic: every word of the topic, in any form, stands in it. */
export function speaksOf(text: string, topic: string): boolean {
  const words = stemsOf(text)
  const wanted = stemsOf(topic)
  return wanted.length > 0 && wanted.every((stem) => words.some((word) => (stem.length >= 4 ? word.startsWith(stem) : word === stem)))
}

const COMMON = new Set(
  'about above after available base cvss exploited fixed flaw released score security software again against allow allows also another attack attacker attackers because been before being below between both could does down during each from further have having here into issue more most only other over product same should some such than that their them then there these they this those through under until update user users using version versions very vulnerability vulnerabilities were what when where which while will with without would your'.split(
    ' ',
  ),
)

/** Words that sources of different sites have in common at the moment, the most frequent first. */
export function trendingWords(candidates: readonly Candidate[]): string[] {
  const hosts = new Map<string, Set<string>>()
  for (const { url, title, summary } of candidates) {
    const host = URL.parse(url)?.hostname ?? ''
    const words = `${title} ${summary}`.toLowerCase().match(/\p{L}[\p{L}\p{N}-]{3,}/gu) ?? []
    for (const word of new Set(words)) if (!COMMON.has(word) && !/\d/.test(word)) hosts.set(word, (hosts.get(word) ?? new Set()).add(host))
  }
  return [...hosts]
    .filter(([, of]) => of.size > 1)
    .sort(([one, first], [other, second]) => second.size - first.size || one.localeCompare(other))
    .map(([word]) => word)
    .filter((word, at, all) => all.findIndex((other) => stemsOf(other).join() === stemsOf(word).join()) === at)
}
