import type { Section } from '#shared/sections.ts'

/** English topics by the beginnings of words that speak for them, in English and Lithuanian. */
const TOPICS: readonly (readonly [topic: string, signs: RegExp])[] = [
  ['ransomware', /ransom|išpirk/],
  ['phishing', /phish|sukči|fišing/],
  ['zero-day', /zero.?day|nulinės dienos/],
  ['VPN', /\bvpn/],
  ['routers', /router|maršrutiz/],
  ['cloud', /cloud|debes/],
  ['passwords', /password|slaptažod/],
  ['security updates', /patch|update|atnaujin|pataisym/],
  ['industrial control systems', /\bics\b|\bscada\b|industr|pramon/],
  ['mobile', /mobile|android|\bios\b|telefon|mobili/],
  ['mail server', /e-?mail|el\. pašt|pašto/],
  ['supply chain', /supply|tiekim/],
  ['vulnerability', /vulnerab|\bcve\b|pažeidžiam|spragos|spragas/],
]
const SECTIONS: readonly (readonly [section: Section, signs: RegExp])[] = [
  ['guides', /guide|how to|vadov|instrukcij/],
  ['explainers', /explain|paaišk|kas yra/],
  ['reviews', /review|apžvalg/],
  ['tools', /\btools?\b|įrank/],
]
const DEFAULT_TOPICS = ['vulnerability', 'security updates', 'exploited']

/** A research profile made of the words of its description, without a model: the same words give the same profile. */
export function proposeProfile(description: string) {
  const text = description.toLowerCase()
  const topics = TOPICS.flatMap(([topic, signs]) => (signs.test(text) ? [topic] : []))
  const category = SECTIONS.find(([, signs]) => signs.test(text))?.[0] ?? 'news'
  const name = description.split(/[.!?\n]/)[0]?.trim() ?? ''
  return {
    name: name.length > 60 ? `${name.slice(0, 60).replace(/\s+\S*$/, '')}…` : name,
    category,
    research_topics: topics.length > 0 ? topics : DEFAULT_TOPICS,
    target_audience: 'Sistemų administratoriai ir saugumo specialistai',
    content_type: category === 'guides' ? 'guide' : category === 'explainers' ? 'explainer' : 'news',
    min_relevance_score: 5,
    max_suggestions_per_run: 8,
    research_interval_hours: 4,
  }
}
