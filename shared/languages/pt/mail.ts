import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: 'Confirme a sua subscrição de {site}',
  confirmText:
    'Alguém pediu para receber a newsletter de {site} no endereço {email}. Se a quiser receber, confirme. A ligação funciona uma única vez, durante 24 horas.',
  confirmAction: 'Confirmar a subscrição',
  confirmIgnore: 'Se não fez este pedido, não faça nada: não enviaremos mais mensagens e eliminaremos o endereço.',
  subscribedSubject: 'A sua subscrição de {site} está ativa',
  subscribedText: 'A newsletter de {site} é enviada para {email}. Pode cancelar a subscrição a qualquer momento, com um clique.',
  unsubscribe: 'Cancelar a subscrição',
}
