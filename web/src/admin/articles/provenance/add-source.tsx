import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { PROVENANCE_LIMITS } from '#shared/contracts/articles/provenance.ts'
import { t } from './catalogue.ts'
import { useProvenanceChange } from './use-provenance.ts'

const EMPTY = { url: '', title: '', published_on: '', passage: '' }

/** A source that a person knows of. Its page is read by the server; the passage helps where it cannot be. */
export function AddSource({ articleId, onAdded }: { articleId: string; onAdded: () => void }) {
  const [typed, setTyped] = useState(EMPTY)
  const add = useProvenanceChange(articleId, 'addArticleSource', t.sourceAdded, onAdded)
  const isAddress = /^https?:\/\/\S+$/.test(typed.url.trim())
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setTyped((now) => ({ ...now, [name]: value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAddress || add.isPending) return
    add.mutate({
      params: { id: articleId },
      body: { url: typed.url.trim(), title: typed.title, published_on: typed.published_on || null, passage: typed.passage },
    })
  }
  return (
    <form onSubmit={submit} aria-label={t.newSource}>
      <Stack gap="xs">
        <TextInput label={t.address} type="url" withAsterisk placeholder="https://…" data-autofocus {...field('url')} />
        <TextInput label={t.sourceTitle} maxLength={PROVENANCE_LIMITS.title} {...field('title')} />
        <TextInput label={t.sourcePublished} type="date" {...field('published_on')} />
        <Textarea
          label={t.passageThatSaysSo}
          description={t.aboutPassage}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={PROVENANCE_LIMITS.passage}
          {...field('passage')}
        />
        <Text c="dimmed" fz="xs">
          {t.aboutAddingSource}
        </Text>
        <Button type="submit" size="compact-sm" disabled={!isAddress} loading={add.isPending} style={{ alignSelf: 'start' }}>
          {t.add}
        </Button>
      </Stack>
    </form>
  )
}
