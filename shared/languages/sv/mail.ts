import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: 'Bekräfta din prenumeration på {site}',
  confirmText:
    'Någon, förmodligen du, har bett att få nyhetsbrevet från {site} till {email}. Om du vill ha det ber vi dig bekräfta. Länken fungerar en gång, inom 24 timmar.',
  confirmAction: 'Bekräfta prenumerationen',
  confirmIgnore: 'Om det inte var du behöver du inte göra något: vi skickar inga fler mejl och raderar adressen.',
  subscribedSubject: 'Du prenumererar på {site}',
  subscribedText: 'Nyhetsbrevet från {site} skickas till {email}. Du kan när som helst avsluta prenumerationen med ett klick.',
  unsubscribe: 'Avsluta prenumerationen',
}
