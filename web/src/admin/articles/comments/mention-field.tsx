import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { COMMENT_LIMITS } from '#shared/domain/articles/comments.ts'
import { t } from './catalogue.ts'
import { peopleNamed, typedName, withName } from './mention.ts'
import { type CommentedText, type Person, usePeople } from './use-people.ts'

interface Props {
  text: CommentedText
  label: string
  value: string
  isFocused: boolean
  onChange: (written: string) => void
  onMention: (person: Person) => void
  /** Ctrl+Enter. */
  onSend: () => void
  onCancel?: (() => void) | undefined
}

/** The field of a comment: `@` offers people who see the text. */
export function MentionField({ text, label, value, isFocused, onChange, onMention, onSend, onCancel }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string | null>(null)
  const people = usePeople(text, typed)
  const offered = typed === null ? [] : peopleNamed(people, typed)
  const isOpen = offered.length > 0
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const { openDropdown, closeDropdown, selectFirstOption } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's functions are others with every render.
  useEffect(() => {
    if (!isOpen) return closeDropdown()
    openDropdown()
    selectFirstOption()
  }, [isOpen, typed])

  const look = ({ value: written, selectionStart }: HTMLTextAreaElement) => setTyped(typedName(written.slice(0, selectionStart)))
  const choose = (id: string) => {
    const person = offered.find((one) => one.id === id)
    const cursor = field.current?.selectionStart ?? value.length
    if (!person?.name) return
    const named = withName(value, cursor, person.name)
    onChange(named.text)
    onMention(person)
    setTyped(null)
    requestAnimationFrame(() => field.current?.setSelectionRange(named.cursor, named.cursor))
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target withKeyboardNavigation={isOpen} withAriaAttributes={isOpen}>
        <Textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={COMMENT_LIMITS.characters}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            look(currentTarget)
          }}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              onSend()
            } else if (event.key === 'Escape') {
              if (isOpen) setTyped(null)
              else onCancel?.()
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t.people}>
          {offered.map(({ id, name }) => (
            <Combobox.Option key={id} value={id}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
