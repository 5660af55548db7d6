import * as z from 'zod'
import { type PictureFinding, pictureFindings } from '#shared/contracts/articles/picture-findings.ts'
import type { ProblemError } from '../../platform/api/problem-error.ts'

/** Why a picture is missing or could not be looked at. */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  'not-a-picture': 'šiuo adresu ne paveikslėlis',
  'address-not-usable': 'tai ne interneto adresas',
  'address-not-public': 'adresas neviešas',
  'name-not-found': 'svetainė nerasta',
  'connection-failed': 'nepavyko prisijungti',
  'too-slow': 'svetainė neatsakė laiku',
  'too-large': 'failas per didelis',
  'too-many': 'vienu metu tikrinama ne daugiau kaip 20',
  'too-many-redirects': 'per daug peradresavimų',
  'forbidden-by-robots': 'svetainė neleidžia robotams',
  'not-our-own': 'straipsnio tekste lieka tik svetainėje saugomi paveikslėliai',
}

/** `404` as the answer of a site, other reasons in words. */
export const pictureReasonText = (reason: string): string =>
  REASON_TEXTS[reason] ?? (/^\d{3}$/.test(reason) ? `svetainė atsakė ${reason}` : 'patikrinti nepavyko')

const named = ({ url, reason }: PictureFinding): string => `${url} (${pictureReasonText(reason)})`

/** What to say of pictures of a saved article that other sites could not say of; null where there are none. */
export function doubtfulPicturesText(findings: readonly PictureFinding[] | undefined): string | null {
  if (!findings || findings.length === 0) return null
  return `Išsaugota, bet paveikslėlio nepavyko patikrinti. Pažiūrėkite, ar jis rodomas: ${findings.map(named).join('; ')}`
}

/** Which pictures kept an article from being saved, by the field that names them; empty where the refusal names none. */
export function missingPictures(problem: ProblemError): Partial<Record<PictureFinding['path'], string>> {
  const found = z.object({ pictures: pictureFindings }).safeParse(problem.extra).data?.pictures ?? []
  const said = (path: PictureFinding['path']) =>
    found
      .filter((finding) => finding.path === path)
      .map(named)
      .join('; ')
  return Object.fromEntries(
    (['hero_image_url', 'content'] as const).flatMap((path) => (said(path) ? [[path, `Paveikslėlio šiuo adresu nėra: ${said(path)}`]] : [])),
  )
}
