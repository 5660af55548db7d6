import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: '{site} の購読を確認してください',
  confirmText:
    '{site} のニュースレターを {email} 宛てに送ってほしいという申し込みがありました。購読を希望される場合は、確認の操作をお願いします。リンクは 24 時間以内に 1 回だけ使えます。',
  confirmAction: '購読を確認する',
  confirmIgnore: 'お心当たりがない場合は、何もする必要はありません。以後メールはお送りせず、アドレスは削除します。',
  subscribedSubject: '{site} を購読中です',
  subscribedText: '{site} のニュースレターは {email} 宛てにお送りします。いつでもワンクリックで購読を解除できます。',
  unsubscribe: '購読を解除する',
}
