import { Button, Fieldset, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { RATING_NOTE, RATINGS, type Rating } from '#shared/domain/translation/localisation/ratings.ts'
import { MQM_CATEGORIES, type QualityFinding } from '#shared/domain/translation/quality-findings.ts'
import { t } from './catalogue.ts'
import { CATEGORY_TEXTS, RATING_TEXTS } from './texts.ts'

export interface RatingDetail {
  category: QualityFinding['category']
  note: string
}

interface RatingFormProps {
  detail: RatingDetail
  onDetail: (detail: RatingDetail) => void
  isBusy: boolean
  onRate: (rating: Rating) => void
}

/** What a segment's gravest error is. Of an error first its category and what is to be said of it, then its weight, which saves. */
export const RatingForm = ({ detail, onDetail, isBusy, onRate }: RatingFormProps) => (
  <Fieldset legend={t.gravestError}>
    <Stack gap="sm">
      <NativeSelect
        label={t.kindOfError}
        data={MQM_CATEGORIES.map((value) => ({ value, label: CATEGORY_TEXTS[value] }))}
        value={detail.category}
        onChange={(event) => onDetail({ ...detail, category: event.currentTarget.value as RatingDetail['category'] })}
      />
      <Textarea
        label={t.noteOptional}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={RATING_NOTE}
        value={detail.note}
        onChange={(event) => onDetail({ ...detail, note: event.currentTarget.value })}
      />
      <div className="sample-ratings">
        {RATINGS.map((rating, index) => (
          <Button
            key={rating}
            variant={rating === 'none' ? 'filled' : 'default'}
            disabled={isBusy}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onRate(rating)}
          >
            {index + 1}. {RATING_TEXTS[rating]}
          </Button>
        ))}
      </div>
      <Text c="dimmed" fz="xs">
        {t.keysOfRating}
      </Text>
    </Stack>
  </Fieldset>
)
