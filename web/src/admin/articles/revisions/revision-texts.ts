import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'

export type Revision = Answer<'listRevisions'>['revisions'][number]

const SAVED_AS: Readonly<Record<Revision['saved_as'], string>> = {
  autosave: t.savedAutomatically,
  manual: t.savedWithButton,
  restore: t.earlierTextRestored,
  automation: t.changedByAutomation,
  import: t.importedFromFile,
}

const KEPT_AS: Readonly<Record<Revision['kept_as'][number], string>> = {
  minute: t.lastOfThatMinute,
  hour: t.lastOfThatHour,
  day: t.lastOfThatDay,
  manual: t.savedByPerson,
  handover: t.handedOver,
}

/** How a revision of an original came to be saved. */
export const savedAsText = ({ saved_as }: Pick<Revision, 'saved_as'>): string => SAVED_AS[saved_as]

/** How a revision of a translation came to be saved, and by which models. */
export function translatedAsText({ saved_as, models }: Pick<Revision, 'saved_as' | 'models'>): string {
  if (saved_as === 'automation') return models.length > 0 ? t.translatedBy({ models: models.join(', ') }) : t.machineTranslation
  return saved_as === 'autosave' || saved_as === 'manual' ? t.postEdited : SAVED_AS[saved_as]
}

/** Why it is kept. */
export const keptAsText = ({ kept_as }: Pick<Revision, 'kept_as'>): string => kept_as.map((tier) => KEPT_AS[tier]).join(', ')
