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
import { FORMAT_LOCALE } from '../../platform/language/desk-language.ts'
import { t } from './catalogue.ts'

const WEEKDAYS = [t.mon, t.tue, t.wed, t.thu, t.fri, t.sat, t.sun]
const monthTitle = new Intl.DateTimeFormat(FORMAT_LOCALE, { year: 'numeric', month: 'long', timeZone: 'UTC' })
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
      title={t.editorialCalendar}
      about={t.aboutCalendar}
      width={1600}
      actions={
        <Button component={Link} to="/admin/articles/board" variant="default" leftSection={<IconLayoutKanban size={16} aria-hidden />}>
          {t.board}
        </Button>
      }
    >
      <Group justify="space-between" align="end">
        <Group gap="xs">
          <ActionIcon variant="default" size={36} aria-label={t.previousMonth} onClick={() => setMonth(addMonths(month, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Title order={2} fz={18} aria-live="polite">
            {monthTitle.format(Date.parse(`${month}-01`))}
          </Title>
          <ActionIcon variant="default" size={36} aria-label={t.nextMonth} onClick={() => setMonth(addMonths(month, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => setMonth(dayIn(Date.now(), zone).slice(0, 7))}>
            {t.today}
          </Button>
        </Group>
        <Group gap="xs">
          <Select
            label={t.section}
            placeholder={t.anySection}
            data={SECTION_CHOICES}
            value={section}
            clearable
            clearButtonProps={{ 'aria-label': t.allSections }}
            onChange={setSection}
          />
          <Select
            label={t.language}
            placeholder={t.anyLanguage}
            data={LANGUAGE_CHOICES}
            value={locale}
            clearable
            clearButtonProps={{ 'aria-label': t.allLanguages }}
            onChange={setLocale}
          />
        </Group>
      </Group>
      {error && <Fault title={t.couldNotLoadCalendar} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {!data && !error && <Loading text={t.loadingCalendar} />}
      {data?.more && <Text fz="sm">{t.notEverythingShown}</Text>}
      {data && entries.length === 0 && <Text c="dimmed">{t.nothingThisMonth}</Text>}
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
