import type { Answer } from '../../platform/api/call.ts'

export type Revision = Answer<'listRevisions'>['revisions'][number]

const SAVED_AS: Readonly<Record<Revision['saved_as'], string>> = {
  autosave: 'išsaugota automatiškai',
  manual: 'išsaugota mygtuku',
  restore: 'grąžintas ankstesnis tekstas',
  automation: 'pakeitė automatika',
}

const KEPT_AS: Readonly<Record<Revision['kept_as'][number], string>> = {
  minute: 'paskutinis tos minutės',
  hour: 'paskutinis tos valandos',
  day: 'paskutinis tos dienos',
  manual: 'išsaugotas žmogaus',
  handover: 'po jo rašė kitas arba grąžintas kitas tekstas',
}

/** How a revision came to be saved. */
export const savedAsText = ({ saved_as }: Pick<Revision, 'saved_as'>): string => SAVED_AS[saved_as]

/** Why it is kept. */
export const keptAsText = ({ kept_as }: Pick<Revision, 'kept_as'>): string => kept_as.map((tier) => KEPT_AS[tier]).join(', ')
