import { numberText, shareOf } from '../../platform/screen/figures.ts'

interface ShareRow {
  key: string
  name: string
  /** Language of the name. */
  lang: string
  value: number
  /** Behind the figure. */
  note?: string
}

/** Figures of one kind beside each other, the longest bar for the greatest. */
export function ShareBars({ rows }: { rows: readonly ShareRow[] }) {
  const greatest = Math.max(...rows.map(({ value }) => value))
  return (
    <ul className="share-bars">
      {rows.map(({ key, name, lang, value, note }) => (
        <li key={key}>
          <span lang={lang}>{name}</span>
          <span className="share-bar" aria-hidden="true">
            <span style={{ width: `${shareOf(value, greatest)}%` }} />
          </span>
          <span className="share-value">
            {numberText(value)}
            {note && <span className="share-note">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
