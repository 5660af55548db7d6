import { AppError } from '#shared/errors.ts'
import type { AddressStands } from '../../platform/fetching/address-stands.ts'

const NOT_THERE = 'There is no picture at this address.'

/**
 * Refuses an article's picture that is not there; what cannot be looked up is taken.
 * @throws AppError `picture-not-found`
 */
export async function checkPicture(url: string, stands: AddressStands): Promise<void> {
  if (url === '' || (await stands(url, 'picture')) !== false) return
  throw new AppError('picture-not-found', undefined, { extra: { errors: [{ path: 'hero_image_url', message: NOT_THERE }] } })
}
