import { loadOnce } from '../../platform/screen/load-once.ts'

/** The editor of a segment. Its code is two thirds of the screen’s, and nobody needs it to read. */
export const SEGMENT_EDITOR = loadOnce(async () => (await import('./target-editor.tsx')).TargetEditor)
