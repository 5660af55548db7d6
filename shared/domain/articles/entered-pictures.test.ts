import { describe, expect, it } from 'vitest'
import { isForeign, newPictures, PICTURE_BYTES, pictureReason, picturesIn, pictureVerdict } from './entered-pictures.ts'

describe('the pictures of a text', () => {
  it('are the addresses of its img elements, each once, in order', () => {
    const html = '<p>a <img src="/images/b.webp" alt=""></p><figure><img src=" https://x.example/a.png "></figure><img src="/images/b.webp"><img><img src="">'
    expect(picturesIn(html)).toEqual(['/images/b.webp', 'https://x.example/a.png'])
    expect(picturesIn('<p>No picture: &lt;img src="/images/x"&gt;</p>')).toEqual([])
  })

  it('are asked for only where the last version did not have them, the hero picture first', () => {
    const before = { hero_image_url: '/images/hero.webp', content: '<img src="/images/one.webp">' }
    expect(newPictures(before, before)).toEqual([])
    expect(newPictures(before, null)).toEqual([
      { path: 'hero_image_url', url: '/images/hero.webp' },
      { path: 'content', url: '/images/one.webp' },
    ])
    const after = { hero_image_url: '/images/new.webp', content: '<img src="/images/one.webp"><img src="/images/two.webp"><img src="/images/hero.webp">' }
    expect(newPictures(after, before)).toEqual([
      { path: 'hero_image_url', url: '/images/new.webp' },
      { path: 'content', url: '/images/two.webp' },
    ])
  })

  it('name each address once, and no empty one', () => {
    expect(newPictures({ hero_image_url: '', content: '<p>Words.</p>' }, null)).toEqual([])
    expect(newPictures({ hero_image_url: '/images/a.webp', content: '<img src="/images/a.webp">' }, null)).toEqual([
      { path: 'hero_image_url', url: '/images/a.webp' },
    ])
  })

  it('are of other sites where they begin with https', () => {
    expect(['https://x.example/a.png', '/images/a.webp', 'http://x.example/a.png', 'data:image/png;base64,AA'].map(isForeign)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('what another site says of a picture', () => {
  it.each([
    [{ status: 200, type: 'image/png' }, 'there'],
    [{ status: 200, type: 'image/svg+xml', bytes: PICTURE_BYTES }, 'there'],
    [{ status: 200 }, 'there'],
    [{ status: 200, type: '' }, 'there'],
    [{ status: 200, type: 'application/octet-stream' }, 'there'],
  ] as const)('%o can be shown', (answer, verdict) => expect(pictureVerdict(answer)).toBe(verdict))

  it.each([
    [{ status: 404 }, '404'],
    [{ status: 410, type: 'image/png' }, '410'],
    [{ status: 200, type: 'text/html' }, 'not-a-picture'],
    [{ status: 200, type: 'application/pdf', bytes: PICTURE_BYTES + 1 }, 'not-a-picture'],
    [{ reason: 'address-not-public' }, 'address-not-public'],
    [{ reason: 'address-not-usable' }, 'address-not-usable'],
  ] as const)('%o is a definite no', (answer, reason) => {
    expect(pictureVerdict(answer)).toBe('missing')
    expect(pictureReason(answer)).toBe(reason)
  })

  it.each([
    [{ status: 403 }, '403'],
    [{ status: 401 }, '401'],
    [{ status: 429 }, '429'],
    [{ status: 500, type: 'text/html' }, '500'],
    [{ status: 304 }, '304'],
    [{ status: 200, type: 'image/png', bytes: PICTURE_BYTES + 1 }, 'too-large'],
    [{ reason: 'too-slow' }, 'too-slow'],
    [{ reason: 'name-not-found' }, 'name-not-found'],
    [{ reason: 'connection-failed' }, 'connection-failed'],
    [{ reason: 'forbidden-by-robots' }, 'forbidden-by-robots'],
    [{ reason: 'too-many' }, 'too-many'],
  ] as const)('%o says nothing for sure', (answer, reason) => {
    expect(pictureVerdict(answer)).toBe('doubtful')
    expect(pictureReason(answer)).toBe(reason)
  })
})

it('a focal point asks for the sharing card that is cropped there, and for nothing that is known', () => {
  const plain = { hero_image_url: '/images/a/1600.webp', content: '' }
  const focused = { ...plain, hero_image_url: '/images/a/1600.webp#focus=30,80' }
  const crop = { path: 'hero_image_url', url: '/images/uploads/crops/a/30-80.jpg' }
  expect(newPictures(focused, null)).toEqual([{ path: 'hero_image_url', url: '/images/a/1600.webp' }, crop])
  expect(newPictures(focused, plain)).toEqual([crop])
  expect(newPictures(plain, focused)).toEqual([])
  expect(newPictures(focused, focused)).toEqual([])
})
