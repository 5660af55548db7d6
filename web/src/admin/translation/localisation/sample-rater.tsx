import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { RATINGS, type Rating } from '#shared/domain/translation/localisation/ratings.ts'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { type RatingDetail, RatingForm } from './rating-form.tsx'
import { SampledText } from './sampled-text.tsx'
import { RATING_TEXTS } from './texts.ts'
import { type Place, type Sampled, useRating } from './use-rating.ts'

const DETAIL: RatingDetail = { category: 'accuracy', note: '' }

const ratingText = (rating: Rating): string => RATING_TEXTS[rating].toLowerCase()

/** The last rating that this person gave: of the sample as it is. */
const lastOwn = (segments: readonly Sampled[]): Sampled | undefined =>
  segments
    .filter(({ rating }) => rating?.is_mine)
    .toSorted((one, other) => (one.rating?.rated_at ?? '').localeCompare(other.rating?.rated_at ?? ''))
    .at(-1)

/** Shows what is not rated yet, one segment after another. Keys 1 to 4 rate, Ctrl+Z takes the last rating back. */
export function SampleRater({ place, segments }: { place: Place; segments: readonly Sampled[] }) {
  const [detail, setDetail] = useState(DETAIL)
  const { isBusy, rate, undo } = useRating(place, () => setDetail(DETAIL))
  const rated = segments.filter(({ rating }) => rating !== null).length
  const current = segments.find(({ rating }) => rating === null)
  const last = lastOwn(segments)
  const give = (rating: Rating) => {
    if (!current || isBusy) return
    rate(current.id, { rating, category: rating === 'none' ? null : detail.category, note: detail.note.trim() })
  }
  const takeBack = () => {
    if (last && !isBusy) undo(last.id)
  }
  useHotkeys([...RATINGS.map((rating, index) => [String(index + 1), () => give(rating)] as [string, () => void]), ['mod+Z', takeBack]])
  return (
    <Stack>
      <Group justify="space-between">
        <Text role="status">{t.ofRated({ rated, count: segments.length })}</Text>
        <Button variant="default" leftSection={<IconArrowBackUp size={16} aria-hidden />} disabled={!last || isBusy} onClick={takeBack}>
          {t.undoLast}
        </Button>
      </Group>
      <Progress value={(100 * rated) / segments.length} aria-label={t.ratedShareOfSample} />
      {last?.rating && (
        <Text c="dimmed" fz="sm">
          {last.rating.verdict
            ? t.lastRatingAndVerdict({ rating: ratingText(last.rating.rating), verdict: ratingText(last.rating.verdict) })
            : t.lastRating({ rating: ratingText(last.rating.rating) })}
        </Text>
      )}
      {current ? (
        <>
          <SampledText segment={current} locale={place.locale} />
          <RatingForm detail={detail} onDetail={setDetail} isBusy={isBusy} onRate={give} />
        </>
      ) : (
        <Empty text={t.allOfSampleIsRated} />
      )}
    </Stack>
  )
}
