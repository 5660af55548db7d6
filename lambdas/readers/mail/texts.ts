import type { Locale } from '#shared/locales.ts'

/** What mails to readers say. `{site}` is the publication's name, `{email}` the reader's own address. */
export interface MailTexts {
  confirmSubject: string
  confirmText: string
  confirmAction: string
  confirmIgnore: string
  subscribedSubject: string
  subscribedText: string
  unsubscribe: string
}

export const MAIL_TEXTS: Readonly<Record<Locale, MailTexts>> = {
  lt: {
    confirmSubject: 'Patvirtinkite „{site}“ naujienlaiškio prenumeratą',
    confirmText:
      'Kažkas, tikriausiai Jūs, paprašė siųsti „{site}“ naujienlaiškį adresu {email}. Jei norite jį gauti, patvirtinkite. Nuoroda veikia vieną kartą ir galioja 24 valandas.',
    confirmAction: 'Patvirtinti prenumeratą',
    confirmIgnore: 'Jei to neprašėte, nieko nedarykite: daugiau laiškų nesiųsime, o adresą ištrinsime.',
    subscribedSubject: 'Prenumeruojate „{site}“ naujienlaiškį',
    subscribedText: '„{site}“ naujienlaiškis siunčiamas adresu {email}. Atsisakyti galite bet kada vienu paspaudimu.',
    unsubscribe: 'Atsisakyti prenumeratos',
  },
  en: {
    confirmSubject: 'Confirm your subscription to {site}',
    confirmText:
      'Somebody, probably you, asked to have the {site} newsletter sent to {email}. If you want it, please confirm. The link works once, within 24 hours.',
    confirmAction: 'Confirm subscription',
    confirmIgnore: 'If it was not you, do nothing: we will send no further mail and delete the address.',
    subscribedSubject: 'You are subscribed to {site}',
    subscribedText: 'The {site} newsletter goes to {email}. You can unsubscribe with one click at any time.',
    unsubscribe: 'Unsubscribe',
  },
  de: {
    confirmSubject: 'Bestätigen Sie Ihr Abonnement von {site}',
    confirmText:
      'Jemand, vermutlich Sie, möchte den Newsletter von {site} an {email} erhalten. Wenn Sie ihn möchten, bestätigen Sie das bitte. Der Link funktioniert einmal und gilt 24 Stunden.',
    confirmAction: 'Abonnement bestätigen',
    confirmIgnore: 'Falls Sie das nicht waren, müssen Sie nichts tun: Wir schreiben Ihnen nicht mehr und löschen die Adresse.',
    subscribedSubject: 'Sie haben {site} abonniert',
    subscribedText: 'Der Newsletter von {site} geht an {email}. Sie können ihn jederzeit mit einem Klick abbestellen.',
    unsubscribe: 'Newsletter abbestellen',
  },
  es: {
    confirmSubject: 'Confirma tu suscripción a {site}',
    confirmText:
      'Alguien, probablemente tú, ha pedido recibir el boletín de {site} en {email}. Si quieres recibirlo, confírmalo. El enlace funciona una sola vez y caduca a las 24 horas.',
    confirmAction: 'Confirmar la suscripción',
    confirmIgnore: 'Si no has sido tú, no hagas nada: no enviaremos más mensajes y borraremos la dirección.',
    subscribedSubject: 'Te has suscrito a {site}',
    subscribedText: 'El boletín de {site} se envía a {email}. Puedes darte de baja en cualquier momento con un clic.',
    unsubscribe: 'Darme de baja',
  },
  fr: {
    confirmSubject: 'Confirmez votre abonnement à {site}',
    confirmText:
      'Quelqu’un, sans doute vous, a demandé à recevoir la newsletter de {site} à l’adresse {email}. Si vous la souhaitez, confirmez-le. Le lien fonctionne une seule fois, pendant 24 heures.',
    confirmAction: 'Confirmer l’abonnement',
    confirmIgnore: 'Si ce n’était pas vous, ne faites rien : nous n’enverrons plus aucun message et supprimerons l’adresse.',
    subscribedSubject: 'Vous êtes abonné à {site}',
    subscribedText: 'La newsletter de {site} est envoyée à {email}. Vous pouvez vous désabonner à tout moment, en un clic.',
    unsubscribe: 'Se désabonner',
  },
  pl: {
    confirmSubject: 'Potwierdź subskrypcję {site}',
    confirmText:
      'Ktoś, prawdopodobnie Ty, poprosił o wysyłanie newslettera {site} na adres {email}. Jeśli chcesz go otrzymywać, potwierdź to. Link działa jeden raz i jest ważny 24 godziny.',
    confirmAction: 'Potwierdź subskrypcję',
    confirmIgnore: 'Jeśli to nie Ty, nic nie rób: nie wyślemy więcej wiadomości i usuniemy ten adres.',
    subscribedSubject: 'Subskrybujesz {site}',
    subscribedText: 'Newsletter {site} przychodzi na adres {email}. W każdej chwili możesz zrezygnować jednym kliknięciem.',
    unsubscribe: 'Zrezygnuj z subskrypcji',
  },
  ru: {
    confirmSubject: 'Подтвердите подписку на {site}',
    confirmText:
      'Кто-то, вероятно вы, попросил присылать рассылку {site} на адрес {email}. Если вы хотите её получать, подтвердите подписку. Ссылка сработает один раз и действует 24 часа.',
    confirmAction: 'Подтвердить подписку',
    confirmIgnore: 'Если это были не вы, ничего делать не нужно: писем больше не будет, а адрес мы удалим.',
    subscribedSubject: 'Вы подписаны на {site}',
    subscribedText: 'Рассылка {site} приходит на адрес {email}. Отписаться можно в любой момент одним нажатием.',
    unsubscribe: 'Отписаться',
  },
  zh: {
    confirmSubject: '请确认订阅 {site}',
    confirmText: '有人（很可能是您）申请将 {site} 电子报发送至 {email}。如果您希望收到，请点击确认。链接仅可使用一次，24 小时内有效。',
    confirmAction: '确认订阅',
    confirmIgnore: '如果不是您本人操作，请忽略此邮件：我们不会再发送邮件，并会删除该地址。',
    subscribedSubject: '您已订阅 {site}',
    subscribedText: '{site} 电子报将发送至 {email}。您可以随时一键退订。',
    unsubscribe: '退订',
  },
  ja: {
    confirmSubject: '{site} の購読を確認してください',
    confirmText:
      '{site} のニュースレターを {email} 宛てに送ってほしいという申し込みがありました。購読を希望される場合は、確認の操作をお願いします。リンクは 24 時間以内に 1 回だけ使えます。',
    confirmAction: '購読を確認する',
    confirmIgnore: 'お心当たりがない場合は、何もする必要はありません。以後メールはお送りせず、アドレスは削除します。',
    subscribedSubject: '{site} を購読中です',
    subscribedText: '{site} のニュースレターは {email} 宛てにお送りします。いつでもワンクリックで購読を解除できます。',
    unsubscribe: '購読を解除する',
  },
  ko: {
    confirmSubject: '{site} 구독을 확인해 주세요',
    confirmText:
      '누군가(아마도 본인) {email} 주소로 {site} 뉴스레터를 신청했습니다. 받아 보시려면 구독을 확인해 주세요. 링크는 24시간 안에 한 번만 사용할 수 있습니다.',
    confirmAction: '구독 확인',
    confirmIgnore: '본인이 신청하지 않았다면 아무것도 하지 않으셔도 됩니다. 더 이상 메일을 보내지 않고 주소를 삭제합니다.',
    subscribedSubject: '{site} 뉴스레터를 구독 중입니다',
    subscribedText: '{site} 뉴스레터는 {email} 주소로 발송됩니다. 언제든지 클릭 한 번으로 구독을 취소할 수 있습니다.',
    unsubscribe: '구독 취소',
  },
  it: {
    confirmSubject: 'Conferma l’iscrizione a {site}',
    confirmText:
      'Qualcuno, probabilmente tu, ha chiesto di ricevere la newsletter di {site} all’indirizzo {email}. Se vuoi riceverla, conferma. Il link funziona una sola volta, entro 24 ore.',
    confirmAction: 'Conferma l’iscrizione',
    confirmIgnore: 'Se non sei stato tu, non fare nulla: non invieremo altri messaggi ed elimineremo l’indirizzo.',
    subscribedSubject: 'Iscrizione a {site} attiva',
    subscribedText: 'La newsletter di {site} arriva a {email}. Puoi annullare l’iscrizione in qualsiasi momento, con un clic.',
    unsubscribe: 'Annulla l’iscrizione',
  },
  nl: {
    confirmSubject: 'Bevestig je abonnement op {site}',
    confirmText:
      'Iemand, waarschijnlijk jij, heeft gevraagd om de nieuwsbrief van {site} naar {email} te sturen. Wil je die ontvangen, bevestig het dan. De link werkt één keer, binnen 24 uur.',
    confirmAction: 'Abonnement bevestigen',
    confirmIgnore: 'Was jij dit niet, dan hoef je niets te doen: we sturen geen berichten meer en verwijderen het adres.',
    subscribedSubject: 'Je bent geabonneerd op {site}',
    subscribedText: 'De nieuwsbrief van {site} gaat naar {email}. Je kunt je op elk moment met één klik afmelden.',
    unsubscribe: 'Afmelden',
  },
  sv: {
    confirmSubject: 'Bekräfta din prenumeration på {site}',
    confirmText:
      'Någon, förmodligen du, har bett att få nyhetsbrevet från {site} till {email}. Om du vill ha det ber vi dig bekräfta. Länken fungerar en gång, inom 24 timmar.',
    confirmAction: 'Bekräfta prenumerationen',
    confirmIgnore: 'Om det inte var du behöver du inte göra något: vi skickar inga fler brev och raderar adressen.',
    subscribedSubject: 'Du prenumererar på {site}',
    subscribedText: 'Nyhetsbrevet från {site} skickas till {email}. Du kan när som helst avsluta prenumerationen med ett klick.',
    unsubscribe: 'Avsluta prenumerationen',
  },
  pt: {
    confirmSubject: 'Confirme a sua subscrição de {site}',
    confirmText:
      'Alguém, provavelmente você, pediu para receber a newsletter de {site} no endereço {email}. Se a quiser receber, confirme. A ligação funciona uma única vez, durante 24 horas.',
    confirmAction: 'Confirmar a subscrição',
    confirmIgnore: 'Se não foi você, não faça nada: não enviaremos mais mensagens e eliminaremos o endereço.',
    subscribedSubject: 'A sua subscrição de {site} está ativa',
    subscribedText: 'A newsletter de {site} é enviada para {email}. Pode cancelar a subscrição a qualquer momento, com um clique.',
    unsubscribe: 'Cancelar a subscrição',
  },
  tr: {
    confirmSubject: '{site} aboneliğinizi onaylayın',
    confirmText:
      'Birisi, büyük olasılıkla siz, {site} bülteninin {email} adresine gönderilmesini istedi. Bülteni almak istiyorsanız lütfen onaylayın. Bağlantı 24 saat içinde yalnızca bir kez çalışır.',
    confirmAction: 'Aboneliği onayla',
    confirmIgnore: 'Bunu siz istemediyseniz bir şey yapmanız gerekmez: başka ileti göndermeyeceğiz ve adresi sileceğiz.',
    subscribedSubject: '{site} bültenine abonesiniz',
    subscribedText: '{site} bülteni {email} adresine gönderiliyor. Aboneliğinizi istediğiniz zaman tek tıkla sonlandırabilirsiniz.',
    unsubscribe: 'Abonelikten çık',
  },
}
