import type { Language } from '../language.ts'

export const mail: Language['mail'] = {
  confirmSubject: '请确认订阅{site}',
  confirmText: '有人（很可能是您）申请将{site}邮件简报发送至 {email}。如果您希望收到，请点击确认。链接仅可使用一次，24小时内有效。',
  confirmAction: '确认订阅',
  confirmIgnore: '如果不是您本人操作，请忽略此邮件：我们不会再发送邮件，并会删除该地址。',
  subscribedSubject: '您已订阅{site}',
  subscribedText: '{site}邮件简报将发送至 {email}。您可以随时一键退订。',
  unsubscribe: '退订',
}
