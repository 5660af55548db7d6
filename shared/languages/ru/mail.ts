import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: 'Подтвердите подписку на {site}',
  confirmText:
    'Кто-то, вероятно вы, попросил присылать рассылку {site} на адрес {email}. Если вы хотите её получать, подтвердите подписку. Ссылка сработает один раз и действует 24 часа.',
  confirmAction: 'Подтвердить подписку',
  confirmIgnore: 'Если это были не вы, ничего делать не нужно: писем больше не будет, а адрес мы удалим.',
  subscribedSubject: 'Вы подписаны на {site}',
  subscribedText: 'Рассылка {site} приходит на адрес {email}. Отписаться можно в любой момент одним нажатием.',
  unsubscribe: 'Отписаться',
}
