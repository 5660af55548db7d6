import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'La settimana nella cybersicurezza: {title}',
  heading: 'Gli articoli della settimana',
  published: 'Pubblicati {from} – {to}',
  read: 'Leggi',
  minutes: '{count} min',
  more: 'Altri articoli di questa settimana: {count}',
  all: 'Tutti gli articoli su {site}',
  why: 'Ricevi questo messaggio perché hai confermato l’iscrizione alla newsletter di {site} con l’indirizzo {email}.',
}
