import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: '{site}の登録を確認してください',
  confirmText:
    '{site}のニュースレターを {email} 宛てに送ってほしいという申し込みがありました。ご希望の場合は、確認の操作をお願いします。リンクは24時間以内に1回だけ使えます。',
  confirmAction: '登録を確認する',
  confirmIgnore: 'お心当たりがない場合は、何もする必要はありません。以後メールはお送りせず、アドレスは削除します。',
  subscribedSubject: '{site}に登録されています',
  subscribedText: '{site}のニュースレターは {email} 宛てにお送りします。いつでもワンクリックで配信を停止できます。',
  unsubscribe: '配信を停止する',
}
