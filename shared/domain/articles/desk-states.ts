import { TARGET_LOCALES } from '#shared/locales.ts'

/** How the list can be narrowed by where an article stands. */
export const DESK_STATES = ['draft', 'published', 'changed', 'scheduled'] as const
export type DeskState = (typeof DESK_STATES)[number]

/** The four stages of an English original on its way to readers. */
export const PIPELINE_STAGES = ['draft', 'translating', 'ready', 'published'] as const
export type PipelineStage = (typeof PIPELINE_STAGES)[number]

/** Stage of an English original: published, all translated, some, none. */
export const stageOf = ({ published, completed }: { published: boolean; completed: number }): PipelineStage =>
  published ? 'published' : completed >= TARGET_LOCALES.length ? 'ready' : completed > 0 ? 'translating' : 'draft'

export const isInState = (entry: { published: boolean; changed: boolean; scheduled: boolean }, state: DeskState): boolean =>
  state === 'draft' ? !entry.published : entry[state]
