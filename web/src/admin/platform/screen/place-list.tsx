import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { t } from './catalogue.ts'

interface Props {
  places: readonly { label: string; screen: string }[]
  /** How many there are; more than are named is said. */
  count?: number
  label: string
}

/** What a problem is about, each with the screen that opens at it. */
export function PlaceList({ places, count = places.length, label }: Props) {
  if (places.length === 0) return null
  const more = count - places.length
  return (
    <ul className="place-list" aria-label={label}>
      {places.map((place) => (
        <li key={`${place.screen} ${place.label}`}>
          <Anchor component={Link} to={`/admin/${place.screen}`} fz="xs" underline="always">
            {place.label}
          </Anchor>
        </li>
      ))}
      {more > 0 && (
        <Text component="li" c="dimmed" fz="xs">
          {t.andMore({ more })}
        </Text>
      )}
    </ul>
  )
}
