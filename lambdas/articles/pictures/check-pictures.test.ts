import { expect, it } from 'vitest'
import { type EnteredPicture, PICTURE_CHECK } from '#shared/domain/articles/entered-pictures.ts'
import type { LinkAnswer } from '#shared/domain/platform/external-links.ts'
import { AppError } from '#shared/errors.ts'
import { checkPictures, lookAtPictures } from './check-pictures.ts'

const STATUSES: Record<string, number | null> = { '/images/a/1600.webp': 200, '/images/busy': 503, '/images/nobody': null }
const OTHERS: Record<string, LinkAnswer> = {
  'https://a.example/there': { status: 200, type: 'image/png' },
  'https://a.example/page': { status: 200, type: 'text/html' },
  'https://a.example/gone': { status: 404 },
  'https://a.example/busy': { status: 500 },
  'https://a.example/shut': { status: 403 },
  'https://a.example/robots': { reason: 'forbidden-by-robots' },
  'https://none.invalid/': { reason: 'address-not-public' },
  'https://unknown.example/': { reason: 'name-not-found' },
}
const places = {
  reach: async (path: string) => ({ status: path in STATUSES ? (STATUSES[path] ?? null) : 404 }),
  ask: async (url: string): Promise<LinkAnswer> => {
    if (url === 'https://a.example/broken') throw new AppError('dependency-unavailable')
    return OTHERS[url] ?? { reason: 'not-asked' }
  },
}
const hero = (url: string): EnteredPicture[] => (url === '' ? [] : [{ path: 'hero_image_url', url }])
const inText = (url: string): EnteredPicture => ({ path: 'content', url })

it('refuses a picture that is not there, with the field and the address that name it', async () => {
  for (const url of ['/images/gone/1600.webp', 'https://a.example/gone', 'https://a.example/page', 'https://none.invalid/']) {
    const errors = [{ path: 'hero_image_url', message: expect.stringContaining(url) }]
    await expect(checkPictures(hero(url), places)).rejects.toMatchObject({ code: 'picture-not-found', extra: { errors, pictures: [{ url }] } })
  }
  const several = [...hero('https://a.example/gone'), inText('/images/a/1600.webp'), inText('/images/lost.webp')]
  await expect(checkPictures(several, places)).rejects.toMatchObject({
    extra: {
      pictures: [
        { url: 'https://a.example/gone', reason: '404' },
        { path: 'content', url: '/images/lost.webp', reason: '404' },
      ],
    },
  })
})

it('takes what is there, our own that nobody can say of, and no picture, without a word', async () => {
  for (const url of ['', '/images/a/1600.webp', '/images/busy', '/images/nobody', 'https://a.example/there'])
    expect([url, await checkPictures(hero(url), places)]).toEqual([url, []])
})

it('takes what another site could not say of, with a warning: nothing is lost because that site is slow', async () => {
  for (const [url, reason] of [
    ['https://a.example/busy', '500'],
    ['https://a.example/shut', '403'],
    ['https://a.example/robots', 'forbidden-by-robots'],
    ['https://unknown.example/', 'name-not-found'],
    ['https://a.example/broken', 'dependency-unavailable'],
  ] as const)
    expect(await checkPictures(hero(url), places)).toEqual([{ path: 'hero_image_url', url, verdict: 'doubtful', reason }])
})

it('waits for nobody longer than that, asks a few at once, and a bounded number', async () => {
  let [now, most, asked] = [0, 0, 0]
  const slow = {
    ...places,
    ask: async (): Promise<LinkAnswer> => {
      asked++
      most = Math.max(most, ++now)
      await new Promise((resolve) => setTimeout(resolve, 20))
      now--
      return { status: 200 }
    },
  }
  const many = Array.from({ length: PICTURE_CHECK.most + 3 }, (_, index) => inText(`https://a.example/${index}`))
  expect((await lookAtPictures(many, slow)).map(({ url, reason }) => [url, reason])).toEqual(many.slice(-3).map(({ url }) => [url, 'too-many']))
  expect([most, asked]).toEqual([PICTURE_CHECK.atOnce, PICTURE_CHECK.most])
  const never = { ...places, ask: () => new Promise<LinkAnswer>(() => undefined) }
  const began = Date.now()
  expect(await lookAtPictures(hero('https://a.example/there'), never, 50)).toMatchObject([{ verdict: 'doubtful', reason: 'too-slow' }])
  expect(Date.now() - began).toBeLessThan(2000)
})
