import { expect, it } from 'vitest'
import type { LinkAnswer } from '#shared/domain/platform/external-links.ts'
import { addressStandsBy } from '../../platform/fetching/address-stands.ts'
import { checkPicture } from './check-picture.ts'

const STATUSES: Record<string, number | null> = { '/images/a/1600.webp': 200, '/images/busy': 503, '/images/nobody': null }
const OTHERS: Record<string, LinkAnswer> = {
  'https://a.example/there': { status: 200 },
  'https://a.example/gone': { status: 404 },
  'https://a.example/busy': { status: 500 },
  'https://a.example/robots': { reason: 'forbidden-by-robots' },
  'https://none.invalid/': { reason: 'address-not-public' },
  'https://unknown.example/': { reason: 'name-not-found' },
}
const stands = addressStandsBy({
  reach: async (path) => ({ status: path in STATUSES ? (STATUSES[path] ?? null) : 404 }),
  ask: async (url) => OTHERS[url] ?? { reason: 'not-asked' },
})

it('refuses a picture that is not there, with the field that names it', async () => {
  for (const url of ['/images/gone/1600.webp', 'https://a.example/gone', 'https://none.invalid/', 'https://unknown.example/']) {
    await expect(checkPicture(url, stands)).rejects.toMatchObject({ code: 'picture-not-found', extra: { errors: [{ path: 'hero_image_url' }] } })
  }
})

it('takes what is there, what nobody can say of, and no picture', async () => {
  const taken = ['', '/images/a/1600.webp', '/images/busy', '/images/nobody', 'https://a.example/there', 'https://a.example/busy', 'https://a.example/robots']
  for (const url of taken) await expect(checkPicture(url, stands)).resolves.toBeUndefined()
})
