import { ENVIRONMENTS } from '#shared/environment.ts'
import { BrowserAnswer, type HandlerOf } from '../../platform/api/call.ts'
import { once, parseEnv } from '../../platform/process/env.ts'
import { getTable } from '../../platform/table/table.ts'
import type { RenderSite } from '../pages/render.ts'
import { behind, linkTo } from './links.ts'
import { previewPage } from './preview-page.ts'

const env = once(() => parseEnv(ENVIRONMENTS['api-editor']))

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

export const createPreview: HandlerOf<'createPreview'> = ({ params: { id }, body: { locale }, caller }) =>
  linkTo(getTable(), { original_id: id, locale, askedBy: caller.id, now: Date.now() })

/** @param readAssets the web build's manifest, read when the first page is rendered */
export function openPreview(readAssets: () => RenderSite['assets']): HandlerOf<'openPreview'> {
  const site = once((): RenderSite => ({ name: env().SITE_NAME, origin: env().SITE_ORIGIN, assets: readAssets() }))
  return async ({ params: { token } }) => {
    const now = Date.now()
    const { original_id, locale } = await behind(getTable(), token, now)
    return new BrowserAnswer(200, HEADERS, await previewPage(getTable(), original_id, locale, site(), new Date(now).toISOString()))
  }
}
