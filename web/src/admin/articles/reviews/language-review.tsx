import { Badge, Button, Group, Text } from '@mantine/core'
import type { Locale } from '#shared/locales.ts'
import { useSession } from '../../../auth/session.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { confirm as ask } from '../../platform/shell/confirm.tsx'
import { t } from './catalogue.ts'
import { type ReviewedLanguage, useReviewing, useReviewReach, useReviews } from './use-review.ts'

interface Props {
  articleId: string
  locale: Locale
  /** Of the working copy that is on the screen. */
  version: number
  /** Why this text cannot be confirmed yet; null where it can. */
  obstacle: string | null
}

/** Whether a person has confirmed the text on the screen, and the button that confirms it or takes that back. */
export function LanguageReview({ articleId, locale, version, obstacle }: Props) {
  const { data, error, refetch } = useReviews(articleId, version)
  const { profile } = useSession()
  const reach = useReviewReach()
  const { confirm, withdraw, isBusy } = useReviewing(articleId, locale)
  const language = data?.languages.find((one) => one.locale === locale)
  const mayReview = reach === null || reach.includes(locale)
  if (error)
    return (
      <Group gap="xs">
        <Text fz="sm">{t.couldNotLoadReview}</Text>
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      </Group>
    )
  if (!language) return null
  const { review } = language
  const takeBack = async () => {
    const question = t.withdrawQuestion
    if (await ask(question, t.withdrawConfirmation)) withdraw()
  }
  return (
    <Group gap="xs" role="group" aria-label={t.review}>
      <ReviewText language={language} />
      {review && mayReview && (reach === null || review.by === profile?.id) && (
        <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => void takeBack()}>
          {t.withdrawConfirmation}
        </Button>
      )}
      {!review && mayReview && (
        <Button variant="default" size="compact-sm" loading={isBusy} disabled={obstacle !== null} title={t.aboutConfirming} onClick={() => confirm(version)}>
          {t.confirmText}
        </Button>
      )}
      {!review && mayReview && obstacle && (
        <Text fz="xs" c="dimmed">
          {obstacle}
        </Text>
      )}
    </Group>
  )
}

/** What is known of a language's review, in words. */
export function ReviewText({ language: { review, last, required } }: { language: ReviewedLanguage }) {
  if (review) return <Text fz="sm">{t.readAndConfirmedBy({ name: review.name ?? t.formerEmployee, at: dateTime.format(new Date(review.at)) })}</Text>
  const name = last?.name ?? t.formerEmployee
  return (
    <>
      {required && (
        <Badge variant="light" color="yellow">
          {t.needsReview}
        </Badge>
      )}
      <Text fz="sm" c="dimmed">
        {last ? t.earlierTextConfirmed({ name }) : t.notConfirmedByPersonYet}
      </Text>
    </>
  )
}
