import { expect, it } from 'vitest'
import * as editor from '#shared/contracts/functions/editor.ts'
import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { cardOf, changeOriginal } from '../../articles/reading/testing-article.ts'
import { uploadImage } from '../../articles/uploads/endpoints.ts'
import { createApi } from '../../platform/api/api.ts'
import { sha256 } from '../../platform/process/hash.ts'
import { translationId } from '../../platform/process/ids.ts'
import { getTable } from '../../platform/table/table.ts'
import { callEndpoint, signedInAdmin } from '../../platform/testing/testing-call.ts'
import { TEST_ASSETS } from '../pages/testing-site.ts'
import { testPress } from '../publication/testing-press.ts'
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

it('says above the page until when an embargo holds, and nothing once it has ended', async () => {
  const { id } = await press.givenTranslated()
  const shown = async (embargo_until: string) => {
    const embargo = { embargo_until, embargo_note: 'Internal' }
    await getTable().entities.cards.patch({ original_id: id, locale: 'en' }).set(embargo).go()
    return (await open((await create(id, 'de')).body.path)).body
  }
  const html = await shown('2099-03-28T02:00:00.000Z')
  expect(html).toContain('<strong>EMBARGO</strong>: 2099-03-28 04:00 (Europe/Vilnius)')
  expect(html).not.toContain('Internal')
  expect(await shown('2020-03-28T02:00:00.000Z')).not.toContain('EMBARGO')
})
