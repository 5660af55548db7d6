import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: 'Patvirtinkite „{site}“ naujienlaiškio prenumeratą',
  confirmText:
    'Kažkas, tikriausiai jūs, paprašė siųsti „{site}“ naujienlaiškį adresu {email}. Jei norite jį gauti, patvirtinkite. Nuoroda veikia vieną kartą ir galioja 24 valandas.',
  confirmAction: 'Patvirtinti prenumeratą',
  confirmIgnore: 'Jei to neprašėte, nieko nedarykite: daugiau laiškų nesiųsime, o adresą ištrinsime.',
  subscribedSubject: 'Prenumeruojate „{site}“ naujienlaiškį',
  subscribedText: '„{site}“ naujienlaiškis siunčiamas adresu {email}. Atsisakyti galite bet kada vienu paspaudimu.',
  unsubscribe: 'Atsisakyti prenumeratos',
}
