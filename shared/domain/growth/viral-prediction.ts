import type { Section } from '#shared/sections.ts'
import { topicKey } from '../articles/addresses.ts'
import type { Severity } from '../articles/vulnerability.ts'

/** Why an article is likely to be widely read, with the points that each reason can give: a hundred together. */
export const VIRAL_REASONS = {
  /** How much of the week's reading is about its topics. */
  topic: 30,
  /** Attackers use what it is about. */
  exploited: 20,
  /** How much of the week's reading is in its section. */
  section: 15,
  /** How bad the flaw is that it is about. */
  severity: 10,
  /** How lately it came out. */
  freshness: 10,
  /** A title that lists and search results show whole. */
  title: 5,
  /** Neither a note nor a book. */
  reading: 5,
  picture: 5,
} as const
export type ViralReason = keyof typeof VIRAL_REASONS

/** One reason with what it was given for. */
export interface ReasonGiven {
  reason: ViralReason
  points: number
  possible: number
  /** What was measured: shares in percent, hours, characters, minutes, a CVSS score; null where there is nothing to measure. */
  measured: number | null
  /** The topic or the section that is meant, or the words that say so. */
  about: string | null
}

export interface Prediction {
  /** 0 to 100. */
  score: number
  reasons: ReasonGiven[]
}

/** An English original as readers see it. */
export interface PredictedArticle {
  original_id: string
  title: string
  excerpt: string
  tags: readonly string[]
  section: Section
  /** First publication, ISO 8601. */
  published_at: string
  /** Minutes. */
  reading_time: number
  hasPicture: boolean
  vulnerability: { score: number | null; severity: Severity | null } | null
}

/** What was read in the last seven days: the leading articles, each with the views of all its languages. */
export interface ReadArticle {
  original_id: string
  views: number
  tags: readonly string[]
  section: Section
}

/** Of the week's reading, a share that gives all points of its reason. */
const FULL_SHARE = { topic: 0.25, section: 0.3 } as const
const TITLE = { least: 40, most: 70 } as const
const MINUTES = { least: 2, most: 8 } as const
/** Points by the most hours since the first publication. */
const FRESHNESS: readonly (readonly [number, number])[] = [
  [6, 10],
  [24, 7],
  [48, 4],
  [72, 2],
]
const SEVERITY_POINTS: Readonly<Record<Severity, number>> = { critical: 10, high: 6, medium: 3, low: 0 }
const HOUR_MS = 3_600_000

/** Until so many hours after its first publication an article is new enough to say what will become of it. */
export const PREDICTED_HOURS = 72

/** English words that say that attackers use a flaw, and those with which a sentence says that they do not. */
const EXPLOITED =
  /\b(?:(?:actively|being|widely|mass[- ]) ?exploited|exploited in|in[- ]the[- ]wild|zero[- ]days?|0[- ]days?|under (?:active )?attack|known exploited|exploits? (?:it|this|them) (?:now|already))\b/i
const DENIED = /\b(?:no|not|never|without|nobody|none)\b|n['’]t\b/i
const EXPLOITED_TOPICS: ReadonlySet<string> = new Set(['zero-day', 'known-exploited', 'exploited', 'actively-exploited', 'kev'])

/**
 * How widely an article is likely to be read, and why. Everything that counts is named; nothing else does.
 * @param week the leading articles of the last seven days; the article itself does not count
 * @param at milliseconds since 1970
 */
export function predictReaders(article: PredictedArticle, week: readonly ReadArticle[], at: number): Prediction {
  const others = week.filter(({ original_id }) => original_id !== article.original_id)
  const reasons = [
    topicReason(article, others),
    exploitedReason(article),
    sectionReason(article, others),
    severityReason(article),
    freshnessReason(article, at),
    given('title', within(article.title.length, TITLE) ? 5 : 0, article.title.length),
    given('reading', within(article.reading_time, MINUTES) ? 5 : 0, article.reading_time),
    given('picture', article.hasPicture ? 5 : 0, null),
  ]
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons }
}

const given = (reason: ViralReason, points: number, measured: number | null, about: string | null = null): ReasonGiven => ({
  reason,
  points: Math.round(points),
  possible: VIRAL_REASONS[reason],
  measured,
  about,
})

const within = (value: number, { least, most }: { least: number; most: number }): boolean => value >= least && value <= most

/** The topic that most of the week's reading is about counts; topics do not add up, or an article with many would lead. */
function topicReason({ tags }: PredictedArticle, others: readonly ReadArticle[]): ReasonGiven {
  const shares = [...new Set(tags.map(topicKey).filter(Boolean))].map((topic) => ({
    topic,
    share: shareOf(others, (other) => other.tags.some((tag) => topicKey(tag) === topic)),
  }))
  const best = shares.sort((one, other) => other.share - one.share)[0]
  if (!best || best.share === 0) return given('topic', 0, 0)
  return given('topic', VIRAL_REASONS.topic * Math.min(1, best.share / FULL_SHARE.topic), percent(best.share), best.topic)
}

function sectionReason({ section }: PredictedArticle, others: readonly ReadArticle[]): ReasonGiven {
  const share = shareOf(others, (other) => other.section === section)
  return given('section', VIRAL_REASONS.section * Math.min(1, share / FULL_SHARE.section), percent(share), section)
}

function shareOf(articles: readonly ReadArticle[], counts: (article: ReadArticle) => boolean): number {
  const [all, some] = articles.reduce(([all, some], article) => [all + article.views, some + (counts(article) ? article.views : 0)], [0, 0])
  return all === 0 ? 0 : some / all
}

const percent = (share: number): number => Math.round(share * 100)

function exploitedReason({ title, excerpt, tags }: PredictedArticle): ReasonGiven {
  const sentences = `${title}. ${excerpt}`.split(/(?<=[.!?])\s+/)
  const said = sentences.flatMap((sentence) => (DENIED.test(sentence) ? [] : (EXPLOITED.exec(sentence)?.[0] ?? [])))[0]
  const about = said ?? tags.map(topicKey).find((topic) => EXPLOITED_TOPICS.has(topic)) ?? null
  return given('exploited', about === null ? 0 : VIRAL_REASONS.exploited, null, about)
}

function severityReason({ vulnerability }: PredictedArticle): ReasonGiven {
  const severity = vulnerability?.severity ?? null
  return given('severity', severity ? SEVERITY_POINTS[severity] : 0, vulnerability?.score ?? null, severity)
}

function freshnessReason({ published_at }: PredictedArticle, at: number): ReasonGiven {
  const hours = Math.max(0, Math.floor((at - Date.parse(published_at)) / HOUR_MS))
  return given('freshness', FRESHNESS.find(([most]) => hours <= most)?.[1] ?? 0, hours)
}
