import { createContext, useContext } from 'react'
import type { Answer } from '../../platform/api/call.ts'
import { t } from './catalogue.ts'

/** Somebody else who has the same article open. */
export interface Other extends Omit<Answer<'reportPresence'>['others'][number], 'at' | 'name'> {
  name: string
}

const Others = createContext<readonly Other[]>([])

export const OthersProvider = Others.Provider

/** Who else is in the article of this screen; nobody outside one. */
export const useOthers = (): readonly Other[] => useContext(Others)

/** The others of an answer, as they are called on the screen. @param ownId the person who looks: another window of theirs is called so */
export const othersOf = (answer: Answer<'reportPresence'>, ownId: string): Other[] =>
  answer.others.map(({ at: _, name, ...other }) => ({ ...other, name: other.user_id === ownId ? t.youElsewhere : (name ?? t.somebody) }))

/** At most two letters that stand for a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .flatMap((word) => [...word.replace(/^[^\p{L}\p{N}]+/u, '')].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
