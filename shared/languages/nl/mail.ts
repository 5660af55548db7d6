import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: 'Bevestig je aanmelding voor {site}',
  confirmText:
    'Iemand, waarschijnlijk jij, heeft gevraagd om de nieuwsbrief van {site} naar {email} te sturen. Wil je die ontvangen, bevestig het dan. De link werkt één keer, binnen 24 uur.',
  confirmAction: 'Aanmelding bevestigen',
  confirmIgnore: 'Was jij dit niet, dan hoef je niets te doen: we sturen geen berichten meer en verwijderen het adres.',
  subscribedSubject: 'Je bent aangemeld voor {site}',
  subscribedText: 'De nieuwsbrief van {site} gaat naar {email}. Je kunt je op elk moment met één klik afmelden.',
  unsubscribe: 'Afmelden',
}
