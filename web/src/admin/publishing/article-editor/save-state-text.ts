import { savedAt as savedAtText } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'

/** Where what the form shows is. */
export interface SavingState {
  /** When it was saved last; `null` before the first save. */
  savedAt: string | null
  isSaving: boolean
  isUnsaved: boolean
  /** The browser has what the form shows. */
  isKept: boolean
  /** The last save did not reach the server. */
  isUnreachable: boolean
  /** Why it could not be saved by itself. */
  fault: string | null
  /** Somebody else has saved meanwhile. */
  isBehind: boolean
}

/** Whether the person has to know of it: what they typed is not on the server, and will not be by itself. */
export const isFault = ({ isBehind, isUnsaved, isUnreachable, fault }: SavingState): boolean => isBehind || (isUnsaved && (isUnreachable || fault !== null))

/** The state of saving in words. */
export function saveStateText({ savedAt, isSaving, isUnsaved, isKept, isUnreachable, fault, isBehind }: SavingState, now?: Date): string {
  if (isSaving && !isUnreachable) return t.saving
  if (isBehind) return t.notSavedServerNewer({ kept: keptText(isKept) })
  if (isUnsaved && isUnreachable) return t.notSavedUnreachable({ kept: keptText(isKept) })
  if (isUnsaved) return fault ? t.notSaved({ fault, kept: keptText(isKept) }) : t.thereAreUnsavedChanges
  return savedAt ? t.saved({ savedAt: savedAtText(savedAt, now) }) : ''
}

const keptText = (isKept: boolean): string => (isKept ? t.keptInBrowser : t.keptInWindow)
