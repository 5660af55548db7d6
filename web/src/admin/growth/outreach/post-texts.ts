import { POSTING, type PostFaultName, type PostState } from '#shared/domain/growth/social-posts.ts'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'

export type SocialPost = Answer<'listArticlePosts'>['posts'][number]

export const POST_STATE_TEXTS: Readonly<Record<PostState, string>> = {
  sending: t.sending,
  posted: t.posted,
  waiting: t.inQueue,
  refused: t.notPosted,
  unknown: t.unknown,
}

export const POST_TONES: Readonly<Record<PostState, string>> = { sending: 'gray', posted: 'accent', waiting: 'gray', refused: 'red', unknown: 'yellow' }

const FAULT_TEXTS: Readonly<Record<PostFaultName, string>> = {
  refused: t.networkRefused,
  account: t.accountMayNotPostCheck,
  throttled: t.networkAsksToWait,
  unsent: t.couldNotConnectToNetwork,
  unknown: t.noAnswer,
  late: t.newsTooOld({ hours: POSTING.freshHours }),
}

/** Why a post is not there, with what the network itself says of it. */
export const faultText = ({ outcome, said }: NonNullable<SocialPost['fault']>): string =>
  said === '' ? FAULT_TEXTS[outcome] : t.answerFromNetwork({ fault: FAULT_TEXTS[outcome], said })

/** Why an article has no post, or what it waits for. */
export function noPostText(
  { switched_on, connected, fresh }: Pick<Answer<'listArticlePosts'>, 'switched_on' | 'connected' | 'fresh'>,
  published: boolean,
): string {
  if (!connected) return t.noSocialNetworkIsConnected
  if (!switched_on) return t.postingIsOff
  if (!published) return t.postedOncePublished
  return fresh ? t.postedInNextRun : t.notPostedTooLate({ hours: POSTING.freshHours })
}
