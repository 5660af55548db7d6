import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'Неделя в кибербезопасности: {title}',
  heading: 'Материалы недели',
  published: 'Опубликовано {from} – {to}',
  read: 'Читать',
  minutes: '{count} мин',
  more: 'Другие материалы этой недели: {count}',
  all: 'Все материалы на {site}',
  why: 'Вы получили это письмо, потому что подтвердили подписку на рассылку {site} для адреса {email}.',
}
