import { Stack } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { ORIGINAL_LOCALE } from '#shared/locales.ts'
import { useMay } from '../../../auth/may.ts'
import { CommentsSlot } from '../../articles/comments/comments-slot.tsx'
import { ProvenanceSlot } from '../../articles/provenance/provenance-slot.tsx'
import { ReviewsPanel } from '../../articles/reviews/reviews-panel.tsx'
import { EmbargoPanel } from '../embargo/embargo-panel.tsx'
import { WorkflowSlot } from '../workflow/workflow-slot.tsx'
import type { AiAssistance } from './ai-assistance.ts'
import type { Article } from './article-form.ts'
import { AuthorsField } from './authors-field.tsx'
import { DeadLinksCard } from './dead-links-card.tsx'
import { ImageCard } from './image-card.tsx'
import { useIsLocked } from './locked-notice.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { PublicationPanel } from './publication-panel.tsx'
import { QualityCard } from './quality-card.tsx'
import { CategoryCard, SettingsCard } from './side-cards.tsx'
import { TranslationsPanel } from './translations-panel.tsx'
import type { ArticleComments } from './use-article-comments.ts'
import type { ArticleForm } from './use-article-form.ts'
import type { Work } from './work-in-progress.ts'

interface Props {
  article: Article | null
  form: ArticleForm
  readOnly: boolean
  work: Work
  ai: AiAssistance
  comments: ArticleComments
  isBusy: boolean
  onPublish: () => void
  /** Cards of other areas about an article that exists. */
  cards?: readonly ComponentType<{ article: Article }>[] | undefined
  /** Stands above the cards. */
  children?: ReactNode
}

/** The panels and cards beside the text: publication, translations, fields, quality and reach of the article. */
export function SideColumn({ article, form, readOnly, work, ai, comments, isBusy, onPublish, cards, children }: Props) {
  const may = useMay()
  const isLocked = useIsLocked(article)
  const publishes = may('publishWithTranslations')
  return (
    <Stack gap="md" miw={0}>
      {children}
      {comments.body && article && <CommentsSlot articleId={article.id} locale={ORIGINAL_LOCALE} readOnly={readOnly} store={comments.store} />}
      {publishes && article && !readOnly && <PublicationPanel article={article} work={work} onPublish={onPublish} />}
      {article && !readOnly && <EmbargoPanel article={article} />}
      {publishes && article?.published && !readOnly && (
        <NotesPanel
          articleId={article.id}
          state={`${article.version} ${article.changed}`}
          isBusy={isBusy}
          onStarted={(operationId) => work.follow(article.id, operationId)}
        />
      )}
      {publishes && !readOnly && <TranslationsPanel article={article} operation={work.translation} />}
      {may('getWorkflow') && article && !readOnly && <WorkflowSlot articleId={article.id} version={article.version} isUnsaved={form.isChanged} />}
      {may('listReviews') && article && article.original_article_id === null && (
        <ReviewsPanel articleId={article.id} version={article.version} isUnsaved={form.isChanged} />
      )}
      <AuthorsField article={article} form={form} readOnly={readOnly} />
      <CategoryCard form={form} readOnly={readOnly} ai={ai} />
      <ImageCard form={form} locale={article?.locale ?? ORIGINAL_LOCALE} readOnly={readOnly} />
      <SettingsCard form={form} readOnly={readOnly} />
      {may('listDeadLinks') && article && !readOnly && <DeadLinksCard article={article} form={form} />}
      <QualityCard article={article} values={form.values} />
      {publishes && article && !readOnly && cards?.map((Card) => <Card key={Card.name} article={article} />)}
      {article && (
        <ProvenanceSlot
          articleId={article.original_article_id ?? article.id}
          state={`${article.version} ${article.published} ${work.publication?.status} ${work.translation?.status}`}
          isLocked={isLocked}
        />
      )}
    </Stack>
  )
}
