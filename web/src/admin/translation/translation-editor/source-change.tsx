import { useMemo } from 'react'
import { diffWords } from '#shared/domain/text/word-diff.ts'
import { DiffParts } from '../../platform/screen/diff-parts.tsx'
import { plainText } from './tagged-text.ts'

/** What of the English has changed since a person translated it. */
export function SourceChange({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffWords(plainText(before), plainText(after), 'en'), [before, after])
  return (
    <p className="segment-note" lang="en">
      <span lang="lt">Originalas pasikeitė: </span>
      {parts.length > 0 ? <DiffParts parts={parts} /> : <span lang="lt">tik žymos, žodžiai tie patys.</span>}
    </p>
  )
}
