import { ActionIcon, Anchor, Badge, Group, NumberInput, Table, Text, Tooltip } from '@mantine/core'
import { IconListDetails, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { scoreTone } from '#shared/domain/articles/score-bands.ts'
import { THRESHOLDS } from '#shared/domain/platform/thresholds.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { DeleteArticle } from '../trash/delete-article.tsx'
import { t } from './catalogue.ts'
import type { EeatArticle } from './eeat-article.ts'
import { eeatStatusText, UNREAD_ABOUT } from './quality-texts.ts'
import { showChanged } from './refresh.ts'
import { showSignals } from './signals.tsx'

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
const STATUS_COLORS = { pending: 'gray', approved: 'accent', needs_revision: 'yellow', rejected: 'red' } as const
const TONES = {
  green: 'var(--mantine-color-accent-light-color)',
  yellow: 'var(--mantine-color-yellow-light-color)',
  red: 'var(--mantine-color-error)',
} as const

/** One original in the table of evaluations. */
export function EvaluatedRow({ article }: { article: EeatArticle }) {
  const { id, title, locale, status, score, min_required, below_minimum, auto_translatable, judged } = article
  const isUnread = status === 'approved' && !judged
  const tone = score === null ? null : scoreTone(score, min_required)
  return (
    <Table.Tr>
      <Table.Td className="eeat-title">
        <Anchor component={Link} to={`/admin/articles/${id}`}>
          {title}
        </Anchor>
      </Table.Td>
      <Table.Td data-label={t.language}>{locale}</Table.Td>
      <Table.Td data-label={t.status}>
        <Badge variant="light" color={isUnread ? 'gray' : STATUS_COLORS[status]} tt="none" title={isUnread ? UNREAD_ABOUT : undefined}>
          {eeatStatusText(status, judged)}
        </Badge>
        {status === 'approved' && !auto_translatable && (
          <Text c="dimmed" fz="xs">
            {t.notTranslatedAutomatically({ required: THRESHOLDS.eeatAutoTranslate })}
          </Text>
        )}
        {below_minimum && (
          <Text c="dimmed" fz="xs">
            {t.belowDefaultScore}
          </Text>
        )}
      </Table.Td>
      <Table.Td data-label={t.score}>
        <Text fw={600} {...(tone ? { c: TONES[tone], 'data-tone': tone } : {})}>
          {score ?? '—'}
        </Text>
      </Table.Td>
      <Table.Td data-label={t.required}>
        <RequiredScore key={min_required} article={article} />
      </Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <Tooltip label={t.signals}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t.signalsOf({ title })}
              disabled={score === null}
              onClick={() => showSignals(article)}
            >
              <IconListDetails {...ICON} />
            </ActionIcon>
          </Tooltip>
          <Reevaluate article={article} />
          <DeleteArticle article={article} />
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

function RequiredScore({ article: { id, title, min_required } }: { article: EeatArticle }) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<number | string>(min_required)
  const isValid = typeof wanted === 'number' && Number.isInteger(wanted) && wanted >= 0 && wanted <= 100
  const save = useMutation({
    mutationFn: (score: number) => call('saveRequiredScore', { params: { id }, body: { min_required: score } }),
    onSuccess: (saved) => {
      toast({ tone: 'success', text: t.nowRequired({ score: saved.min_required }) })
      return showChanged(queries, id, saved)
    },
    onError: (error) => {
      setWanted(min_required)
      toast({ tone: 'error', text: t.couldNotUpdateArticle({ error: errorText(error) }) })
    },
  })
  const leave = () => {
    if (isValid && wanted !== min_required) save.mutate(wanted)
    if (!isValid) setWanted(min_required)
  }
  return (
    <NumberInput
      aria-label={t.requiredScoreOf({ title })}
      value={wanted}
      onChange={setWanted}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      min={0}
      max={100}
      allowDecimal={false}
      clampBehavior="none"
      hideControls
      w={72}
      size="xs"
      error={!isValid}
      disabled={save.isPending}
    />
  )
}

function Reevaluate({ article: { id, title } }: { article: EeatArticle }) {
  const queries = useQueryClient()
  const evaluate = useMutation({
    mutationFn: () => call('evaluateEeat', { body: { article_id: id, force: true } }),
    onSuccess: ({ evaluation }) => {
      toast({ tone: 'success', text: `${eeatStatusText(evaluation.status, evaluation.judge !== null)}: ${evaluation.score}/100` })
      const { status, score, judge } = evaluation
      return showChanged(queries, id, { status, score, judged: judge !== null, auto_translatable: score >= THRESHOLDS.eeatAutoTranslate })
    },
    onError: (error) => toast({ tone: 'error', text: t.couldNotEvaluateArticleAgain({ error: errorText(error) }) }),
  })
  return (
    <Tooltip label={t.evaluateAgain}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={evaluate.isPending}
        aria-label={t.evaluateAgainTitle({ title })}
        onClick={() => evaluate.mutate()}
      >
        <IconRefresh {...ICON} />
      </ActionIcon>
    </Tooltip>
  )
}
