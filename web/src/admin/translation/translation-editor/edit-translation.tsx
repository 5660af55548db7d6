import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { LOCALE_INFO, TARGET_LOCALES, type TargetLocale } from '#shared/locales.ts'
import { ProblemError } from '../../platform/api/problem-error.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { LocaleChoice } from './locale-choice.tsx'
import { MissingTranslation } from './missing-translation.tsx'
import { SEGMENT_EDITOR } from './segment-editor.ts'
import { TranslationEditor } from './translation-editor.tsx'

const isTarget = (locale: string): locale is TargetLocale => (TARGET_LOCALES as readonly string[]).includes(locale)

/** One translation beside its English original, segment by segment. */
export function EditTranslation() {
  const { id = '', locale = '' } = useParams()
  if (!isTarget(locale)) return <Empty text={t.articlesAreNotTranslatedInto} />
  return <OneTranslation key={`${id} ${locale}`} articleId={id} locale={locale} />
}

function OneTranslation({ articleId, locale }: { articleId: string; locale: TargetLocale }) {
  const navigate = useNavigate()
  const article = useQuery({ ...queryOf('getArticle', { params: { id: articleId } }), staleTime: 0 })
  const translation = useQuery({ ...queryOf('getTranslation', { params: { id: articleId, locale } }), staleTime: 0, refetchOnMount: 'always' })
  // While the segments are on their way, so that the first one that is opened can be written in at once.
  useEffect(SEGMENT_EDITOR.begin, [])
  const original = article.data?.original_article_id
  if (original) return <Navigate to={`/admin/articles/${original}/translations/${locale}`} replace />
  const isMissing = translation.error instanceof ProblemError && translation.error.code === 'translation-not-found'
  return (
    <Screen
      title={t.translationInto({ nativeName: LOCALE_INFO[locale].nativeName })}
      width={1440}
      about={
        <Anchor component={Link} underline="always" to={`/admin/articles/${articleId}`}>
          {article.data?.title ?? t.englishOriginal}
        </Anchor>
      }
      actions={
        <LocaleChoice locale={locale} article={article.data ?? null} onChoose={(chosen) => navigate(`/admin/articles/${articleId}/translations/${chosen}`)} />
      }
    >
      {translation.data && translation.isFetchedAfterMount ? (
        <TranslationEditor translation={translation.data} />
      ) : isMissing ? (
        <MissingTranslation articleId={articleId} locale={locale} />
      ) : translation.error ? (
        <Fault title={t.couldNotLoadTranslation} error={translation.error} isAsking={translation.isFetching} onAgain={() => void translation.refetch()} />
      ) : (
        <Loading text={t.loadingTranslation} />
      )}
    </Screen>
  )
}
