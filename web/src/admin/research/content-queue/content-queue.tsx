import { Screen } from '../../platform/screen/screen.tsx'
import { DraftQueue } from './draft-queue.tsx'
import { FailureQueue } from './failure-queue.tsx'
import { SuggestionQueue } from './suggestion-queue.tsx'

/** What waits for somebody: drafts, suggestions without a decision, work that failed. */
export const ContentQueue = () => (
  <Screen title="Turinio eilė" about="Kas laukia žmogaus: juodraščiai, nenuspręsti pasiūlymai ir nepavykę darbai.">
    <DraftQueue />
    <SuggestionQueue />
    <FailureQueue />
  </Screen>
)
