import type { Part } from '#shared/domain/text/word-diff.ts'

/** Words that stayed, came and went, marked otherwise than by colour alone too. */
export const DiffParts = ({ parts, only }: { parts: readonly Part[]; only?: 'removed' | 'added' }) =>
  parts.map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    if (only && kind !== only) return null
    return kind === 'added' ? (
      <ins key={key} className="diff-added">
        {text}
      </ins>
    ) : (
      <del key={key} className="diff-removed">
        {text}
      </del>
    )
  })
