import { Button, Group, Modal, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type SubmitEvent, useState } from 'react'
import type { Locale } from '#shared/locales.ts'
import { errorText } from '../../../platform/screen/texts.ts'
import { t } from './catalogue.ts'
import { type LinkAddress, linkAddress } from './link-address.ts'
import { hrefAt, placeLink, removeLink } from './place-link.ts'
import { useLinkableArticles } from './use-linkable-articles.ts'
import './link-picker.css'

const FAULTS = { missing: t.addressMissing, desk: t.addressDesk, spaces: t.addressSpaces, unknown: t.addressUnknown } as const

export interface LinkDialogProps {
  editor: Editor
  /** The language of the text: an article is linked by its address in it. */
  locale: Locale
  onClose: () => void
}

/** Asks where a link leads: an address that is typed or pasted, or one of the newsroom's own articles. */
export function LinkDialog({ editor, locale, onClose }: LinkDialogProps) {
  const [initial] = useState(() => hrefAt(editor))
  const [typed, setTyped] = useState(initial)
  const [fault, setFault] = useState<Extract<LinkAddress, { fault: string }>['fault'] | null>(null)
  const [words, setWords] = useState('')
  const found = useLinkableArticles(words, locale)
  const place = (href: string, title: string) => {
    onClose()
    placeLink(editor, href, title)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const address = linkAddress(typed, location.origin)
    if ('fault' in address) setFault(address.fault)
    else place(address.href, typed.trim())
  }
  return (
    <Modal opened centered title={t.link} onClose={onClose} returnFocus={false}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={t.address}
            placeholder={t.addressExamples}
            data-autofocus
            inputMode="url"
            spellCheck={false}
            value={typed}
            error={fault && FAULTS[fault]}
            onChange={(event) => {
              setFault(null)
              setTyped(event.currentTarget.value)
            }}
          />
          <TextInput
            label={t.findArticle}
            placeholder={t.findArticleHint}
            type="search"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {found.articles.length > 0 && (
            <ul className="linkable-articles" aria-label={t.results}>
              {found.articles.map(({ id, title, path }) => (
                <li key={id}>
                  <UnstyledButton lang={locale} onClick={() => place(path, title)}>
                    {title}
                    <Text component="span" display="block" fz="xs" c="dimmed">
                      {path}
                    </Text>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )}
          <Text role="status" fz="sm" c="dimmed">
            {found.isSearching && t.searching}
            {found.error && t.couldNotSearch({ error: errorText(found.error) })}
            {found.isAsked && !found.isSearching && !found.error && found.articles.length === 0 && t.noneFound}
          </Text>
          <Group justify="flex-end">
            {initial !== '' && (
              <Button
                variant="default"
                onClick={() => {
                  onClose()
                  removeLink(editor)
                }}
              >
                {t.removeLink}
              </Button>
            )}
            <Button type="submit">{t.save}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
