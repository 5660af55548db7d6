import { Button } from '@mantine/core'
import { typographyWords } from '../translations/typography-words.ts'
import { t } from './catalogue.ts'
import type { SegmentEdits, SetText } from './segment-edits.ts'

interface Props {
  text: SetText
  edits: SegmentEdits
  isBusy: boolean
}

/** What typography changed of the text that was just saved, and the way back to what was typed. */
export function SetTextNote({ text: { key, changes }, edits, isBusy }: Props) {
  return (
    <p className="segment-note" role="status">
      {t.typographyWasCorrectedOnSaving({ changes: typographyWords(changes) })}{' '}
      <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={() => void edits.restoreTyped(key)}>
        {t.undo}
      </Button>
    </p>
  )
}
