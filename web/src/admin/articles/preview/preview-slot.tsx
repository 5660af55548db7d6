import { lazy, Suspense } from 'react'
import { Loading } from '../../platform/screen/states.tsx'
import type { PreviewChoice } from './use-preview-choice.ts'

// Loaded by whoever opens it.
const PreviewBeside = lazy(async () => ({ default: (await import('./preview-beside.tsx')).PreviewBeside }))

export interface PreviewSlotProps {
  /** The original's; null: nothing is stored yet. */
  articleId: string | null
  /** Changes with what is stored: the preview is rendered anew. */
  state: string
  choice: PreviewChoice
}

/** The place of the preview: beside the text, or over it where there is no room. */
export const PreviewSlot = ({ articleId, state, choice }: PreviewSlotProps) =>
  articleId && choice.locale ? (
    <Suspense fallback={choice.isWide ? <Loading /> : null}>
      <PreviewBeside articleId={articleId} locale={choice.locale} state={state} choice={choice} />
    </Suspense>
  ) : null
