import { Text, UnstyledButton } from '@mantine/core'
import { dateTime } from '../../platform/screen/date-time.ts'
import { t } from './catalogue.ts'
import { keptAsText, type Revision } from './revision-texts.ts'

interface Props {
  revisions: readonly Revision[]
  chosen: string | null
  onChoose: (reference: string) => void
  /** How one came to be saved, in words. */
  savedAs: (revision: Revision) => string
  /** BCP 47 tag of their titles. */
  lang?: string
}

/** Earlier texts of a working copy, newest first: when each was saved, by whom, and why it is kept. */
export const RevisionList = ({ revisions, chosen, onChoose, savedAs, lang }: Props) => (
  <ul className="version-list" aria-label={t.earlierTexts}>
    {revisions.map((revision) => (
      <li key={revision.reference}>
        <UnstyledButton className="version-entry" aria-current={chosen === revision.reference || undefined} onClick={() => onChoose(revision.reference)}>
          <Text fw={600} fz="sm">
            <time dateTime={revision.saved_at}>{dateTime.format(new Date(revision.saved_at))}</time> · {revision.saved_by_name ?? t.automatically}
          </Text>
          <Text truncate fz="sm" lang={lang}>
            {revision.title}
          </Text>
          <Text c="dimmed" fz="xs">
            {savedAs(revision)}; {keptAsText(revision)}; {t.keptUntil({ keptUntil: dateTime.format(new Date(revision.kept_until)) })}
          </Text>
        </UnstyledButton>
      </li>
    ))}
  </ul>
)
