import { savedAt as savedAtText } from '../../platform/screen/date-time.ts'

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
  if (isSaving && !isUnreachable) return 'Saugoma…'
  if (isBehind) return `Serveryje yra naujesnė versija, todėl neišsaugota. ${keptText(isKept)}`
  if (isUnsaved && isUnreachable) return `Serveris nepasiekiamas. ${keptText(isKept)} Išsaugosime, kai ryšys atsiras.`
  if (isUnsaved) return fault ? `Neišsaugota: ${fault} ${keptText(isKept)}` : 'Yra neišsaugotų pakeitimų.'
  return savedAt ? `Išsaugota ${savedAtText(savedAt, now)}` : ''
}

const keptText = (isKept: boolean): string => (isKept ? 'Tekstas laikomas šioje naršyklėje.' : 'Tekstas yra tik šiame lange: neuždarykite jo.')
