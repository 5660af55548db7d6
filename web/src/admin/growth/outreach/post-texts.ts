import { POSTING, type PostFaultName, type PostState } from '#shared/domain/growth/social-posts.ts'
import type { Answer } from '../../platform/api/call.ts'

export type SocialPost = Answer<'listArticlePosts'>['posts'][number]

export const POST_STATE_TEXTS: Readonly<Record<PostState, string>> = {
  sending: 'Siunčiama',
  posted: 'Paskelbta',
  waiting: 'Laukia eilėje',
  refused: 'Nepaskelbta',
  unknown: 'Nežinoma',
}

export const POST_TONES: Readonly<Record<PostState, string>> = { sending: 'gray', posted: 'accent', waiting: 'gray', refused: 'red', unknown: 'yellow' }

const FAULT_TEXTS: Readonly<Record<PostFaultName, string>> = {
  refused: 'Tinklas šio įrašo nepriėmė.',
  account: 'Paskyrai neleidžiama skelbti. Patikrinkite raktus nustatymuose.',
  throttled: 'Tinklas prašo palaukti.',
  unsent: 'Nepavyko prisijungti prie tinklo.',
  unknown: 'Atsakymo negauta, todėl nežinoma, ar įrašas paskelbtas. Pats jis nekartojamas.',
  late: `Kol įrašą buvo galima išsiųsti, naujiena paseno (daugiau kaip ${POSTING.freshHours} val.).`,
}

/** Why a post is not there, with what the network itself says of it. */
export const faultText = ({ outcome, said }: NonNullable<SocialPost['fault']>): string =>
  said === '' ? FAULT_TEXTS[outcome] : `${FAULT_TEXTS[outcome]} Tinklo atsakymas: „${said}“`

/** Why an article has no post, or what it waits for. */
export function noPostText(
  { switched_on, connected, fresh }: Pick<Answer<'listArticlePosts'>, 'switched_on' | 'connected' | 'fresh'>,
  published: boolean,
): string {
  if (!connected) return 'Neprijungtas nė vienas socialinis tinklas.'
  if (!switched_on) return 'Skelbimas socialiniuose tinkluose išjungtas.'
  if (!published) return 'Bus paskelbta, kai straipsnis bus publikuotas.'
  return fresh ? 'Bus paskelbta per artimiausią automatizacijos vykdymą.' : `Neskelbta: straipsnis publikuotas daugiau kaip prieš ${POSTING.freshHours} val.`
}
