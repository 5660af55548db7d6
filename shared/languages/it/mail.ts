import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: 'Conferma l’iscrizione a {site}',
  confirmText:
    'Qualcuno, probabilmente tu, ha chiesto di ricevere la newsletter di {site} all’indirizzo {email}. Se vuoi riceverla, conferma. Il link funziona una sola volta, entro 24 ore.',
  confirmAction: 'Conferma l’iscrizione',
  confirmIgnore: 'Se la richiesta non è tua, non fare nulla: non invieremo altri messaggi ed elimineremo l’indirizzo.',
  subscribedSubject: 'Iscrizione a {site} attiva',
  subscribedText: 'La newsletter di {site} arriva a {email}. Puoi annullare l’iscrizione in qualsiasi momento, con un clic.',
  unsubscribe: 'Annulla l’iscrizione',
}
