import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: 'Confirma tu suscripción a {site}',
  confirmText:
    'Alguien, probablemente tú, ha pedido recibir el boletín de {site} en {email}. Si quieres recibirlo, confírmalo. El enlace funciona una sola vez y caduca a las 24 horas.',
  confirmAction: 'Confirmar la suscripción',
  confirmIgnore: 'Si no has sido tú, no hagas nada: no enviaremos más mensajes y borraremos la dirección.',
  subscribedSubject: 'Te has suscrito a {site}',
  subscribedText: 'El boletín de {site} se envía a {email}. Puedes darte de baja en cualquier momento con un clic.',
  unsubscribe: 'Darme de baja',
}
