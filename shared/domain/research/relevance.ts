import type { Idea } from './research-ideas.ts'
import { speaksOf } from './research-ideas.ts'

/** What of a profile decides how relevant an idea is. */
export interface ResearchAim {
  research_topics: readonly string[]
  content_type: string
}

export interface Relevance {
  /** 0 to 10, to one decimal. */
  score: number
  /** Topics of the profile that it speaks of. */
  topics: string[]
}

const DAY_MS = 86_400_000
/** Points by age in days, up to and including; older ones have none. */
const FRESH = [
  [2, 1.5],
  [7, 1],
  [30, 0.5],
] as const
/** Points by CVSS base score, from there on. */
const SEVERE = [
  [9, 1.5],
  [7, 1],
  [4, 0.4],
] as const
/** What matches no topic is worth so much of its other points. */
const OFF_TOPIC = 0.5

/** How relevant an idea is for a profile, by rules: topics first, then danger, freshness and how many report it. */
export function relevanceOf(idea: Idea, { research_topics }: ResearchAim, now: number): Relevance {
  const body = idea.sources.map(({ text }) => text).join(' ')
  const topics = research_topics.filter((topic) => speaksOf(`${idea.title} ${body}`, topic))
  const inTitle = topics.some((topic) => speaksOf(idea.title, topic))
  const topical = topics.length === 0 ? 0 : Math.min(5, (inTitle ? 3.5 : 2.5) + 0.75 * (topics.length - 1))
  const others = (idea.exploited ? 2 : 0) + severity(idea.cvss) + freshness(idea.published_at, now) + Math.min(1, 0.5 * (idea.sources.length - 1))
  const score = topics.length > 0 ? topical + others : others * OFF_TOPIC
  return { score: Math.round(Math.min(10, score) * 10) / 10, topics }
}

const severity = (cvss: number | null): number => SEVERE.find(([least]) => cvss !== null && cvss >= least)?.[1] ?? 0

function freshness(published: string | null, now: number): number {
  if (!published) return 0
  const days = (now - Date.parse(published)) / DAY_MS
  return FRESH.find(([most]) => days <= most)?.[1] ?? 0
}

/** What the desk reads beside a score that rules gave, in its language. */
export function rationaleTexts(idea: Idea, { topics }: Relevance, aim: ResearchAim, trending: readonly string[]) {
  const text = `${idea.title} ${idea.sources.map((source) => source.text).join(' ')}`.toLowerCase()
  const hosts = [...new Set(idea.sources.map(({ url }) => URL.parse(url)?.hostname ?? ''))]
  const reasons = [
    topics.length > 0 ? `Atitinka profilio temas: ${topics.map((topic) => `„${topic}“`).join(', ')}.` : 'Su profilio temomis tiesiogiai nesutampa.',
    ...(idea.exploited ? ['Pažeidžiamumas jau išnaudojamas.'] : []),
    ...(idea.cvss === null ? [] : [`CVSS balas – ${idea.cvss.toFixed(1).replace('.', ',')}.`]),
    ...(idea.published_at ? [`Paskelbta ${idea.published_at.slice(0, 10)}.`] : []),
  ]
  return {
    suggested_topic: topics[0] ?? idea.cves[0] ?? aim.research_topics[0] ?? '',
    trending_keywords: trending.filter((word) => text.includes(word)).slice(0, 5),
    rationale: reasons.join(' '),
    based_on_trends: hosts.length > 1 ? `Apie tai rašo keli šaltiniai: ${hosts.join(', ')}.` : `Šaltinis: ${hosts.join()}.`,
    recommended_angle: angleOf(idea, aim),
    competitor_insights: '',
  }
}

function angleOf({ exploited, cvss }: Idea, { content_type }: ResearchAim): string {
  if (content_type === 'guide') return 'Praktinis vadovas: kaip patikrinti savo sistemas ir apsisaugoti, žingsnis po žingsnio.'
  if (content_type === 'explainer') return 'Paaiškinti paprastai: kaip tai veikia ir kodėl tai svarbu.'
  if (exploited) return 'Ką administratoriams padaryti pirmiausia: kas paveikta, kaip patikrinti, kaip apsisaugoti.'
  if (cvss !== null && cvss >= 9) return 'Kuo tai pavojinga ir kas turi atnaujinti nedelsdamas.'
  return 'Kas įvyko, ką tai reiškia skaitytojams ir ką daryti.'
}
