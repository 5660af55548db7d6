import { Stack, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { ARTICLE_LIMITS } from '#shared/contracts/articles/articles.ts'
import { textsOfPanel } from '#shared/domain/articles/article-texts.ts'
import { SLUG_MAX } from '#shared/domain/text/slugs.ts'
import { LOCALE_INFO, type Locale } from '#shared/locales.ts'
import { useOthers } from '../../articles/presence/others.ts'
import { PlacedField } from '../../articles/presence/placed-field.tsx'
import type { BodyComments } from '../../articles/rich-text/comment-highlights.ts'
import type { OtherInBody } from '../../articles/rich-text/others-in-body.ts'
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
  /** The language of the texts. */
  locale: Locale
  readOnly: boolean
}

/** Title, slug, short description and body. @param link of the body to begin at */
export function MainFields({ form, locale, readOnly, link, comments }: Props & { link: ShownLink | null; comments: BodyComments | null }) {
  const { values, errors } = form
  const others = useOthersInBody()
  return (
    <Stack gap="md" className="main-fields">
      <PlacedField name="title">
        <TextInput
          data-comment-field="title"
          label={t.title}
          withAsterisk
          size="md"
          maxLength={ARTICLE_LIMITS.title}
          lang={LOCALE_INFO[locale].tag}
          spellCheck
          value={values.title}
          error={errors.title}
          readOnly={readOnly}
          onChange={(event) => form.setTitle(event.currentTarget.value)}
        />
      </PlacedField>
      <PlacedField name="slug">
        <TextInput
          label={t.urlSlug}
          description={form.slugFrozen ? t.slugFixed : t.slugFromTitle}
          maxLength={SLUG_MAX}
          spellCheck={false}
          value={values.slug}
          error={errors.slug}
          readOnly={readOnly}
          classNames={{ input: 'mono' }}
          onChange={(event) => form.set('slug', event.currentTarget.value.toLowerCase().replace(/\s+/g, '-'))}
        />
      </PlacedField>
      {textsOfPanel('main').map((name) => (
        <TextField key={name} name={name} form={form} locale={locale} readOnly={readOnly} />
      ))}
      <div data-place="content">
        <RichBody
          key={form.bodyEpoch}
          label={t.content}
          html={values.content}
          locale={locale}
          error={errors.content}
          readOnly={readOnly}
          link={link}
          comments={comments}
          others={others}
          control={form.body}
          onChange={(html) => form.set('content', html)}
          onWrite={form.write}
          onLeave={form.show}
        />
      </div>
    </Stack>
  )
}

/** Whose caret is in the body; the same list as long as nothing changes. */
function useOthersInBody(): OtherInBody[] {
  const others = useOthers()
  return useMemo(
    () =>
      others.flatMap(({ session, name, place }) =>
        place?.field === 'content' && place.block ? [{ session, name, block: place.block, writing: place.writing }] : [],
      ),
    [others],
  )
}

/** Meta title and description, by hand or by the model. */
export function SeoSection({ form, locale, readOnly, ai }: Props & { ai: AiAssistance }) {
  return (
    <Panel
      className="editor-seo"
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
        <TextField key={name} name={name} form={form} locale={locale} readOnly={readOnly} />
      ))}
    </Panel>
  )
}
