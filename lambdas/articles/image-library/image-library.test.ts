import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as contracts from '#shared/contracts/articles/images.ts'
import { LIBRARY } from '#shared/domain/articles/image-library.ts'
import { syncImageUses } from '../../operations/projections/image-uses.ts'
import { createApi } from '../../platform/api/api.ts'
import { getTable } from '../../platform/table/table.ts'
import { startTestTable } from '../../platform/testing/testing.ts'
import { callEndpoint, signedInAs } from '../../platform/testing/testing-call.ts'
import { givenOriginal } from '../reading/testing-article.ts'
import { listImageUses, listLibraryImages, removeLibraryImage } from './endpoints.ts'
import { addImage } from './store.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startTestTable()
})
afterAll(() => stop())

beforeEach(async () => {
  const { libraryImages, imageUses } = getTable().entities
  await libraryImages.delete((await libraryImages.scan.go({ pages: 'all' })).data).go()
  await imageUses.delete((await imageUses.scan.go({ pages: 'all' })).data).go()
})

const { listLibraryImages: list, listImageUses: uses, removeLibraryImage: remove } = contracts
const api = createApi({ listLibraryImages: list, listImageUses: uses, removeLibraryImage: remove }, { listLibraryImages, listImageUses, removeLibraryImage })
type Role = 'editor' | 'author'
const ask = async (name: 'listLibraryImages' | 'listImageUses' | 'removeLibraryImage', query: Record<string, string>, role: Role = 'editor') =>
  callEndpoint(api, name, { claims: await signedInAs({ role }), query })
const files = (body: { images: { file: string }[] }) => body.images.map(({ file }) => file)
const add = (file: string, added_at: string, name?: string) => addImage(getTable(), { file: `/images/uploads/${file}`, added_at, ...(name ? { name } : {}) })

it('lists images of all months, newest first, page by page; equal bytes are one', async () => {
  await add('c.webp', '2026-03-09T10:00:00.000Z')
  await add('a.webp', '2025-11-02T10:00:00.000Z', 'first.jpg')
  await add('b.webp', '2026-03-08T10:00:00.000Z')
  await add('a.webp', '2026-04-02T10:00:00.000Z', 'again.jpg')
  const first = (await ask('listLibraryImages', { limit: '2' })).body
  expect(files(first)).toEqual(['/images/uploads/c.webp', '/images/uploads/b.webp'])
  const second = (await ask('listLibraryImages', { limit: '2', cursor: first.cursor })).body
  expect(second).toMatchObject({ images: [{ file: '/images/uploads/a.webp', name: 'first.jpg' }], cursor: null })
  expect((await ask('listLibraryImages', { cursor: 'x' })).body).toMatchObject({ code: 'invalid-cursor' })
})

it('a question reads a bounded number of rows, and goes on from there', async () => {
  const day = (index: number) => new Date(Date.UTC(2026, 4, 1) + index * 1000).toISOString()
  await add('wanted.webp', day(0), 'wanted.jpg')
  const rows = Array.from({ length: LIBRARY.lookedThrough + 5 }, (_, index) => ({
    file: `/images/uploads/n${index}.webp`,
    month: '2026-05',
    added_at: day(index + 1),
  }))
  await getTable().entities.libraryImages.put(rows).go({ concurrent: 4 })
  const first = (await ask('listLibraryImages', { q: 'wanted' })).body
  expect(first.images).toEqual([])
  expect(files((await ask('listLibraryImages', { q: 'wanted', cursor: first.cursor })).body)).toEqual(['/images/uploads/wanted.webp'])
})

it('follows what articles show: an image of an earlier release comes in, and goes out of use', async () => {
  const { id } = await givenOriginal({ title: 'Locks of old', hero_image_url: '/images/uploads/old/1600.webp#focus=0,0' })
  await syncImageUses([id, id])
  await syncImageUses([id])
  expect((await ask('listLibraryImages', { q: 'locks chain' })).body.images).toMatchObject([
    { file: '/images/uploads/old/1600.webp', thumbnail: '/images/uploads/old/480.webp', alt: 'A chain of cubes', title: 'Locks of old' },
  ])
  const query = { file: '/images/uploads/old/1600.webp' }
  expect((await ask('listImageUses', query)).body).toEqual({ uses: [{ article_id: id, title: 'Locks of old', place: 'hero' }], more: false })
  expect(await ask('removeLibraryImage', query)).toMatchObject({ status: 409, body: { code: 'image-in-use' } })
  const { drafts, cards, articleImages } = getTable().entities
  await drafts.patch({ original_id: id, locale: 'en' }).set({ hero_image_url: '' }).go()
  await syncImageUses([id])
  expect((await ask('listImageUses', query)).body.uses).toEqual([])
  expect((await ask('removeLibraryImage', query)).status).toBe(200)
  expect((await ask('removeLibraryImage', query)).status).toBe(200)
  expect((await ask('listLibraryImages', {})).body.images).toEqual([])
  await cards.delete({ original_id: id, locale: 'en' }).go()
  await syncImageUses([id])
  expect((await articleImages.get({ original_id: id }).go()).data).toBeNull()
})

it('an article in the trash shows nothing', async () => {
  const { id } = await givenOriginal({ hero_image_url: '/images/uploads/t/1600.webp' })
  await syncImageUses([id])
  await getTable().entities.cards.delete({ original_id: id, locale: 'en' }).go()
  await syncImageUses([id])
  expect((await ask('listImageUses', { file: '/images/uploads/t/1600.webp' })).body.uses).toEqual([])
})

it('an author sees images, not the titles of others; only editors take one out', async () => {
  const { id } = await givenOriginal({ title: 'Secret locks', hero_image_url: '/images/uploads/s/1600.webp' })
  await syncImageUses([id])
  const query = { file: '/images/uploads/s/1600.webp' }
  expect((await ask('listLibraryImages', { q: 'secret' }, 'author')).body.images).toEqual([])
  expect((await ask('listLibraryImages', {}, 'author')).body.images).toMatchObject([{ ...query, title: '' }])
  expect((await ask('listImageUses', query, 'author')).body.uses).toEqual([{ article_id: null, title: null, place: 'hero' }])
  expect((await ask('removeLibraryImage', query, 'author')).status).toBe(403)
  expect((await ask('listImageUses', { file: '/etc/passwd' })).status).toBe(400)
})

it('whoever signs an article beside its author sees that it shows an image', async () => {
  const claims = await signedInAs({ role: 'author' })
  const { id } = await givenOriginal({ title: 'Signed by two', hero_image_url: '/images/uploads/two/1600.webp' })
  await syncImageUses([id])
  const query = { file: '/images/uploads/two/1600.webp' }
  const seen = async () => (await callEndpoint(api, 'listImageUses', { claims, query })).body.uses
  expect(await seen()).toEqual([{ article_id: null, title: null, place: 'hero' }])
  await getTable()
    .entities.cards.patch({ original_id: id, locale: 'en' })
    .set({ bylines: [{ author_id: claims.sub }] })
    .go()
  expect(await seen()).toEqual([{ article_id: id, title: 'Signed by two', place: 'hero' }])
})

it('images that come together from two years leave the list whole', async () => {
  await getTable().entities.libraryStarts.delete({ name: 'start' }).go()
  await Promise.all([add('x.webp', '2026-06-01T00:00:00.000Z'), add('y.webp', '2024-01-01T00:00:00.000Z'), add('z.webp', '2025-01-01T00:00:00.000Z')])
  expect(files((await ask('listLibraryImages', {})).body)).toEqual(['/images/uploads/x.webp', '/images/uploads/z.webp', '/images/uploads/y.webp'])
})
