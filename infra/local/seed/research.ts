import { FIXTURE_SOURCES } from '../fixtures/hosts.ts'
import type { Api } from './api.ts'

/** A research profile whose sources the one-machine cloud serves itself; a first start that was cut short has made it already. */
export async function makeResearchProfile(api: Api): Promise<void> {
  const { total } = await api.call('listResearchProfiles')
  if (total > 0) return
  await api.call('createResearchProfile', {
    body: {
      name: 'Pažeidžiamumai ir atakos (demonstracija)',
      category: 'news',
      research_topics: ['vulnerability', 'VPN gateway', 'mail server', 'ransomware', 'phishing', 'supply chain', 'cloud'],
      target_audience: 'Sistemų administratoriai ir saugumo specialistai',
      content_type: 'news',
      language: 'en',
      min_relevance_score: 4,
      max_suggestions_per_run: 8,
      research_interval_hours: 4,
      sources: [...FIXTURE_SOURCES],
    },
  })
}
