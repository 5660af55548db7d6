import * as z from 'zod'
import { CHANGE_KINDS } from '#shared/domain/articles/change-notes.ts'

const asked = {
  /** Of the working copy that the person looked at. */
  version: z.int(),
  note_id: z.string(),
}

/** A change that somebody asked to publish, in the input of the operations that carry it out: translation, then publication. */
export const changeInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(CHANGE_KINDS), note: z.string(), ...asked }),
  z.object({ kind: z.literal('withdrawal'), reason: z.string(), ...asked }),
])
export type ChangeInput = z.output<typeof changeInput>
