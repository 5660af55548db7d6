import { type StaticPageName, staticPath } from '#shared/domain/platform/static-pages.ts'
import { ENVIRONMENTS } from '#shared/environment.ts'
import { AppError } from '#shared/errors.ts'
import { DEFAULT_LOCALE, isLocale } from '#shared/locales.ts'
import { type BrowserAnswer, type HandlerOf, htmlPage, seeOther } from '../../platform/api/call.ts'
import { confirmed } from '../../platform/api/confirmation.ts'
import { passThrottle } from '../../platform/api/throttle.ts'
import { networkOf, visitorAddress, visitorHash } from '../../platform/api/visitor.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { getTable } from '../../platform/table/table.ts'
import { subscribersPage, suppressedPage } from './list.ts'
import { readStaticPage } from './pages-store.ts'
import { confirm, findSubscriber, request, unsubscribe } from './subscriptions.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-audience']))
const DONE = { success: true } as const

type Visitor = Parameters<HandlerOf<'subscribeNewsletter'>>[0]['origin']
const visitor = (origin: Visitor) => visitorHash(getTable(), [networkOf(visitorAddress(origin, env().EDGE_TOKEN))])

export const subscribeNewsletter: HandlerOf<'subscribeNewsletter'> = async ({ body: { email, website }, query: { locale }, origin, isForm, newId }) => {
  if (!website) {
    await passThrottle(getTable(), 'newsletter', await visitor(origin))
    await request(getTable(), { email, locale, request_id: newId }, Date.now())
  }
  return isForm ? seeOther(staticPath('newsletter/check', locale)) : DONE
}

export const confirmSubscription: HandlerOf<'confirmSubscription'> = async ({ query: { token, locale }, origin, isForm }) => {
  await passThrottle(getTable(), 'newsletter-link', await visitor(origin))
  const works = await confirm(getTable(), sha256(token), Date.now())
  if (!works) throw new AppError('link-not-valid')
  return isForm ? seeOther(staticPath('newsletter/confirmed', locale)) : DONE
}

export const unsubscribeNewsletter: HandlerOf<'unsubscribeNewsletter'> = async ({ query: { token, locale }, body, origin, isForm }) => {
  await passThrottle(getTable(), 'newsletter-link', await visitor(origin))
  const known = await unsubscribe(getTable(), sha256(token), Date.now())
  if (!known) throw new AppError('link-not-valid')
  // Mail programs follow no redirects (RFC 8058).
  const byProgram = body['List-Unsubscribe'] !== undefined
  return isForm && !byProgram ? seeOther(staticPath('newsletter/unsubscribed', locale)) : DONE
}

export const openConfirmation: HandlerOf<'openConfirmation'> = ({ query }) => opened('newsletter/confirm', query.locale)
export const openUnsubscription: HandlerOf<'openUnsubscription'> = ({ query }) => opened('newsletter/unsubscribe', query.locale)

/** The page stands among the site's files. Its button posts to the very address that was opened, the token in it. */
async function opened(name: StaticPageName, asked: string | undefined): Promise<BrowserAnswer> {
  const html = await readStaticPage(env().BUCKET_NAME, name, isLocale(asked) ? asked : DEFAULT_LOCALE)
  if (html === null) throw new AppError('dependency-unavailable', 'The page has not been deployed yet.')
  return htmlPage(html)
}

export const listSubscribers: HandlerOf<'listSubscribers'> = ({ query: { limit, cursor } }) => subscribersPage(getTable(), limit, cursor)

export const listSuppressed: HandlerOf<'listSuppressed'> = ({ query: { limit, cursor } }) => suppressedPage(getTable(), limit, cursor)

export const deleteSubscriber: HandlerOf<'deleteSubscriber'> = async ({ params: { id }, query, caller }) => {
  const subscriber = await findSubscriber(getTable(), id)
  if (!subscriber) throw new AppError('subscriber-not-found')
  const { email, confirmed_at, unsubscribe_token } = subscriber
  confirmed(query.confirmation, ['deleteSubscriber', id, confirmed_at, caller.id], { email })
  await unsubscribe(getTable(), sha256(unsubscribe_token), Date.now())
  return DONE
}
