import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'Die Woche in der Cybersicherheit: {title}',
  heading: 'Die Themen der Woche',
  published: 'Erschienen {from} – {to}',
  read: 'Lesen',
  minutes: '{count} Min.',
  more: 'Weitere Artikel dieser Woche: {count}',
  all: 'Alle Artikel auf {site}',
  why: 'Sie erhalten diese E-Mail, weil Sie den Newsletter von {site} für {email} bestätigt haben.',
}
