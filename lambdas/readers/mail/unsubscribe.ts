import type { Locale } from '#shared/locales.ts'

/** Where a subscription is ended: a page with a button for people, a post for mail programs. */
export const unsubscribeLink = (origin: string, token: string, locale: Locale): string => `${origin}/api/newsletter/unsubscribe?token=${token}&locale=${locale}`

/** RFC 8058: the mail program's own button posts there by itself. */
export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
