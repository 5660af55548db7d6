import { Screen } from '../../platform/screen/screen.tsx'
import { t } from './catalogue.ts'
import { DraftQueue } from './draft-queue.tsx'
import { FailureQueue } from './failure-queue.tsx'
import { SuggestionQueue } from './suggestion-queue.tsx'

/** What waits for somebody: drafts, suggestions without a decision, work that failed. */
export const ContentQueue = () => (
  <Screen title={t.contentQueue} about={t.whatWaitsForPersonDrafts}>
    <DraftQueue />
    <SuggestionQueue />
    <FailureQueue />
  </Screen>
)
