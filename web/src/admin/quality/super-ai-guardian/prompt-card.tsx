import { Badge, Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { promptMayBecome } from '#shared/domain/quality/guardian-status.ts'
import { type Arguments, call } from '../../platform/api/call.ts'
import { DESK_LANGUAGE } from '../../platform/language/desk-language.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { TOAST_MS, toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { CATEGORY_TEXTS, PRIORITY_TEXTS, PROMPT_STATUS_TEXTS, revenueText } from './guardian-texts.ts'
import { NotesDialog } from './notes-dialog.tsx'
import { type Prompt, promptWords } from './prompt-words.ts'

const PRIORITY_COLORS = { critical: 'red', high: 'yellow', medium: 'accent', low: 'gray' } as const

/** One prompt: what, why, how sure, what for, where, and what may be done with it. */
export function PromptCard({ prompt }: { prompt: Prompt }) {
  const { category, priority, status, confidence_score, files_to_modify } = prompt
  const { title, reasoning, impact, basis } = promptWords(prompt)
  return (
    <Paper withBorder p="md" component="article" aria-label={title} data-status={status}>
      <Stack gap="xs">
        <Title order={3} fz={16} className="guardian-text">
          {title}
        </Title>
        <Group gap={6}>
          <Badge variant="light" color={PRIORITY_COLORS[priority]} tt="none">
            {PRIORITY_TEXTS[priority]}
          </Badge>
          <Badge variant="default" tt="none">
            {CATEGORY_TEXTS[category]}
          </Badge>
          <Badge variant="default" tt="none">
            {t.confidence({ score: confidence_score })}
          </Badge>
          <Badge variant="default" tt="none">
            {PROMPT_STATUS_TEXTS[status]}
          </Badge>
        </Group>
        <Text fz="sm">{reasoning}</Text>
        <Text fz="sm">
          <b>{t.expectedEffectHeading}</b> {impact}
        </Text>
        <Text fz="sm" {...(prompt.estimated_revenue_impact === null ? { c: 'dimmed' } : {})}>
          {revenueText(prompt.estimated_revenue_impact)}
          {basis && `. ${basis}`}
        </Text>
        <ul className="guardian-files" aria-label={t.files}>
          {files_to_modify.map((path) => (
            <li key={path}>
              <Code>{path}</Code>
            </li>
          ))}
        </ul>
        <details className="guardian-details">
          <summary>{t.textForDeveloperInEnglish}</summary>
          <Code block lang="en" className="guardian-prompt">
            {prompt.lovable_prompt}
          </Code>
          {DESK_LANGUAGE !== 'en' && (
            <Text fz="sm" lang="en" mt="xs">
              {prompt.reasoning} {prompt.expected_impact} {prompt.revenue_basis}
            </Text>
          )}
        </details>
        {status === 'implemented' && prompt.implementation_notes && (
          <Text fz="sm" className="guardian-notes">
            <b>{t.notesHeading}</b> {prompt.implementation_notes}
          </Text>
        )}
        <Text c="dimmed" fz="xs">
          {t.createdAt({ createdAt: dateTime.format(new Date(prompt.created_at)) })}
          {prompt.copied_at && t.copiedAt({ copiedAt: dateTime.format(new Date(prompt.copied_at)) })}
          {prompt.implemented_at && t.implementedAt({ implementedAt: dateTime.format(new Date(prompt.implemented_at)) })}
        </Text>
        <Actions prompt={prompt} />
      </Stack>
    </Paper>
  )
}

type Decision = Arguments<'setGuardianPromptStatus'>['body']

function Actions({ prompt }: { prompt: Prompt }) {
  const { id, status, lovable_prompt } = prompt
  const queries = useQueryClient()
  const [isNoting, setNoting] = useState(false)
  const decide = useMutation({
    mutationFn: (body: Decision) => call('setGuardianPromptStatus', { params: { id }, body }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotSave({ error: errorText(error) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listGuardianPrompts'] }),
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lovable_prompt)
    } catch {
      return toast({ tone: 'error', text: t.couldNotCopy })
    }
    toast({ tone: 'success', text: t.copied, milliseconds: TOAST_MS.copied })
    if (promptMayBecome(status, 'copied')) decide.mutate({ status: 'copied' })
  }
  const finish = (implementation_notes: string) =>
    decide.mutate(
      { status: 'implemented', implementation_notes },
      {
        onSuccess: () => {
          setNoting(false)
          toast({ tone: 'success', text: t.markedAsImplemented })
        },
      },
    )
  const isBusy = decide.isPending
  return (
    <Group gap="xs">
      <Button size="compact-sm" variant={status === 'pending' ? 'filled' : 'default'} disabled={isBusy} onClick={() => void copy()}>
        {t.copy}
      </Button>
      {promptMayBecome(status, 'implemented') && (
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => setNoting(true)}>
          {t.markAsImplemented}
        </Button>
      )}
      {promptMayBecome(status, 'rejected') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy && decide.variables.status === 'rejected'}
          onClick={() => decide.mutate({ status: 'rejected' })}
        >
          {t.reject}
        </Button>
      )}
      {promptMayBecome(status, 'pending') && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => decide.mutate({ status: 'pending' })}>
          {t.restore}
        </Button>
      )}
      {isNoting && <NotesDialog title={promptWords(prompt).title} isSaving={isBusy} onSave={finish} onClose={() => setNoting(false)} />}
    </Group>
  )
}
