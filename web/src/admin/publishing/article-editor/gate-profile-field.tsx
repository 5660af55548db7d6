import { Select, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { gateProfileOf } from '#shared/domain/articles/gate-profiles.ts'
import { call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { refreshArticles } from '../../platform/operations/follow-operation.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { appliedText, asksText, PROFILE_CHOICES, sectionProfiles } from '../quality-gate/profile-texts.ts'
import type { Article } from './article-form.ts'
import { t } from './catalogue.ts'

type Choice = (typeof PROFILE_CHOICES)[number]['value'] | 'section'

const CHOICES = [{ value: 'section', label: t.bySection }, ...PROFILE_CHOICES]

/** By which profile the quality gate measures the article: its own choice takes effect on the next publication, and is in the audit list. */
export function GateProfileField({ article: { id, category_id, gate_profile } }: { article: Article }) {
  const queries = useQueryClient()
  const { data } = useQuery(queryOf('listSettings', {}))
  const choose = useMutation({
    mutationFn: (profile: Choice) => call('chooseGateProfile', { params: { id }, body: { profile } }),
    onSuccess: ({ applied }) => {
      toast({ tone: 'success', text: appliedText(applied) })
      return refreshArticles(queries)
    },
    onError: (error) => toast({ tone: 'error', text: t.couldNotChooseProfile({ error: errorText(error) }) }),
  })
  const applied = data && gateProfileOf({ category_id, ...(gate_profile ? { gate_profile } : {}) }, sectionProfiles(data.settings))
  return (
    <div>
      <Select
        label={t.gateProfile}
        size="xs"
        data={CHOICES}
        value={gate_profile ?? 'section'}
        allowDeselect={false}
        disabled={choose.isPending}
        onChange={(value) => value && choose.mutate(value as Choice)}
      />
      {applied && (
        <Text c="dimmed" fz="xs">
          {appliedText(applied)}: {asksText(applied.asks)}.
        </Text>
      )}
    </div>
  )
}
