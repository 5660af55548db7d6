import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: 'Confirmez votre abonnement à {site}',
  confirmText:
    'Quelqu’un, sans doute vous, a demandé à recevoir la lettre d’information de {site} à l’adresse {email}. Si vous la souhaitez, confirmez-le. Le lien fonctionne une seule fois, pendant 24 heures.',
  confirmAction: 'Confirmer l’abonnement',
  confirmIgnore: 'Si ce n’était pas vous, ne faites rien : nous n’enverrons plus aucun message et supprimerons l’adresse.',
  subscribedSubject: 'Votre abonnement à {site} est actif',
  subscribedText: 'La lettre d’information de {site} est envoyée à {email}. Vous pouvez vous désabonner à tout moment, en un clic.',
  unsubscribe: 'Se désabonner',
}
