import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { AUTHOR_LIMITS } from '#shared/contracts/articles/authors.ts'
import { t } from './catalogue.ts'

interface EntryListProps {
  label: string
  entries: readonly string[]
  onChange: (entries: string[]) => void
}

/** With one more entry: trimmed, and none for what is empty or there already. */
export function withEntry(entries: readonly string[], typed: string): string[] {
  const entry = typed.trim()
  return entry === '' || entries.includes(entry) ? [...entries] : [...entries, entry]
}

/** Entries of a list, one after another; Enter adds what is typed. */
export function EntryList({ label, entries, onChange }: EntryListProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    onChange(withEntry(entries, typed))
    setTyped('')
  }
  return (
    <Stack gap={6}>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          label={label}
          flex={1}
          value={typed}
          maxLength={AUTHOR_LIMITS.entry}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="default" onClick={add} disabled={entries.length >= AUTHOR_LIMITS.entries}>
          {t.add}
        </Button>
      </Group>
      <ul className="entry-list" aria-label={label}>
        {entries.map((entry) => (
          <li key={entry}>
            <Text fz="sm">{entry}</Text>
            <ActionIcon variant="subtle" color="gray" aria-label={t.removeEntry({ entry })} onClick={() => onChange(entries.filter((one) => one !== entry))}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
