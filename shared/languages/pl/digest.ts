import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'Tydzień w cyberbezpieczeństwie: {title}',
  heading: 'Artykuły tygodnia',
  published: 'Opublikowano {from} – {to}',
  read: 'Czytaj',
  minutes: '{count} min',
  more: 'Pozostałe artykuły z tego tygodnia: {count}',
  all: 'Wszystkie artykuły w serwisie {site}',
  why: 'Otrzymujesz tę wiadomość, ponieważ potwierdzono subskrypcję newslettera {site} na adres {email}.',
}
