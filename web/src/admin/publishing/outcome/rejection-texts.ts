import { REJECTION_TEXTS as DECLARED } from '#shared/domain/articles/rejection-words.ts'
import { RULE_TEXTS } from '../../articles/eeat-settings/quality-texts.ts'
import { t } from './catalogue.ts'

/** Why a publication did not happen, in a few words. A reason that has no text here has the one of its declaration, which is Lithuanian. */
export const REJECTION_TEXTS: typeof DECLARED = {
  ...DECLARED,
  ...RULE_TEXTS,
  'translations-incomplete': t.translationsIncomplete,
  'force-reason-required': t.forceReasonRequired,
  'version-conflict': t.versionConflict,
  'slug-taken': t.slugTaken,
  'planned-later': t.plannedLater,
  embargoed: t.embargoed,
  'dependency-unavailable': t.dependencyUnavailable,
  internal: t.internalError,
}
