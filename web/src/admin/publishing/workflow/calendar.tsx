import { ActionIcon, Button, Group, Select, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconLayoutKanban } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dayIn } from '#shared/domain/platform/wall-clock.ts'
import { LOCALE_INFO, LOCALES } from '#shared/locales.ts'
import { SECTIONS, sectionLabel } from '#shared/sections.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { Screen } from '../../platform/screen/screen.tsx'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { useNewsroomZone } from '../planned/newsroom-zone.ts'
import { CalendarEntry } from './calendar-entry.tsx'
import { addMonths, monthDays } from './month-days.ts'
import { useReschedule } from './use-reschedule.ts'
import type { Entry } from './workflow-texts.ts'
import './workflow.css'

const WEEKDAYS = ['Pr', 'An', 'Tr', 'Kt', 'Pn', 'Št', 'Sk']
const monthTitle = new Intl.DateTimeFormat('lt-LT', { year: 'numeric', month: 'long', timeZone: 'UTC' })
const SECTION_CHOICES = SECTIONS.map((value) => ({ value, label: sectionLabel(value) }))
const LANGUAGE_CHOICES = LOCALES.map((value) => ({ value, label: LOCALE_INFO[value].nativeName }))

/** What goes out, went out or is due on which day. What is planned or due is moved by dragging it, or by its menu. */
export function Calendar() {
  const zone = useNewsroomZone()
  const [month, setMonth] = useState(() => dayIn(Date.now(), zone).slice(0, 7))
  const [section, setSection] = useState<string | null>(null)
  const [locale, setLocale] = useState<string | null>(null)
  const days = monthDays(month)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf('listCalendar', { query: { from, to } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const entries = (data?.entries ?? []).filter(
    (entry) => (section === null || entry.section === section) && (locale === null || (entry.locales as string[]).includes(locale)),
  )
  return (
    <Screen
      title="Redakcijos kalendorius"
      about="Kas išeina, išėjo ar turi būti baigta kurią dieną."
      width={1600}
      actions={
        <Button component={Link} to="/admin/articles/board" variant="default" leftSection={<IconLayoutKanban size={16} aria-hidden />}>
          Lenta
        </Button>
      }
    >
      <Group justify="space-between" align="end">
        <Group gap="xs">
          <ActionIcon variant="default" size={36} aria-label="Ankstesnis mėnuo" onClick={() => setMonth(addMonths(month, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Title order={2} fz={18} aria-live="polite">
            {monthTitle.format(Date.parse(`${month}-01`))}
          </Title>
          <ActionIcon variant="default" size={36} aria-label="Kitas mėnuo" onClick={() => setMonth(addMonths(month, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => setMonth(dayIn(Date.now(), zone).slice(0, 7))}>
            Šiandien
          </Button>
        </Group>
        <Group gap="xs">
          <Select
            label="Skyrius"
            placeholder="Visi"
            data={SECTION_CHOICES}
            value={section}
            clearable
            clearButtonProps={{ 'aria-label': 'Visi skyriai' }}
            onChange={setSection}
          />
          <Select
            label="Kalba"
            placeholder="Visos"
            data={LANGUAGE_CHOICES}
            value={locale}
            clearable
            clearButtonProps={{ 'aria-label': 'Visos kalbos' }}
            onChange={setLocale}
          />
        </Group>
      </Group>
      {error && <Fault title="Nepavyko užkrauti kalendoriaus" error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading text="Kraunamas kalendorius…" />}
      {data?.more && <Text fz="sm">Rodoma ne viskas: šį mėnesį straipsnių per daug.</Text>}
      {data && entries.length === 0 && <Text c="dimmed">Šį mėnesį nieko nesuplanuota ir nepublikuota.</Text>}
      {data && <Days days={days} month={month} entries={entries} zone={data.time_zone} isBusy={isPlaceholderData} />}
    </Screen>
  )
}

function Days({ days, month, entries, zone, isBusy }: { days: string[]; month: string; entries: Entry[]; zone: string; isBusy: boolean }) {
  const reschedule = useReschedule(zone)
  const [over, setOver] = useState<string | null>(null)
  const today = dayIn(Date.now(), zone)
  const byDay = Map.groupBy(entries, ({ at }) => dayIn(Date.parse(at), zone))
  return (
    <div className="calendar" aria-busy={isBusy}>
      {days.map((day, index) => (
        <section
          key={day}
          className="calendar-day"
          aria-label={day}
          data-today={day === today || undefined}
          data-empty={!byDay.has(day) || undefined}
          data-over={over === day || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(day)
          }}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(null)
            const entry = entries.find((one) => `${one.kind} ${one.id}` === event.dataTransfer.getData('text/plain'))
            if (entry) reschedule.toDay(entry, day)
          }}
        >
          <Text fz="xs" {...(day.startsWith(month) ? {} : { c: 'dimmed' })} fw={day === today ? 700 : 400}>
            {WEEKDAYS[index % 7]} {Number(day.slice(8))}
          </Text>
          <ul>
            {(byDay.get(day) ?? []).map((entry) => (
              <CalendarEntry key={`${entry.kind} ${entry.id}`} entry={entry} zone={zone} reschedule={reschedule} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
