import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { costEach, typedAmount } from '#shared/domain/operations/insights.ts'
import { IfMay } from '../../../auth/if-may.tsx'
import { call } from '../../platform/api/call.ts'
import { Card } from '../../platform/screen/card.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { type DashboardFigures, moneyText } from '../../platform/screen/figures.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { t } from './catalogue.ts'

const SAVED_MS = 3000
const MICRO = 1_000_000

interface SpendingProps {
  spending: DashboardFigures['spending']
  originals: number
}

/** What models cost: as somebody entered it from the bills, beside what the meter measured. */
export function SpendingCard({ spending, originals }: SpendingProps) {
  const measured = spending.measured_micro_usd / MICRO
  return (
    <Card title={t.aiSpending}>
      <Entered spending={spending} />
      <dl className="spending-facts">
        <div>
          <dt>{t.measuredByMeter}</dt>
          <dd>{moneyText(measured)}</dd>
        </div>
        <div>
          <dt>{t.todayUtc}</dt>
          <dd>{moneyText(spending.measured_today_micro_usd / MICRO)}</dd>
        </div>
        <div>
          <dt>{t.perEnglishArticleByAmount}</dt>
          <dd data-fact="entered-each">{moneyText(spending.entered_usd === null ? null : costEach(spending.entered_usd, originals))}</dd>
        </div>
        <div>
          <dt>{t.perEnglishArticleByMeter}</dt>
          <dd>{moneyText(costEach(measured, originals))}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** The entered amount: shown, edited, and for a moment said to be saved. */
function Entered({ spending }: { spending: DashboardFigures['spending'] }) {
  const [mode, setMode] = useState<'view' | 'edit' | 'saved'>('view')
  useEffect(() => {
    if (mode !== 'saved') return
    const timer = setTimeout(() => setMode('view'), SAVED_MS)
    return () => clearTimeout(timer)
  }, [mode])
  if (mode === 'edit') return <EditAmount amount={spending.entered_usd} onSaved={() => setMode('saved')} onCancel={() => setMode('view')} />
  return (
    <div data-mode={mode}>
      <Group justify="space-between" wrap="nowrap">
        <Text fz={24} fw={600} lh={1.3}>
          {spending.entered_usd === null ? t.notEntered : moneyText(spending.entered_usd)}
        </Text>
        <IfMay call="saveSetting">
          <Button size="compact-sm" variant="default" onClick={() => setMode('edit')} aria-label={t.editAmountSpent}>
            {t.edit}
          </Button>
        </IfMay>
      </Group>
      <Text fz="xs" c="dimmed" role="status">
        {mode === 'saved' ? (
          <span className="saved-mark">{t.saved}</span>
        ) : spending.entered_at ? (
          t.entered({ enteredAt: dateTime.format(new Date(spending.entered_at)) })
        ) : (
          t.enterAmountFromBills
        )}
      </Text>
    </div>
  )
}

function EditAmount({ amount, onSaved, onCancel }: { amount: number | null; onSaved: () => void; onCancel: () => void }) {
  const [text, setText] = useState(amount === null ? '' : String(amount))
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (value: number) => call('saveSetting', { params: { key: 'total_spent_usd' }, body: { value: String(value) } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['getDashboard'] })
      onSaved()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const value = typedAmount(text)
    setWrong(value === null)
    if (value !== null && !save.isPending) save.mutate(value)
  }
  return (
    <form onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && onCancel()} data-mode="edit">
      <TextInput
        label={t.spentInTotalUsd}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={isWrong && t.enterValidAmount}
        ref={field}
      />
      {save.error && (
        <Alert color="red" role="alert" mt="xs" p="xs">
          {t.couldNotSave({ error: errorText(save.error) })}
        </Alert>
      )}
      <Group gap="xs" mt="xs">
        <Button type="submit" size="compact-sm" loading={save.isPending}>
          {t.save}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
      </Group>
    </form>
  )
}
