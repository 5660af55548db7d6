import type { Section } from '#shared/sections.ts'
import { AwsError } from '../aws-json.ts'

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

/**
 * A research profile made of the subjects that its description names, without a model: the same words give the same profile. It has no name and no
 * audience, which only a reader of the description could give it.
 * @throws AwsError ResourceNotFoundException when it names no subject that is known here: nothing useful could be proposed
 */
export function proposeProfile(description: string) {
  const text = description.toLowerCase()
  const topics = TOPICS.flatMap(([topic, signs]) => (signs.test(text) ? [topic] : []))
  if (topics.length === 0)
    throw new AwsError('ResourceNotFoundException', 'No model is connected, and the description names no subject that the rules know.', 404)
  const category = SECTIONS.find(([, signs]) => signs.test(text))?.[0] ?? 'news'
  return {
    name: '',
    category,
    research_topics: topics,
    target_audience: '',
    content_type: category === 'guides' ? 'guide' : category === 'explainers' ? 'explainer' : 'news',
    min_relevance_score: 5,
    max_suggestions_per_run: 8,
  }
}
