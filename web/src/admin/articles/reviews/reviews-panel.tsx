import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LOCALE_INFO, ORIGINAL_LOCALE } from '#shared/locales.ts'
import { Panel } from '../../platform/screen/panel.tsx'
import { t } from './catalogue.ts'
import { LanguageReview, ReviewText } from './language-review.tsx'
import { useReviews } from './use-review.ts'

interface Props {
  articleId: string
  version: number
  isUnsaved: boolean
}

/** Who has confirmed the original, and which languages are confirmed or have to be. */
export function ReviewsPanel({ articleId, version, isUnsaved }: Props) {
  const { data } = useReviews(articleId, version)
  const languages = data?.languages ?? []
  const confirmed = languages.filter(({ review }) => review).length
  const told = languages.filter(({ locale, review, last, required }) => locale !== ORIGINAL_LOCALE && (review || last || required))
  return (
    <Panel title={t.review} action={data && <Text c="dimmed" fz="sm">{`${confirmed}/${languages.length}`}</Text>}>
      <LanguageReview articleId={articleId} locale={ORIGINAL_LOCALE} version={version} obstacle={isUnsaved ? t.saveYourChangesFirst : null} />
      {data?.four_eyes && (
        <Text fz="xs" c="dimmed">
          {t.secondPersonNeeded}
        </Text>
      )}
      {told.length > 0 && (
        <ul className="reviewed-languages">
          {told.map((language) => (
            <li key={language.locale}>
              <Anchor component={Link} underline="always" fz="sm" to={`/admin/articles/${articleId}/translations/${language.locale}`}>
                {LOCALE_INFO[language.locale].nativeName}
              </Anchor>
              <ReviewText language={language} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
