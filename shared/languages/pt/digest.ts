import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: 'A semana na cibersegurança: {title}',
  heading: 'Os artigos da semana',
  published: 'Publicado {from} – {to}',
  read: 'Ler',
  minutes: '{count} min',
  more: 'Outros artigos desta semana: {count}',
  all: 'Todos os artigos em {site}',
  why: 'Recebe esta mensagem porque confirmou a subscrição da newsletter de {site} para {email}.',
}
