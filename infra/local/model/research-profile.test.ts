import { expect, it } from 'vitest'
import { proposeProfile } from './research-profile.ts'

it('a profile is made of the subjects that a description names, in English and Lithuanian', () => {
  expect(proposeProfile('Naujienos apie VPN, debesis ir išpirkos programas.')).toEqual({
    ...{ name: '', category: 'news', research_topics: ['ransomware', 'VPN', 'cloud'], target_audience: '', content_type: 'news' },
    ...{ min_relevance_score: 5, max_suggestions_per_run: 8 },
  })
  expect(proposeProfile('Guides on passwords and phishing.')).toMatchObject({
    category: 'guides',
    research_topics: ['phishing', 'passwords'],
    content_type: 'guide',
  })
})

it('nothing is proposed for what the rules know nothing of', () => {
  expect(() => proposeProfile('Gardening roses.')).toThrow(expect.objectContaining({ name: 'ResourceNotFoundException', status: 404 }))
})
