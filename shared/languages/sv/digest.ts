import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'Veckan i cybersäkerhet: {title}',
  heading: 'Veckans artiklar',
  published: 'Publicerat {from} – {to}',
  read: 'Läs',
  minutes: '{count} min',
  more: 'Fler artiklar från veckan: {count}',
  all: 'Alla artiklar på {site}',
  why: 'Du får det här mejlet eftersom du har bekräftat prenumerationen på nyhetsbrevet från {site} för {email}.',
}
