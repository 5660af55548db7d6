import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: 'Potwierdź subskrypcję {site}',
  confirmText:
    'Ktoś, prawdopodobnie Ty, poprosił o wysyłanie newslettera {site} na adres {email}. Jeśli chcesz go otrzymywać, potwierdź to. Link działa jeden raz i jest ważny 24 godziny.',
  confirmAction: 'Potwierdź subskrypcję',
  confirmIgnore: 'Jeśli to nie Ty, nic nie rób: nie wyślemy więcej wiadomości i usuniemy ten adres.',
  subscribedSubject: 'Subskrybujesz {site}',
  subscribedText: 'Newsletter {site} przychodzi na adres {email}. W każdej chwili możesz zrezygnować jednym kliknięciem.',
  unsubscribe: 'Zrezygnuj z subskrypcji',
}
