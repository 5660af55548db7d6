import { expect, it } from 'vitest'
import { faultsOf, type ProfileValues } from './profile-values.ts'

const GOOD: ProfileValues = {
  ...{ name: 'Naujienos', category: 'news', research_topics: ['VPN'], target_audience: '', content_type: 'news', language: 'en' },
  ...{ min_relevance_score: 6.5, max_suggestions_per_run: 5, research_interval_hours: 4, sources: [{ kind: 'feed', url: 'https://a.example/feed' }] },
}

it('[O-262] takes a relevance from 0 to 10 in tenths, 1 to 20 suggestions, 1 to 24 hours', () => {
  for (const min_relevance_score of [0, 0.1, 0.3, 6.7, 9.9, 10]) expect(faultsOf({ ...GOOD, min_relevance_score })).toEqual({})
  for (const min_relevance_score of [-0.1, 10.1, 5.55]) expect(Object.keys(faultsOf({ ...GOOD, min_relevance_score }))).toEqual(['min_relevance_score'])
  for (const max_suggestions_per_run of [1, 20]) expect(faultsOf({ ...GOOD, max_suggestions_per_run })).toEqual({})
  for (const max_suggestions_per_run of [0, 21, 1.5]) expect(Object.keys(faultsOf({ ...GOOD, max_suggestions_per_run }))).toEqual(['max_suggestions_per_run'])
  for (const research_interval_hours of [1, 24]) expect(faultsOf({ ...GOOD, research_interval_hours })).toEqual({})
  for (const research_interval_hours of [0, 25]) expect(Object.keys(faultsOf({ ...GOOD, research_interval_hours }))).toEqual(['research_interval_hours'])
})

it('wants a name, topics and addresses of sources', () => {
  expect(Object.keys(faultsOf({ ...GOOD, name: ' ', research_topics: [], sources: [] }))).toEqual(['name', 'research_topics', 'sources'])
  for (const url of ['ftp://a.example/', 'feed', 'javascript:alert(1)', 'http://me:secret@a.example/'])
    expect(Object.keys(faultsOf({ ...GOOD, sources: [{ kind: 'feed', url }] })), url).toEqual(['sources'])
})
