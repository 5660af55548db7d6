import type { ErrorCode } from '#shared/errors.ts'
import type { StaticPageName } from './static-pages.ts'

/** Forms of the public site that work without JavaScript. */
export type FormKind = 'newsletter' | 'newsletter-link' | 'contact'

/** The page that tells a reader without JavaScript why a form was refused. */
export function refusalPage(form: FormKind, code: ErrorCode): StaticPageName {
  if (form === 'contact') return code === 'rate-limited' ? 'contact/busy' : code === 'payload-too-large' ? 'contact/too-long' : 'contact/failed'
  if (code === 'rate-limited') return 'newsletter/busy'
  if (form === 'newsletter') return code === 'invalid-request' ? 'newsletter/invalid' : 'newsletter/failed'
  if (code === 'link-not-valid') return 'newsletter/expired'
  return code === 'invalid-request' ? 'newsletter/broken-link' : 'newsletter/failed'
}
