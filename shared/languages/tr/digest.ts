import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'Siber güvenlikte bu hafta: {title}',
  heading: 'Haftanın yazıları',
  published: 'Yayın tarihi: {from} – {to}',
  read: 'Oku',
  minutes: '{count} dk',
  more: 'Bu haftanın diğer yazıları: {count}',
  all: '{site} üzerindeki tüm yazılar',
  why: 'Bu e-postayı, {email} adresi için {site} e-bülteni aboneliğini onayladığınız için alıyorsunuz.',
}
