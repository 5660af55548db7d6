import { Button, Group, MultiSelect, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reviewSettings } from '#shared/contracts/articles/workflow-settings.ts'
import { asksForReview } from '#shared/domain/articles/reviews.ts'
import { LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { LeaveGuard } from '../../platform/screen/leave-guard.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

type Values = ReturnType<typeof reviewSettings.parse>
const KEYS = reviewSettings.keyof().options
const CHOICES = LOCALES.map((value) => ({ value, label: LOCALE_INFO[value].nativeName }))

/** The review settings among all of them. */
export const reviewValues = (settings: Answer<'listSettings'>['settings']): Values =>
  reviewSettings.strip().parse(Object.fromEntries(settings.map(({ key, value }) => [key, value])))

/** Which languages a person has to confirm before they go out, and whether that has to be somebody who did not write them. */
export function ReviewForm({ saved }: { saved: Values }) {
  const [values, setValues] = useState(saved)
  const queries = useQueryClient()
  const changed = KEYS.filter((key) => values[key] !== saved[key])
  const save = useMutation({
    mutationFn: async () => {
      for (const key of changed) await call('saveSetting', { params: { key }, body: { value: String(values[key]) } })
    },
    onSuccess: () => toast({ tone: 'success', text: t.reviewSettingsSaved }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotSaveReviewSettings({ error: errorText(error) }) }),
    onSettled: (_, error) => (error ? undefined : queries.invalidateQueries({ queryKey: ['listSettings'] })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0 && !save.isPending) save.mutate()
  }
  return (
    <Paper withBorder p="lg" mt="lg" component="form" onSubmit={submit} aria-label={t.humanReview}>
      <LeaveGuard isUnsaved={changed.length > 0 && !save.isSuccess} mayLeave={() => false} />
      <Stack gap="lg">
        <div>
          <Title order={2} fz={18}>
            {t.humanReview}
          </Title>
          <Text fz="sm" c="dimmed">
            {t.aboutReview}
          </Text>
        </div>
        <MultiSelect
          label={t.languagesThatPersonMustConfirm}
          description={t.emptyMeansNone}
          data={CHOICES}
          value={LOCALES.filter((locale) => asksForReview(values.review_required_locales, locale))}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': t.clearLanguages }}
          onChange={(chosen) => setValues({ ...values, review_required_locales: chosen.join(',') })}
        />
        <Switch
          label={t.fourEyesPrinciple}
          description={t.aboutFourEyes}
          checked={values.review_four_eyes}
          onChange={({ currentTarget }) => setValues({ ...values, review_four_eyes: currentTarget.checked })}
        />
        <Group>
          <Button type="submit" disabled={changed.length === 0} loading={save.isPending}>
            {t.saveReviewSettings}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
