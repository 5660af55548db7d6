import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: '{site} aboneliğinizi onaylayın',
  confirmText:
    'Birisi, büyük olasılıkla siz, {site} e-bülteninin {email} adresine gönderilmesini istedi. E-bülteni almak istiyorsanız lütfen onaylayın. Bağlantı 24 saat içinde yalnızca bir kez çalışır.',
  confirmAction: 'Aboneliği onayla',
  confirmIgnore: 'Bunu siz istemediyseniz bir şey yapmanız gerekmez: başka e-posta göndermeyeceğiz ve adresi sileceğiz.',
  subscribedSubject: '{site} e-bültenine abonesiniz',
  subscribedText: '{site} e-bülteni {email} adresine gönderiliyor. Aboneliğinizi istediğiniz zaman tek tıkla sonlandırabilirsiniz.',
  unsubscribe: 'Abonelikten çık',
}
