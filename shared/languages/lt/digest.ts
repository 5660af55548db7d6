import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'Savaitės kibernetinio saugumo naujienos: {title}',
  heading: 'Savaitės naujienos',
  published: 'Paskelbta {from} – {to}',
  read: 'Skaityti',
  minutes: '{count} min.',
  more: 'Kitų šios savaitės straipsnių: {count}',
  all: 'Visi straipsniai svetainėje „{site}“',
  why: 'Šį laišką gaunate, nes patvirtinote „{site}“ naujienlaiškio prenumeratą adresu {email}.',
}
