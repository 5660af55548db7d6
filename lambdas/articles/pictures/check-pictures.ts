import { setTimeout as pause } from 'node:timers/promises'
import type { PictureFinding } from '#shared/contracts/articles/picture-findings.ts'
import { type EnteredPicture, isForeign, PICTURE_CHECK, pictureReason, pictureVerdict } from '#shared/domain/articles/entered-pictures.ts'
import type { LinkAnswer } from '#shared/domain/platform/external-links.ts'
import { AppError } from '#shared/errors.ts'
import { type AddressPlaces, addressStandsBy } from '../../platform/fetching/address-stands.ts'
import { asAppError } from '../../platform/process/faults.ts'

const NOT_THERE = 'There is no picture at this address'

/**
 * Asks for pictures that were entered just now, several at once: our own on the site, others where they are. Never throws for what a site does.
 * @returns those that are missing, and those of other sites that nobody could say of; our own that cannot be looked up are taken
 */
export async function lookAtPictures(
  pictures: readonly EnteredPicture[],
  places: AddressPlaces,
  allMs: number = PICTURE_CHECK.allMs,
): Promise<PictureFinding[]> {
  const stop = new AbortController()
  const late = pause(allMs, null, { signal: stop.signal }).catch(() => null)
  const found: (PictureFinding | null)[] = pictures.map((picture) => (isForeign(picture.url) ? { ...picture, verdict: 'doubtful', reason: 'too-many' } : null))
  const asked = pictures.slice(0, PICTURE_CHECK.most)
  let next = 0
  const work = async () => {
    for (let index = next++; index < asked.length; index = next++) {
      const picture = asked[index] as EnteredPicture
      found[index] = await (isForeign(picture.url) ? lookElsewhere(picture, places, late) : lookAtOwn(picture, places))
    }
  }
  await Promise.all(Array.from({ length: PICTURE_CHECK.atOnce }, work))
  stop.abort()
  return found.filter((finding) => finding !== null)
}

/**
 * Refuses a text with a picture that is surely not there, and names each.
 * @returns pictures of other sites that could not be looked at: the text is taken, and the editor told
 * @throws AppError `picture-not-found` with `errors`, whose `path` is the field
 */
export async function checkPictures(pictures: readonly EnteredPicture[], places: AddressPlaces): Promise<PictureFinding[]> {
  const findings = await lookAtPictures(pictures, places)
  const missing = findings.filter(({ verdict }) => verdict === 'missing')
  if (missing.length === 0) return findings
  const errors = missing.map(({ path, url, reason }) => ({ path, message: `${NOT_THERE} (${reason}): ${url}` }))
  throw new AppError('picture-not-found', undefined, { extra: { errors, pictures: missing } })
}

async function lookAtOwn(picture: EnteredPicture, places: AddressPlaces): Promise<PictureFinding | null> {
  return (await addressStandsBy(places)(picture.url, 'picture')) === false ? { ...picture, verdict: 'missing', reason: '404' } : null
}

/** @param late ends when nothing more is waited for */
async function lookElsewhere(picture: EnteredPicture, { ask }: AddressPlaces, late: Promise<null>): Promise<PictureFinding | null> {
  const answer = await Promise.race([askOnce(ask, picture.url), late.then((): LinkAnswer => ({ reason: 'too-slow' }))])
  const verdict = pictureVerdict(answer)
  return verdict === 'there' ? null : { ...picture, verdict, reason: pictureReason(answer) }
}

/** The function that asks may fail itself: that says nothing of the picture. */
async function askOnce(ask: AddressPlaces['ask'], url: string): Promise<LinkAnswer> {
  try {
    return await ask(url)
  } catch (error) {
    return { reason: asAppError(error).code }
  }
}
