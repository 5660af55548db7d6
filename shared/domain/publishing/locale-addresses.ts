import type { Locale } from '#shared/locales.ts'
import { homePath } from '../articles/addresses.ts'
import { localePrefix } from '../platform/locale-prefix.ts'
import { isLegalPage } from '../platform/static-pages.ts'
import { localeOfPath } from './locale-choice.ts'

/** Which exist once, whatever the language: the application, feeds and files of machines. */
const ONCE = /^\/(?:admin|auth|api|assets|images|sitemaps|data)(?:\/|$)|\/feed(?:\.\w+)?$|^\/[^/]+\.\w+$/

/** A path without its language, `/` for a home page. */
const withoutLocale = (path: string): string => (localeOfPath(path) ? `/${path.split('/').slice(2).join('/')}` : path)

/** Whether a path leads to the same page in every language, so that choosing a language there changes nothing but the choice. */
export const isInOneLanguage = (path: string): boolean => ONCE.test(path) || isLegalPage(withoutLocale(path).slice(1))

/**
 * The address of the same page in another language, query and fragment kept: the path's language is dropped, and the other
 * one put in front unless it is Lithuanian. Articles have slugs of their own in each language: theirs are among a page's
 * alternates. What exists once stays as it is, a legal page without any language in front.
 * @param address a path of this site, with or without query and fragment
 */
export function inLocale(address: string, locale: Locale): string {
  const [path = '/', more = ''] = cut(address)
  const rest = withoutLocale(path)
  if (isInOneLanguage(path)) return (isLegalPage(rest.slice(1)) ? rest : path) + more
  return (rest === '/' ? homePath(locale) : localePrefix(locale) + rest) + more
}

function cut(address: string): [path: string, more: string] {
  const end = address.search(/[?#]/)
  return end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)]
}
