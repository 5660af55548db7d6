import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { ARTICLE_LIMITS } from '#shared/contracts/articles/articles.ts'
import { SLUG_MAX } from '#shared/domain/text/slugs.ts'
import { RichBody } from '../../articles/rich-text/rich-body.tsx'
import { Panel } from '../../platform/screen/panel.tsx'
import type { AiAssistance } from './ai-assistance.ts'
import type { ArticleForm } from './use-article-form.ts'

interface Props {
  form: ArticleForm
  readOnly: boolean
}

/** Title, slug, short description and body. */
export function MainFields({ form, readOnly }: Props) {
  const { values, errors } = form
  return (
    <Stack gap="md">
      <TextInput
        label="Pavadinimas"
        withAsterisk
        size="md"
        maxLength={ARTICLE_LIMITS.title}
        value={values.title}
        error={errors.title}
        readOnly={readOnly}
        onChange={(event) => form.setTitle(event.currentTarget.value)}
      />
      <TextInput
        label="URL slug"
        description={form.slugFrozen ? 'Užfiksuotas: pavadinimo keitimas jo nebekeičia.' : 'Kuriamas iš pavadinimo, kol neįrašote savo.'}
        maxLength={SLUG_MAX}
        value={values.slug}
        error={errors.slug}
        readOnly={readOnly}
        classNames={{ input: 'mono' }}
        onChange={(event) => form.set('slug', event.currentTarget.value.toLowerCase().replace(/\s+/g, '-'))}
      />
      <Textarea
        label="Trumpas aprašymas"
        autosize
        minRows={2}
        maxLength={ARTICLE_LIMITS.excerpt}
        value={values.excerpt}
        error={errors.excerpt}
        readOnly={readOnly}
        onChange={(event) => form.set('excerpt', event.currentTarget.value)}
      />
      <RichBody
        key={form.bodyEpoch}
        label="Turinys"
        html={values.content}
        error={errors.content}
        readOnly={readOnly}
        onChange={(html) => form.set('content', html)}
      />
    </Stack>
  )
}

/** Meta title and description, by hand or by the model. */
export function SeoSection({ form, readOnly, ai }: Props & { ai: AiAssistance }) {
  const { values, errors } = form
  return (
    <Panel
      title="SEO"
      action={
        !readOnly && (
          <Button variant="default" size="compact-sm" loading={ai.busy === 'seo'} disabled={ai.busy !== null} onClick={() => void ai.generateSeo()}>
            Generuoti SEO meta (AI)
          </Button>
        )
      }
    >
      <TextInput
        label="Meta pavadinimas"
        rightSection={<Count of={values.meta_title} />}
        rightSectionWidth={48}
        maxLength={ARTICLE_LIMITS.metaTitle}
        value={values.meta_title}
        error={errors.meta_title}
        readOnly={readOnly}
        onChange={(event) => form.set('meta_title', event.currentTarget.value)}
      />
      <Textarea
        label="Meta aprašymas"
        rightSection={<Count of={values.meta_description} />}
        rightSectionWidth={48}
        autosize
        minRows={2}
        maxLength={ARTICLE_LIMITS.metaDescription}
        value={values.meta_description}
        error={errors.meta_description}
        readOnly={readOnly}
        onChange={(event) => form.set('meta_description', event.currentTarget.value)}
      />
    </Panel>
  )
}

const Count = ({ of }: { of: string }) => (
  <Text c="dimmed" fz="xs" aria-hidden>
    {[...of].length}
  </Text>
)
