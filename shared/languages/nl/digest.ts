import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'De week in cybersecurity: {title}',
  heading: 'De artikelen van deze week',
  published: 'Gepubliceerd {from} – {to}',
  read: 'Lezen',
  minutes: '{count} min.',
  more: 'Andere artikelen van deze week: {count}',
  all: 'Alle artikelen op {site}',
  why: 'Je ontvangt dit bericht omdat je de aanmelding voor de nieuwsbrief van {site} met {email} hebt bevestigd.',
}
