import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'La semaine en cybersécurité : {title}',
  heading: 'Les articles de la semaine',
  published: 'Publié {from} – {to}',
  read: 'Lire',
  minutes: '{count} min',
  more: 'Autres articles de la semaine : {count}',
  all: 'Tous les articles sur {site}',
  why: 'Vous recevez ce message car vous avez confirmé votre abonnement à la lettre d’information de {site} avec l’adresse {email}.',
}
