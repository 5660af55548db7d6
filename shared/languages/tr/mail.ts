import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: '{site} aboneliğinizi onaylayın',
  confirmText:
    'Birisi, büyük olasılıkla siz, {site} bülteninin {email} adresine gönderilmesini istedi. Bülteni almak istiyorsanız lütfen onaylayın. Bağlantı 24 saat içinde yalnızca bir kez çalışır.',
  confirmAction: 'Aboneliği onayla',
  confirmIgnore: 'Bunu siz istemediyseniz bir şey yapmanız gerekmez: başka ileti göndermeyeceğiz ve adresi sileceğiz.',
  subscribedSubject: '{site} bültenine abonesiniz',
  subscribedText: '{site} bülteni {email} adresine gönderiliyor. Aboneliğinizi istediğiniz zaman tek tıkla sonlandırabilirsiniz.',
  unsubscribe: 'Abonelikten çık',
}
