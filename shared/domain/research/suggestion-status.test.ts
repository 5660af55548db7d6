import { expect, it } from 'vitest'
import { mayBecome, relevanceTone, SUGGESTION_STATUSES, WRITABLE } from './suggestion-status.ts'

it('[O-267] relevance is green from 8, yellow from 7, orange below', () => {
  expect([10, 8, 7.9, 7, 6.9, 0].map(relevanceTone)).toEqual(['green', 'green', 'yellow', 'yellow', 'orange', 'orange'])
})

it('[O-268] goes from pending to accepted, rejected or an article, and back from rejected only', () => {
  expect(SUGGESTION_STATUSES).toEqual(['pending', 'accepted', 'rejected', 'article_created'])
  expect(Object.fromEntries(SUGGESTION_STATUSES.map((from) => [from, SUGGESTION_STATUSES.filter((to) => mayBecome(from, to))]))).toEqual({
    pending: ['accepted', 'rejected', 'article_created'],
    accepted: ['rejected', 'article_created'],
    rejected: ['pending'],
    article_created: [],
  })
  expect(WRITABLE).toEqual(['pending', 'accepted'])
})
