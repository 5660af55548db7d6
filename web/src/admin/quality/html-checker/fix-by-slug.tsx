import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { t } from './catalogue.ts'
import { EMPTY_SLUG } from './texts.ts'

/** Repairs one article that somebody knows by its address. */
export function FixBySlug({ isBusy, onFix }: { isBusy: boolean; onFix: (slug: string) => void }) {
  const [slug, setSlug] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = slug.trim()
    setFault(wanted ? null : EMPTY_SLUG)
    if (wanted) onFix(wanted)
  }
  return (
    <form onSubmit={submit} className="html-checker-slug" noValidate>
      <TextInput label={t.articleSlug} value={slug} error={fault} autoComplete="off" onChange={(event) => setSlug(event.currentTarget.value)} />
      <Button type="submit" variant="default" disabled={isBusy}>
        {t.fixArticle}
      </Button>
    </form>
  )
}
