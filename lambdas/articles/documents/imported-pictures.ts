import type { ArticleDocument } from '#shared/contracts/articles/documents.ts'
import type { PictureFinding } from '#shared/contracts/articles/picture-findings.ts'
import { newPictures, PICTURE_CHECK, picturesIn } from '#shared/domain/articles/entered-pictures.ts'
import { sanitiseBody } from '#shared/domain/text/article-html.ts'
import type { AddressPlaces } from '../../platform/fetching/address-stands.ts'
import { lookAtPictures } from '../pictures/check-pictures.ts'

/**
 * What is to be said of the pictures of a document that was imported: those that are missing or could not be looked at, and those that its
 * bodies lost, because bodies keep pictures of our own alone. An import never fails for them.
 */
export async function lookAtImported({ original, translations }: ArticleDocument, places: AddressPlaces): Promise<PictureFinding[]> {
  const bodies = [original.content, ...translations.map(({ content }) => content)].filter((body) => /<img/i.test(body))
  const kept = bodies.map(sanitiseBody).join('')
  const found = await lookAtPictures(newPictures({ hero_image_url: original.hero_image_url, content: kept }, null), places)
  const shown = new Set(picturesIn(kept))
  const removed = picturesIn(bodies.join(''))
    .filter((url) => !shown.has(url))
    .slice(0, PICTURE_CHECK.most)
  return [...found, ...removed.map((url): PictureFinding => ({ path: 'content', url: url.slice(0, 2000), verdict: 'removed', reason: 'not-our-own' }))]
}
