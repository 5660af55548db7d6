import { Text } from '@mantine/core'
import { t } from './catalogue.ts'

/** Passages that speak against a text, in its own words. */
export function Passages({ passages }: { passages: readonly string[] }) {
  return (
    <ul className="claims" aria-label={t.passages}>
      {passages.map((passage) => (
        <li key={passage}>
          <Text span fz="xs" lang="en" className="claim-words">
            {t.quoted({ passage })}
          </Text>
        </li>
      ))}
    </ul>
  )
}
