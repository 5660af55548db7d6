import { Button, Image, Select, Switch, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ARTICLE_LIMITS } from '#shared/contracts/articles.ts'
import { isSection, SECTIONS, sectionLabel } from '#shared/sections.ts'
import { queryOf } from '../api/queries.ts'
import type { AiAssistance } from './ai-assistance.ts'
import { Panel } from './panel.tsx'
import type { ArticleForm } from './use-article-form.ts'

interface Props {
  form: ArticleForm
  readOnly: boolean
}

export function CategoryCard({ form, readOnly, ai }: Props & { ai: AiAssistance }) {
  const categories = useQuery(queryOf('listCategories', {}))
  const names = new Map(categories.data?.categories.map(({ id, name }) => [id, name]))
  return (
    <Panel
      title="AI kategorija"
      action={
        !readOnly && (
          <Button variant="default" size="compact-sm" loading={ai.busy === 'category'} disabled={ai.busy !== null} onClick={() => void ai.detectCategory()}>
            Aptikti
          </Button>
        )
      }
    >
      <Select
        label="Kategorija"
        withAsterisk
        placeholder="Pasirinkite"
        data={SECTIONS.map((section) => ({ value: section, label: names.get(section) ?? sectionLabel(section) }))}
        value={form.values.category_id || null}
        error={form.errors.category_id}
        readOnly={readOnly}
        allowDeselect={false}
        onChange={(value) => isSection(value) && form.set('category_id', value)}
      />
    </Panel>
  )
}

export function ImageCard({ form, readOnly }: Props) {
  const { hero_image_url: url, hero_image_alt: alt } = form.values
  const [broken, setBroken] = useState('')
  const shown = /^(?:\/images\/|https:\/\/)\S+$/.test(url)
  return (
    <Panel title="Paveikslėlis">
      <TextInput
        label="Paveikslėlio URL"
        placeholder="https://… arba /images/…"
        maxLength={500}
        value={url}
        error={form.errors.hero_image_url}
        readOnly={readOnly}
        onChange={(event) => form.set('hero_image_url', event.currentTarget.value.trim())}
      />
      {url.startsWith('https:') && (
        <Text c="dimmed" fz="xs" role="note">
          Skaitytojams rodomi tik šios svetainės (/images/…) paveikslėliai; kitur esančio vietoje jie matys numatytąjį.
        </Text>
      )}
      {shown && broken !== url && <Image key={url} src={url} alt={alt} radius="sm" mah={200} fit="contain" onError={() => setBroken(url)} />}
      {shown && broken === url && (
        <Text c="red" fz="xs" role="status">
          Šiuo adresu paveikslėlio nėra arba jo nepavyko įkelti.
        </Text>
      )}
      <Textarea
        label="Alternatyvus tekstas"
        autosize
        minRows={2}
        maxLength={ARTICLE_LIMITS.alt}
        value={alt}
        error={form.errors.hero_image_alt}
        readOnly={readOnly}
        onChange={(event) => form.set('hero_image_alt', event.currentTarget.value)}
      />
    </Panel>
  )
}

export function SettingsCard({ form, readOnly }: Props) {
  return (
    <Panel title="Nustatymai">
      <Switch
        label="Išskirtinis straipsnis"
        checked={form.values.featured}
        disabled={readOnly}
        onChange={(event) => form.set('featured', event.currentTarget.checked)}
      />
      <TagsInput
        label="Žymos"
        description={`Enter prideda; daugiausia ${ARTICLE_LIMITS.tags}`}
        value={form.values.tags}
        maxTags={ARTICLE_LIMITS.tags}
        error={form.errors.tags}
        readOnly={readOnly}
        splitChars={[',', ';']}
        onChange={(tags) => form.set('tags', [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))])}
      />
    </Panel>
  )
}
