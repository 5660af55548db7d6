import * as z from 'zod'
import { type PictureFinding, pictureFindings } from '#shared/contracts/articles/picture-findings.ts'
import type { ProblemError } from '../../platform/api/problem-error.ts'
import { t } from './catalogue.ts'

/** Why a picture is missing or could not be looked at. */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  'not-a-picture': t.pictureNotAPicture,
  'address-not-usable': t.pictureBadAddress,
  'address-not-public': t.pictureAddressNotPublic,
  'name-not-found': t.pictureSiteNotFound,
  'connection-failed': t.pictureNoConnection,
  'too-slow': t.pictureTooSlow,
  'too-large': t.pictureTooLarge,
  'too-many': t.pictureTooMany,
  'too-many-redirects': t.pictureRedirects,
  'forbidden-by-robots': t.pictureRobots,
  'not-our-own': t.pictureNotOurOwn,
}

/** `404` as the answer of a site, other reasons in words. */
export const pictureReasonText = (reason: string): string =>
  REASON_TEXTS[reason] ?? (/^\d{3}$/.test(reason) ? t.pictureSiteAnswered({ reason }) : t.pictureNotChecked)

const named = ({ url, reason }: PictureFinding): string => `${url} (${pictureReasonText(reason)})`

/** What to say of pictures of a saved article that other sites could not say of; null where there are none. */
export function doubtfulPicturesText(findings: readonly PictureFinding[] | undefined): string | null {
  if (!findings || findings.length === 0) return null
  return t.savedButImageNotChecked({ named: findings.map(named).join('; ') })
}

/** Which pictures kept an article from being saved, by the field that names them; empty where the refusal names none. */
export function missingPictures(problem: ProblemError): Partial<Record<PictureFinding['path'], string>> {
  const found = z.object({ pictures: pictureFindings }).safeParse(problem.extra).data?.pictures ?? []
  const said = (path: PictureFinding['path']) =>
    found
      .filter((finding) => finding.path === path)
      .map(named)
      .join('; ')
  return Object.fromEntries((['hero_image_url', 'content'] as const).flatMap((path) => (said(path) ? [[path, t.noImageAt({ path: said(path) })]] : [])))
}
