import { Text } from '@mantine/core'
import { numberText, percentText, shareOf } from '../../platform/screen/figures.ts'

interface Part {
  name: string
  value: number
  tone: 'accent' | 'link' | 'yellow' | 'gray'
}

/** Parts of a whole as one bar, and in words below it. */
export function PartBar({ parts, empty }: { parts: readonly Part[]; empty: string }) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  if (whole === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <>
      <div className="part-bar" aria-hidden="true">
        {parts.map(({ name, value, tone }) => value > 0 && <span key={name} data-tone={tone} style={{ flexGrow: value }} />)}
      </div>
      <ul className="part-names">
        {parts.map(({ name, value, tone }) => (
          <li key={name}>
            <span className="part-mark" data-tone={tone} aria-hidden="true" />
            {name}
            <span className="share-value">
              {numberText(value)} <span className="share-note">{percentText(shareOf(value, whole))}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
