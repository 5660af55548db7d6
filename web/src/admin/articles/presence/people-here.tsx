import { Avatar, Tooltip } from '@mantine/core'
import { t } from './catalogue.ts'
import { initialsOf, type Other } from './others.ts'
import './presence.css'

interface Props {
  others: readonly Other[]
  /** A place in words. */
  placeText: (other: Other) => string
}

/** Who else has the article open, and where they are in it. Nothing where nobody else is. */
export function PeopleHere({ others, placeText }: Props) {
  if (others.length === 0) return null
  return (
    <ul className="people-here" aria-label={t.alsoHere}>
      {others.map((other) => {
        const where = whereText(other, placeText)
        return (
          <Tooltip key={other.session} label={where} disabled={where === other.name}>
            <li>
              <Avatar size={24} name={other.name} color="initials" aria-hidden>
                {initialsOf(other.name)}
              </Avatar>
              <span>{other.name}</span>
              {where !== other.name && <span className="person-place">{where}</span>}
            </li>
          </Tooltip>
        )
      })}
    </ul>
  )
}

function whereText(other: Other, placeText: (other: Other) => string): string {
  const place = placeText(other)
  if (!place) return other.name
  return other.place?.writing ? t.isWriting({ name: other.name, place }) : t.isAt({ name: other.name, place })
}
