import { Anchor, Badge, Drawer, Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { countText, saidCounts } from '../../platform/operations/operation-texts.ts'
import { CopyText } from '../../platform/screen/copy-text.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { nextStepOf } from '../../platform/screen/model-faults.ts'
import { NextStepLink } from '../../platform/screen/states.tsx'
import { TechnicalDetail } from '../../platform/screen/stored-fault.tsx'
import { storedFaultText } from '../../platform/screen/texts.ts'
import { ForcedReason } from '../../publishing/outcome/forced-reason.tsx'
import { REJECTION_TEXTS } from '../../publishing/outcome/rejection-texts.ts'
import { ACTION_TEXTS } from '../live-statistics/texts.ts'
import type { HistoryEntry } from './automation-entry.ts'
import { t } from './catalogue.ts'
import { actorText, HISTORY_COLORS, HISTORY_TEXTS, progressText } from './texts.ts'

/** All that is known of an entry. It follows the entry while that runs. */
export function EntryDrawer({ entry, onClose }: { entry: HistoryEntry | null; onClose: () => void }) {
  return (
    <Drawer opened={entry !== null} onClose={onClose} position="right" title={entry ? ACTION_TEXTS[entry.action_type] : ''}>
      {entry && <Facts entry={entry} />}
    </Drawer>
  )
}

function Facts({ entry }: { entry: HistoryEntry }) {
  const { status, details, counts, reasons, article_id, operation_id, error_message, created_at, actor } = entry
  const { title, config_name, step, progress_percent } = details
  return (
    <Stack>
      {progress_percent !== null && <Progress value={progress_percent} aria-label={t.percentDone({ percent: progress_percent })} />}
      <dl className="facts">
        <Fact name={t.started}>
          <time dateTime={created_at}>{dateTime.format(new Date(created_at))}</time>
        </Fact>
        <Fact name={t.status}>
          <Badge variant="light" color={HISTORY_COLORS[status]}>
            {HISTORY_TEXTS[status]}
          </Badge>
        </Fact>
        <Fact name={t.article}>
          {article_id ? (
            <Anchor component={Link} to={`/admin/articles/${article_id}`}>
              {title ?? t.open}
            </Anchor>
          ) : (
            title
          )}
        </Fact>
        <Fact name={t.startedBy}>{actor && actorText(actor)}</Fact>
        <Fact name={t.profile}>{config_name}</Fact>
        <Fact name={t.progress}>{progressText(entry)}</Fact>
        <Fact name={t.step}>{step && <span lang="en">{step}</span>}</Fact>
        <Fact name={t.whyHeld}>{reasons.map((reason) => REJECTION_TEXTS[reason]).join(', ')}</Fact>
        <Fact name={t.forced}>{entry.forced && <ForcedReason forced={entry.forced} />}</Fact>
        <Fact name={t.counted}>{saidCounts(counts).length > 0 && <Counted counts={counts} />}</Fact>
        <Fact name={t.error}>{error_message && storedFaultText(entry.error_code)}</Fact>
        <Fact name={t.whatToDo}>{nextStepOf(entry.error_code) && <NextStepLink code={entry.error_code} />}</Fact>
        <Fact name={t.operation}>
          {operation_id && (
            <Anchor component={Link} to="/admin/operations?filter=running">
              {t.showInOperations}
            </Anchor>
          )}
        </Fact>
      </dl>
      {error_message && (
        <Stack gap={4} align="start">
          <TechnicalDetail text={error_message} />
          <CopyText text={error_message} label={t.copyError} />
        </Stack>
      )}
    </Stack>
  )
}

/** A fact with its name; what is not known is left out. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === null || children === '' || children === false ? null : (
    <div style={{ display: 'contents' }}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )

const Counted = ({ counts }: Pick<HistoryEntry, 'counts'>) =>
  saidCounts(counts).map(([name, count]) => (
    <Text key={name} fz="sm">
      {countText(name, count)}
    </Text>
  ))
