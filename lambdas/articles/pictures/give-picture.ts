import { MADE_PICTURES } from '#shared/domain/articles/pictures.ts'
import { isUnfinished } from '#shared/domain/articles/unfinished.ts'
import type { BatchPlace } from '../../platform/batch/batch.ts'
import { art } from './art/art.ts'
import { HERO_FORM, type Put, storeHero } from './hero-files.ts'
import type { PictureMaker } from './maker.ts'
import { orderPicture } from './order-picture.ts'
import type { GivePicture, PicturePurpose } from './picture-giver.ts'
import { type Pictured, pictureWrites, readPictured } from './pictured.ts'
import type { Studio } from './studio.ts'
import { type Subject, seedOf, subjectOf } from './subject.ts'

/** @param maker made when the first picture is */
export const givePicture =
  (maker: () => PictureMaker): GivePicture =>
  async (place, originalId, purpose) => {
    const article = await readPictured(place.table, originalId)
    if (purpose === 'missing' && (isWhole(article) || isUnfinished(article.original))) return { counts: { skipped: 1 } }
    const url = await addressFor(place, article, purpose, maker())
    return { counts: { pictures: 1 }, writes: pictureWrites(article, url, place.askedBy.id, new Date().toISOString()) }
  }

const isWhole = ({ original, siblings }: Pictured): boolean => [original, ...siblings].every(({ hero_image_url }) => hero_image_url !== '')

/** An original's picture serves a translation that has lost it; a new one is made only where the original has none. */
async function addressFor(place: BatchPlace, article: Pictured, purpose: PicturePurpose, maker: PictureMaker): Promise<string> {
  const { original } = article
  if (purpose === 'missing' && original.hero_image_url !== '') return original.hero_image_url
  const subject = subjectOf(article)
  const painted = maker.model && (await orderPicture(place, subject, purpose, maker, maker.model))
  // A further picture is another one in every run, and the same when a run is gone on with.
  return painted ?? drawHousePicture(subject, maker.studio, maker.put, purpose === 'replace' ? place.operationId : '')
}

/** Draws an article's picture without a model: free, at once, the same each time. @returns its address */
const drawHousePicture = (subject: Subject, studio: Studio, put: Put, variation: string): Promise<string> =>
  storeHero(art({ seed: seedOf(subject, variation), section: subject.section, subject: subject.figure, ...HERO_FORM }), { studio, put }, MADE_PICTURES.art)
