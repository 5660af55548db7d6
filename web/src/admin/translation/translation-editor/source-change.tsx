import { useMemo } from 'react'
import { diffWords } from '#shared/domain/text/word-diff.ts'
import { DESK_LANGUAGE } from '../../platform/language/desk-language.ts'
import { DiffParts } from '../../platform/screen/diff-parts.tsx'
import { t } from './catalogue.ts'
import { plainText } from './tagged-text.ts'

/** What of the English has changed since a person translated it. */
export function SourceChange({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffWords(plainText(before), plainText(after), 'en'), [before, after])
  return (
    <p className="segment-note" lang="en">
      <span lang={DESK_LANGUAGE}>{t.originalHasChangedFrom} </span>
      {parts.length > 0 ? <DiffParts parts={parts} /> : <span lang={DESK_LANGUAGE}>{t.onlyTagsWordsAreSame}</span>}
    </p>
  )
}
