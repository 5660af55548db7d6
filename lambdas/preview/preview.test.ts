import { expect, it } from 'vitest'
import * as editor from '#shared/contracts/areas/editor.ts'
import { articlePath, pageKey } from '#shared/domain/addresses.ts'
import { uploadImage } from '../images/endpoints.ts'
import { testPress } from '../publishing/testing-press.ts'
import { TEST_ASSETS } from '../publishing/testing-site.ts'
import { createApi } from '../runtime/api.ts'
import { sha256 } from '../runtime/hash.ts'
import { translationId } from '../runtime/ids.ts'
import { getTable } from '../runtime/table.ts'
import { cardOf, changeOriginal } from '../runtime/testing-article.ts'
import { callEndpoint, signedInAdmin } from '../runtime/testing-call.ts'
import { createPreview, openPreview } from './endpoints.ts'

const press = testPress()
const api = createApi(editor, { uploadImage, createPreview, openPreview: openPreview(() => TEST_ASSETS) })

const create = async (id: string, locale: string) => callEndpoint(api, 'createPreview', { claims: await signedInAdmin(), params: { id }, body: { locale } })
const open = (path: string) => callEndpoint(api, 'openPreview', { params: { token: path.split('/').at(-1) ?? '' } })
const tree = (html: string) => /<div id="root">[\s\S]*?<\/div><script/.exec(html)?.[0]

it('a preview is the page that a publication renders of the working copy, in any language', async () => {
  const { id } = await press.givenTranslated()
  await press.publish(id)
  for (const locale of ['en', 'lt', 'ja'] as const) {
    const card = await cardOf(id, locale)
    const live = press.site.read(`${pageKey(articlePath(locale, card?.live_section ?? 'news', card?.live_slug ?? ''))}/page.html`)?.text ?? ''
    const { body: link } = await create(id, locale)
    const { status, headers, body } = await open(link.path)
    expect(status).toBe(200)
    expect(tree(body), locale).toBe(tree(live))
    expect(tree(body)).toContain('<article')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow', 'content-type': 'text/html; charset=utf-8' })
    expect(body).toContain('<meta name="robots" content="noindex,nofollow"')
    expect(body).not.toContain('data-ads')
    expect(body).not.toContain('/assets/reader.js')
  }
  const { body: link } = await create(id, 'en')
  await changeOriginal(id, '<p>Only the working copy says this.</p>')
  expect((await open(link.path)).body).toContain('Only the working copy says this.')
})

it('[V1] a draft is seen by nobody without its secret, and not for long', async () => {
  const { id } = await press.givenTranslated()
  const { body: link } = await create(id, 'en')
  const token = link.path.split('/').at(-1)
  expect(token).toMatch(/^[\w-]{43}$/)
  for (const guess of ['x', token.slice(0, -1), `${token}x`, sha256(token), id]) expect((await open(guess)).status).toBe(410)
  expect(Date.parse(link.expires_at) - Date.now()).toBeLessThanOrEqual(15 * 60_000)
  await getTable()
    .entities.previewLinks.patch({ token_hash: sha256(token) })
    .set({ expires_at: Math.floor(Date.now() / 1000) })
    .go()
  expect((await open(link.path)).body).toMatchObject({ code: 'link-not-valid' })
})

it('what has no working copy has no preview', async () => {
  const { id } = await press.givenTranslated()
  expect((await create(translationId(id, 'lt'), 'lt')).body.code).toBe('not-an-original')
  await getTable().entities.cards.delete({ original_id: id, locale: 'lt' }).go()
  expect((await create(id, 'lt')).body.code).toBe('translation-not-found')
})
