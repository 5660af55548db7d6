import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { forcedPublication } from '#shared/contracts/articles/forced-publication.ts'
import { FORCED_PUBLICATION } from '#shared/domain/articles/forced-publication.ts'
import type { Answer } from '../../platform/api/call.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { ForcedReason } from '../../publishing/outcome/forced-reason.tsx'
import { actionText } from './audit-texts.ts'
import { t } from './catalogue.ts'

type Entry = Answer<'listAudit'>['entries'][number]

/** When, who, what, and to whom or what. */
export function AuditRow({ entry, onPerson }: { entry: Entry; onPerson: (id: string) => void }) {
  const forced = entry.action === FORCED_PUBLICATION ? forcedPublication.safeParse(forcedFacts(entry)).data : undefined
  return (
    <tr>
      <td data-label={t.time} className="nowrap">
        <time dateTime={entry.created_at}>{dateTime.format(new Date(entry.created_at))}</time>
      </td>
      <td data-label={t.person}>
        <Anchor component="button" type="button" onClick={() => onPerson(entry.actor_id)} title={t.showOnlyThisPersonsActions}>
          {entry.actor_name ?? t.unknownPerson}
        </Anchor>
      </td>
      <td data-label={t.action}>
        <div>
          {actionText(entry.action)}
          {forced && <ForcedReason forced={forced} />}
          <details className="fold">
            <summary>{t.details}</summary>
            <Facts entry={entry} />
          </details>
        </div>
      </td>
      <td data-label={t.subject}>
        <Subject entry={entry} />
      </td>
    </tr>
  )
}

/** The facts of a forced publication among the row's. */
const forcedFacts = ({ details: { reason, rules, missing } }: Entry) => ({ reason, rules, missing })

function Subject({ entry: { subject, subject_kind, subject_name, action } }: { entry: Entry }) {
  if (subject_kind === 'article') {
    return (
      <Anchor component={Link} to={`/admin/articles/${subject}`}>
        {subject_name}
      </Anchor>
    )
  }
  if (subject_kind === 'user') return subject_name
  return subject === action ? (
    '—'
  ) : (
    <Text span className="mono" fz="xs">
      {subject}
    </Text>
  )
}

/** What was done to each segment of a translation, by the first word of the fact. */
const EDITS: Readonly<Record<string, string>> = { write: t.wrote, keep: t.didConfirm, release: t.releasedToModel }

function factText(name: string, value: unknown): string {
  if (name !== 'edits' || !Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value)
  return value.map((edit) => String(edit).replace(/^\w+(?= )/, (action) => EDITS[action] ?? action)).join(', ')
}

function Facts({ entry: { details, correlation_id, action } }: { entry: Entry }) {
  const facts = Object.entries({ [t.actionFact]: action, ...details, [t.requestId]: correlation_id })
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{factText(name, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
