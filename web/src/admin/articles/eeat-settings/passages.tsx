import { Text } from '@mantine/core'

/** Passages that speak against a text, in its own words. */
export function Passages({ passages }: { passages: readonly string[] }) {
  return (
    <ul className="claims" aria-label="Vietos">
      {passages.map((passage) => (
        <li key={passage}>
          <Text span fz="xs" lang="en" className="claim-words">
            „{passage}“
          </Text>
        </li>
      ))}
    </ul>
  )
}
