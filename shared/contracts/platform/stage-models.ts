import * as z from 'zod'

/** Whether a model writes texts on this stage, and whether one judges them: where none does, the desk says beforehand what is done instead. */
export const stageModels = z.strictObject({ writes: z.boolean(), judges: z.boolean() })
export type StageModels = z.infer<typeof stageModels>
