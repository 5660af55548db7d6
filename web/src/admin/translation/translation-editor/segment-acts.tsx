import { Button } from '@mantine/core'
import { t } from './catalogue.ts'
import type { SegmentEdits } from './segment-edits.ts'
import { type Finding, isUndecided, type Segment } from './segment-texts.ts'

interface ActsProps {
  segment: Segment
  findings: readonly Finding[]
  edits: SegmentEdits
  isOpen: boolean
  isBusy: boolean
  onSave: () => void
  /** Confirms and goes on to the next. */
  onConfirm: () => void
  onMove: (by: 1 | -1) => void
  onCopySource: () => void
}

/** What can be done with the segment as a whole. */
export function SegmentActs({ segment: { key, state, accepted }, findings, edits, isOpen, isBusy, onSave, onConfirm, onMove, onCopySource }: ActsProps) {
  const isOwn = state !== 'failed' && state !== 'pseudo'
  const canKeep = state === 'stale' || (isOwn && !accepted && findings.some(isUndecided))
  const isChanged = edits.edit(key)?.html != null
  if (!isOpen && !canKeep && !isChanged) return null
  return (
    <div className="segment-acts">
      {(isOpen || isChanged) && (
        <Button size="compact-sm" disabled={isBusy || !isChanged} onClick={onSave}>
          {t.saveCtrlEnter}
        </Button>
      )}
      {(canKeep || (isOpen && isOwn && state !== 'human')) && !isChanged && (
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => (isOpen ? onConfirm() : void edits.act(key, 'keep'))}>
          {isOpen ? t.confirmCtrlShiftEnter : t.confirm}
        </Button>
      )}
      {isChanged && (
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => edits.drop(key)}>
          {t.discardChange}
        </Button>
      )}
      {isOpen && (
        <Button size="compact-sm" variant="default" onClick={onCopySource}>
          {t.copySourceAltC}
        </Button>
      )}
      {isOpen && isOwn && !isChanged && (
        <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={() => void edits.act(key, 'release')}>
          {t.sendBackForTranslation}
        </Button>
      )}
      {isOpen && (
        <Button.Group className="segment-moves">
          <Button size="compact-sm" variant="default" aria-label={t.previousSegment} onClick={() => onMove(-1)}>
            ↑
          </Button>
          <Button size="compact-sm" variant="default" aria-label={t.nextSegment} onClick={() => onMove(1)}>
            ↓
          </Button>
        </Button.Group>
      )}
    </div>
  )
}
