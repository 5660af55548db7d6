import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: '今週のサイバーセキュリティ：{title}',
  heading: '今週の記事',
  published: '{from}～{to}に公開',
  read: '記事を読む',
  minutes: '{count}分',
  more: '今週のその他の記事：{count}件',
  all: '{site}のすべての記事',
  why: 'このメールは、{email} 宛ての{site}ニュースレターの登録を確認された方にお送りしています。',
}
