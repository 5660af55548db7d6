import { Select, Switch, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ARTICLE_LIMITS } from '#shared/contracts/articles/articles.ts'
import { isCategoryId } from '#shared/domain/articles/categories.ts'
import { useMay } from '../../../auth/may.ts'
import { categoryChoices } from '../../articles/category-management/category-choices.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { Panel } from '../../platform/screen/panel.tsx'
import type { AiAssistance } from './ai-assistance.ts'
import { t } from './catalogue.ts'
import { ModelButton } from './model-button.tsx'
import { ScheduleField } from './schedule-field.tsx'
import type { ArticleForm } from './use-article-form.ts'

interface Props {
  form: ArticleForm
  readOnly: boolean
}

export function CategoryCard({ form, readOnly, ai }: Props & { ai: AiAssistance }) {
  const categories = useQuery(queryOf('listCategories', {}))
  return (
    <Panel
      title={t.aiCategory}
      action={
        !readOnly && (
          <ModelButton ai={ai} kind="category" size="compact-sm" onClick={ai.detectCategory}>
            {t.detect}
          </ModelButton>
        )
      }
    >
      <Select
        label={t.category}
        withAsterisk
        placeholder={t.choose}
        data={categoryChoices(categories.data?.categories)}
        value={form.values.category_id || null}
        error={form.errors.category_id}
        readOnly={readOnly}
        allowDeselect={false}
        onChange={(value) => isCategoryId(value) && form.set('category_id', value)}
      />
      {!readOnly && <ModelNote>{t.categoryByKeywords}</ModelNote>}
    </Panel>
  )
}

export function SettingsCard({ form, readOnly }: Props) {
  const plans = useMay()('planArticle')
  return (
    <Panel title={t.settings}>
      {plans && (
        <Switch
          label={t.featuredArticle}
          checked={form.values.featured}
          disabled={readOnly}
          onChange={(event) => form.set('featured', event.currentTarget.checked)}
        />
      )}
      {plans && (
        <ScheduleField
          value={form.values.scheduled_for}
          error={form.errors.scheduled_for}
          readOnly={readOnly}
          onChange={(value) => form.set('scheduled_for', value)}
        />
      )}
      <TagsInput
        label={t.tags}
        description={t.enterAddsTag({ most: ARTICLE_LIMITS.tags })}
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
