import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'The week in cybersecurity: {title}',
  heading: 'This week’s stories',
  published: 'Published {from} – {to}',
  read: 'Read',
  minutes: '{count} min',
  more: 'More of this week’s stories: {count}',
  all: 'All stories on {site}',
  why: 'You receive this because you confirmed your subscription to the {site} newsletter for {email}.',
}
