import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'De week in cybersecurity: {title}',
  heading: 'De artikelen van deze week',
  published: 'Gepubliceerd {from} – {to}',
  read: 'Lezen',
  minutes: '{count} min.',
  more: 'Andere artikelen van deze week: {count}',
  all: 'Alle artikelen op {site}',
  why: 'Je ontvangt dit bericht omdat je het abonnement op de nieuwsbrief van {site} voor {email} hebt bevestigd.',
}
