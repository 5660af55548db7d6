import { Stack, TextInput } from '@mantine/core'
import { ARTICLE_LIMITS } from '#shared/contracts/articles/articles.ts'
import { textsOfPanel } from '#shared/domain/articles/article-texts.ts'
import { SLUG_MAX } from '#shared/domain/text/slugs.ts'
import type { BodyComments } from '../../articles/rich-text/comment-highlights.ts'
import { RichBody } from '../../articles/rich-text/rich-body.tsx'
import type { ShownLink } from '../../articles/rich-text/visual-body.tsx'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { Panel } from '../../platform/screen/panel.tsx'
import type { AiAssistance } from './ai-assistance.ts'
import { t } from './catalogue.ts'
import { ModelButton } from './model-button.tsx'
import { TextField } from './text-field.tsx'
import type { ArticleForm } from './use-article-form.ts'

interface Props {
  form: ArticleForm
  readOnly: boolean
}

/** Title, slug, short description and body. @param link of the body to begin at */
export function MainFields({ form, readOnly, link, comments }: Props & { link: ShownLink | null; comments: BodyComments | null }) {
  const { values, errors } = form
  return (
    <Stack gap="md">
      <TextInput
        data-comment-field="title"
        label={t.title}
        withAsterisk
        size="md"
        maxLength={ARTICLE_LIMITS.title}
        value={values.title}
        error={errors.title}
        readOnly={readOnly}
        onChange={(event) => form.setTitle(event.currentTarget.value)}
      />
      <TextInput
        label={t.urlSlug}
        description={form.slugFrozen ? t.slugFixed : t.slugFromTitle}
        maxLength={SLUG_MAX}
        value={values.slug}
        error={errors.slug}
        readOnly={readOnly}
        classNames={{ input: 'mono' }}
        onChange={(event) => form.set('slug', event.currentTarget.value.toLowerCase().replace(/\s+/g, '-'))}
      />
      {textsOfPanel('main').map((name) => (
        <TextField key={name} name={name} form={form} readOnly={readOnly} />
      ))}
      <RichBody
        key={form.bodyEpoch}
        label={t.content}
        html={values.content}
        error={errors.content}
        readOnly={readOnly}
        link={link}
        comments={comments}
        onChange={(html) => form.set('content', html)}
      />
    </Stack>
  )
}

/** Meta title and description, by hand or by the model. */
export function SeoSection({ form, readOnly, ai }: Props & { ai: AiAssistance }) {
  return (
    <Panel
      title="SEO"
      action={
        !readOnly && (
          <ModelButton ai={ai} kind="seo" size="compact-sm" onClick={ai.generateSeo}>
            {t.generateSeoMetaAi}
          </ModelButton>
        )
      }
    >
      {!readOnly && <ModelNote>{t.aboutMetaTexts}</ModelNote>}
      {textsOfPanel('seo').map((name) => (
        <TextField key={name} name={name} form={form} readOnly={readOnly} />
      ))}
    </Panel>
  )
}
