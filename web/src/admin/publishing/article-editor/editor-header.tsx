import { ActionIcon, Badge, Button, Group, Title } from '@mantine/core'
import { IconArrowsMaximize, IconLayoutSidebarRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Other } from '../../articles/presence/others.ts'
import { PeopleHere } from '../../articles/presence/people-here.tsx'
import { t as previewTexts } from '../../articles/preview/catalogue.ts'
import { PreviewButton } from '../../articles/preview/preview-button.tsx'
import type { PreviewChoice } from '../../articles/preview/use-preview-choice.ts'
import type { AiAssistance } from './ai-assistance.ts'
import type { Article, ArticleField } from './article-form.ts'
import { t } from './catalogue.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import { ModelButton } from './model-button.tsx'

interface Props {
  title: string
  article: Article | null
  readOnly: boolean
  ai: AiAssistance
  /** Saves what a preview is to show. @returns whether it may be opened */
  beforePreview: () => Promise<boolean>
  onHistory: () => void
  /** Shows title and body alone. */
  onWrite: () => void
  /** The page beside the text. */
  preview: PreviewChoice
  /** Who else has the article open. */
  others: readonly Other[]
}

const placeText = ({ place }: Other): string => (place ? (FIELD_TEXTS[place.field as ArticleField] ?? '') : '')

/** The screen's title with the article's status, and what can be opened or started from it. */
export const EditorHeader = ({ title, article, readOnly, ai, beforePreview, onHistory, onWrite, preview, others }: Props) => (
  <Group justify="space-between" className="editor-header">
    <Group gap="sm">
      <Title order={1} fz={24}>
        {title}
      </Title>
      {article && (
        <Badge variant="light" color={article.published ? 'accent' : 'gray'}>
          {article.published ? t.published : t.draft}
        </Badge>
      )}
      {article?.changed && (
        <Badge variant="light" color="yellow">
          {t.changed}
        </Badge>
      )}
      <PeopleHere others={others} placeText={placeText} />
    </Group>
    <Group gap="xs">
      {article && (
        <>
          <PreviewButton articleId={article.original_article_id ?? article.id} locale={article.locale} beforeOpen={beforePreview} />
          <ActionIcon
            variant={preview.locale ? 'light' : 'default'}
            size={36}
            aria-label={previewTexts.previewBeside}
            title={previewTexts.previewBeside}
            aria-pressed={preview.locale !== null}
            onClick={preview.toggle}
          >
            <IconLayoutSidebarRight size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          {!readOnly && (
            <>
              <Button variant="default" aria-haspopup="dialog" onClick={onHistory}>
                {t.history}
              </Button>
              <Button variant="default" component={Link} to={`/admin/articles/${article.id}/versions`}>
                {t.versions}
              </Button>
            </>
          )}
        </>
      )}
      {!readOnly && (
        <ActionIcon variant="default" size={36} aria-label={t.writingView} title={t.writingViewKey} onClick={onWrite}>
          <IconArrowsMaximize size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      {!readOnly && (
        <ModelButton ai={ai} kind="auto" onClick={ai.autoSetup}>
          {t.aiAutoSetup}
        </ModelButton>
      )}
    </Group>
  </Group>
)
