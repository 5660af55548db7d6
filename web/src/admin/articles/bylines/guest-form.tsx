import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { BYLINE_LIMITS, type Byline, repeatedByline } from '#shared/domain/articles/bylines.ts'
import { VISIBLE } from '#shared/domain/text/characters.ts'
import { t } from './catalogue.ts'

const { shortestName, longestName, about: longestAbout } = BYLINE_LIMITS

interface Props {
  bylines: readonly Byline[]
  onAdd: (guest: Byline) => void
  onCancel: () => void
}

/** Names somebody without a profile. It stands within the article's form, so it is none of its own. */
export function GuestForm({ bylines, onAdd, onCancel }: Props) {
  const [name, setName] = useState('')
  const [about, setAbout] = useState('')
  const [isAsked, setAsked] = useState(false)
  const guest = { name: name.trim(), about: about.trim() }
  const fault = faultOf(guest.name, bylines)
  const isLong = guest.about.length > longestAbout
  const add = () => {
    setAsked(true)
    if (!fault && !isLong) onAdd(guest)
  }
  const onKeyDown = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Stack gap="xs" role="group" aria-label={t.addGuest}>
      <TextInput
        label={t.guestName}
        data-autofocus
        autoFocus
        value={name}
        error={isAsked && fault}
        onKeyDown={onKeyDown}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t.guestAbout}
        description={t.guestAboutHint}
        value={about}
        error={isLong && t.textTooLong({ most: longestAbout })}
        onKeyDown={onKeyDown}
        onChange={(event) => setAbout(event.currentTarget.value)}
      />
      <Text c="dimmed" fz="xs">
        {t.aboutGuest}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" onClick={add}>
          {t.add}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
      </Group>
    </Stack>
  )
}

function faultOf(name: string, bylines: readonly Byline[]): string | null {
  if (name.length < shortestName || name.length > longestName || !VISIBLE.test(name)) return t.nameLength({ least: shortestName, most: longestName })
  return repeatedByline([...bylines, { name, about: '' }]) >= 0 ? t.signsAlready : null
}
