import { ActionIcon, Button, Checkbox, CloseButton, Group, Text, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { numberText } from '../../../platform/screen/figures.ts'
import { findKey } from '../find-key.ts'
import { t } from './catalogue.ts'
import { replaceMatch, replaceMatches } from './replace.ts'
import { selectedWordsOf, showCurrent, useMatches } from './use-matches.ts'
import './find-text.css'

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

export interface FindPanelProps {
  editor: Editor
  /** Changes each time that somebody asks for the panel; which of its two fields they want. */
  asked: { field: 'find' | 'replace' }
  onClose: () => void
}

/** Finds words in the body and replaces them. */
export function FindPanel({ editor, asked, onClose }: FindPanelProps) {
  const matches = useMatches(editor)
  const { wanted, setWanted, total, current } = matches
  const [words, setWords] = useState('')
  const [said, setSaid] = useState('')
  const findField = useRef<HTMLInputElement>(null)
  const replaceField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const selected = editor.isFocused ? selectedWordsOf(editor) : ''
    if (selected) setWanted((before) => (before.words === selected ? before : { ...before, words: selected }))
    const { current: input } = asked.field === 'replace' && (selected || findField.current?.value) ? replaceField : findField
    input?.focus()
    input?.select()
  }, [asked, editor, setWanted])

  const search = (change: Partial<typeof wanted>) => {
    setSaid('')
    setWanted({ ...wanted, ...change })
  }
  const go = (by: 1 | -1) => {
    setSaid('')
    matches.go(by)
  }
  const replaceOne = () => {
    const writer = replaceMatch(editor.view, words, Date.now())
    setSaid(writer ? t.writesThere({ name: writer.name }) : '')
    showCurrent(editor)
  }
  const replaceAll = () => {
    const { replaced, skipped } = replaceMatches(editor.view, words, Date.now())
    const count = t.replaced({ count: numberText(replaced) })
    setSaid(skipped > 0 ? `${count} ${t.skipped({ count: numberText(skipped) })}` : count)
  }
  const leave = () => {
    matches.leave()
    onClose()
  }
  const place = total > 0 ? t.place({ number: numberText(current + 1), total: numberText(total) }) : wanted.words === '' ? '' : t.nothingFound
  return (
    // No place of the article: whoever types here does not write in it.
    <search
      className="find-panel"
      aria-label={t.findAndReplace}
      data-place=""
      onKeyDown={(event) => {
        const field = findKey(event)
        if (event.key === 'Escape') leave()
        else if (field) (field === 'find' ? findField : replaceField).current?.focus()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <Group gap={6}>
        <TextInput
          ref={findField}
          className="find-words"
          size="xs"
          aria-label={t.find}
          placeholder={t.find}
          value={wanted.words}
          error={wanted.words !== '' && total === 0}
          onChange={(event) => search({ words: event.currentTarget.value })}
          onKeyDown={onEnter(({ shiftKey }) => go(shiftKey ? -1 : 1))}
        />
        <ActionIcon variant="default" size={30} aria-label={t.previous} title={t.previous} disabled={total === 0} onClick={() => go(-1)}>
          <IconChevronUp {...ICON} />
        </ActionIcon>
        <ActionIcon variant="default" size={30} aria-label={t.next} title={t.next} disabled={total === 0} onClick={() => go(1)}>
          <IconChevronDown {...ICON} />
        </ActionIcon>
        <Checkbox size="xs" label={t.matchCase} checked={wanted.matchCase} onChange={(event) => search({ matchCase: event.currentTarget.checked })} />
        <Checkbox size="xs" label={t.wholeWords} checked={wanted.wholeWords} onChange={(event) => search({ wholeWords: event.currentTarget.checked })} />
        <CloseButton ml="auto" size="sm" aria-label={t.close} title={t.close} onClick={leave} />
      </Group>
      <Group gap={6}>
        <TextInput
          ref={replaceField}
          className="find-words"
          size="xs"
          aria-label={t.replaceWith}
          placeholder={t.replaceWith}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={onEnter(replaceOne)}
        />
        <Button size="compact-sm" variant="default" disabled={total === 0} onClick={replaceOne}>
          {t.replace}
        </Button>
        <Button size="compact-sm" variant="default" disabled={total === 0} onClick={replaceAll}>
          {t.replaceAll}
        </Button>
        <Text role="status" fz="xs">
          {[place, said].filter(Boolean).join(' · ')}
        </Text>
      </Group>
    </search>
  )
}

/** Enter, unless it ends the composing of a word. */
const onEnter = (act: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  act(event)
}
