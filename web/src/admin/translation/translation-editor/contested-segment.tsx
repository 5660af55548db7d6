import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { t } from './catalogue.ts'
import type { SegmentEdits } from './segment-edits.ts'
import type { Segment } from './segment-texts.ts'
import { SegmentWords } from './segment-words.tsx'
import { tagSource, tagTarget } from './tagged-text.ts'

/** Somebody else changed it meanwhile: both texts stand here until the person chooses. */
export function ContestedSegment({ theirs, segment, edits }: { theirs: string; segment: Segment; edits: SegmentEdits }) {
  const words = useMemo(() => tagTarget(theirs, tagSource(segment.source).tags), [theirs, segment.source])
  return (
    <div className="segment-contest" role="alert">
      <p>{t.somebodyElseChangedSegment}</p>
      <p>
        <SegmentWords text={words} />
      </p>
      <Button size="compact-sm" onClick={() => edits.keepMine(segment.key)}>
        {t.keepMine}
      </Button>{' '}
      <Button size="compact-sm" variant="default" onClick={() => edits.drop(segment.key)}>
        {t.useTheirs}
      </Button>
    </div>
  )
}
