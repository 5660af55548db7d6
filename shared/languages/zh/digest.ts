import type { Language } from '../language.ts'

export const digest: Language['digest'] = {
  subject: '本周网络安全要闻：{title}',
  heading: '本周文章',
  published: '发布于{from}至{to}',
  read: '阅读全文',
  minutes: '{count}分钟',
  more: '本周其他文章：{count}篇',
  all: '在{site}查看全部文章',
  why: '您收到此邮件，是因为您已确认以 {email} 订阅{site}邮件简报。',
}
