import { type Idea, speaksOf } from './research-ideas.ts'

/** Most gaps that the screen lists. */
export const GAPS_LISTED = 200
/** Most gaps that one look at a competitor's site brings. */
export const GAPS_PER_SITE = 15
/** Priority from which on a gap counts as high. */
export const HIGH_PRIORITY = 8

/** Why a gap has its priority. `value` of each: nothing, our articles, days, days, reports, CVSS, the topic. */
export const PRIORITY_RULES = ['uncovered', 'touched', 'fresh', 'recent', 'several-reports', 'severe', 'serious', 'our-topic'] as const
/** Why a gap is as hard as it is. `value` of each: the site's host, words, sites, nothing, nothing. */
export const DIFFICULTY_RULES = ['taken', 'long-text', 'rivals', 'no-ground', 'no-identifier'] as const
export type PriorityRule = (typeof PRIORITY_RULES)[number]
export type DifficultyRule = (typeof DIFFICULTY_RULES)[number]

/** Points that a rule gave, with what it saw. */
export interface GapReason<R extends string> {
  rule: R
  points: number
  value: string | number | null
}

export interface GapScore<R extends string> {
  /** 0 to 10, whole. */
  score: number
  reasons: GapReason<R>[]
}

const DAY_MS = 86_400_000
const HIGHEST = 10
const FRESH_DAYS = 7
const RECENT_DAYS = 30
const KEYWORD_WORDS = 3

const EMPTY_WORDS = new Set(
  'a about after all also an and another are as at be been before but by can could do does for from get gets guide had has have here how i if in into is it its just keep keeps learn let lets may more most must need needs new news not now of off on one only or our out over say says should since so some still take than that the their them then there these they this those to today under until up update use used uses using via was way we were what when where which while who why will with without you your'.split(
    ' ',
  ),
)

/** What people would search for: the first telling words of a headline, in lower case. */
export function gapKeyword(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? []
  const telling = words.filter((word) => word.length > 1 && !EMPTY_WORDS.has(word))
  return [...new Set(telling)].slice(0, KEYWORD_WORDS).join(' ')
}

/** What makes it the same gap at another competitor: the one flaw that it is about, or the words of its keyword in any order. */
export const gapKey = ({ key, title }: Pick<Idea, 'key' | 'title'>): string =>
  /^CVE-/.test(key) ? key : gapKeyword(title).split(' ').sort().join(' ') || title.toLowerCase()

/** How many of our articles touch a gap's subject: the first two words of its keyword stand in their titles. */
export function touchingArticles(keyword: string, titles: readonly string[]): number {
  const subject = keyword.split(' ').slice(0, 2).join(' ')
  return subject === '' ? 0 : titles.filter((title) => speaksOf(title, subject)).length
}

interface PriorityFacts {
  idea: Pick<Idea, 'title' | 'sources' | 'cvss' | 'published_at'>
  /** Articles of ours that touch the subject. */
  touching: number
  /** What the newsroom's research looks for. */
  topics: readonly string[]
  /** Milliseconds since 1970. */
  now: number
}

/** How much a gap is worth writing about. */
export function gapPriority({ idea, touching, topics, now }: PriorityFacts): GapScore<PriorityRule> {
  const text = [idea.title, ...idea.sources.map((source) => source.text)].join(' ')
  const topic = topics.find((one) => speaksOf(text, one))
  const days = idea.published_at ? Math.max(0, Math.floor((now - Date.parse(idea.published_at)) / DAY_MS)) : null
  return scored<PriorityRule>([
    touching === 0 ? ['uncovered', 4, null] : ['touched', 2, touching],
    days === null ? null : days <= FRESH_DAYS ? ['fresh', 2, days] : days <= RECENT_DAYS ? ['recent', 1, days] : null,
    idea.sources.length > 1 ? ['several-reports', 1, idea.sources.length] : null,
    idea.cvss === null ? null : idea.cvss >= 9 ? ['severe', 2, idea.cvss] : idea.cvss >= 7 ? ['serious', 1, idea.cvss] : null,
    topic === undefined ? null : ['our-topic', 2, topic],
  ])
}

interface DifficultyFacts {
  /** Hosts of the competitors that write about it. */
  competitors: readonly string[]
  /** Words of the competitor's page; null when it could not be read. */
  words: number | null
  touching: number
  cves: readonly string[]
}

/** How hard it is to be found with an article on it. */
export function gapDifficulty({ competitors, words, touching, cves }: DifficultyFacts): GapScore<DifficultyRule> {
  return scored<DifficultyRule>([
    ['taken', 3, competitors[0] ?? ''],
    words === null || words < 200 ? null : ['long-text', words >= 1200 ? 3 : words >= 500 ? 2 : 1, words],
    competitors.length > 1 ? ['rivals', Math.min(4, 2 * (competitors.length - 1)), competitors.length] : null,
    touching === 0 ? ['no-ground', 2, null] : null,
    cves.length === 0 ? ['no-identifier', 1, null] : null,
  ])
}

function scored<R extends string>(given: readonly ([rule: R, points: number, value: string | number | null] | null)[]): GapScore<R> {
  const reasons = given.filter((one) => one !== null).map(([rule, points, value]) => ({ rule, points, value }))
  return {
    score: Math.min(
      HIGHEST,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
    reasons,
  }
}

/** Colour of a priority from 0 to 10. */
export function priorityTone(score: number): 'green' | 'yellow' | 'orange' {
  if (score >= HIGH_PRIORITY) return 'green'
  return score >= 6 ? 'yellow' : 'orange'
}

/** Colour of a difficulty from 0 to 10. */
export function difficultyTone(score: number): 'red' | 'yellow' | 'green' {
  if (score >= 8) return 'red'
  return score >= 5 ? 'yellow' : 'green'
}
