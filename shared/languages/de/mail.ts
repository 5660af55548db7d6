import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: 'Bestätigen Sie Ihr Abonnement von {site}',
  confirmText:
    'Jemand, vermutlich Sie, möchte den Newsletter von {site} an {email} erhalten. Wenn Sie ihn möchten, bestätigen Sie das bitte. Der Link funktioniert einmal und gilt 24 Stunden.',
  confirmAction: 'Abonnement bestätigen',
  confirmIgnore: 'Falls Sie das nicht waren, müssen Sie nichts tun: Wir schreiben Ihnen nicht mehr und löschen die Adresse.',
  subscribedSubject: 'Sie haben {site} abonniert',
  subscribedText: 'Der Newsletter von {site} geht an {email}. Sie können ihn jederzeit mit einem Klick abbestellen.',
  unsubscribe: 'Newsletter abbestellen',
}
