import { Badge, Group, Text, UnstyledButton } from '@mantine/core'
import { dateTime } from '../../platform/screen/date-time.ts'
import { ForcedReason } from '../outcome/forced-reason.tsx'
import { t } from './catalogue.ts'
import { changeName, publicationName, type Versions } from './version-texts.ts'

interface Props {
  versions: Versions
  chosen: string | null
  onChoose: (reference: string, locale?: string) => void
}

/** Every publication, and every working copy that a restored version took the place of; newest first. */
export function VersionList({ versions: { publications, replaced }, chosen, onChoose }: Props) {
  return (
    <>
      <ul className="version-list" aria-label={t.publications}>
        {publications.map((publication) => (
          <li key={publication.number}>
            <UnstyledButton
              className="version-entry"
              aria-current={chosen === String(publication.number) || undefined}
              onClick={() => onChoose(String(publication.number))}
            >
              <Group gap={6}>
                <Text span fw={600}>
                  {publicationName(publication)}
                </Text>
                {publication.live && <Badge variant="light">{t.live}</Badge>}
                {publication.forced && (
                  <Badge variant="light" color="yellow">
                    {t.forced}
                  </Badge>
                )}
                {publication.withdrawn_at && (
                  <Badge variant="light" color="red">
                    {t.withdrawn}
                  </Badge>
                )}
              </Group>
              <Text c="dimmed" fz="xs">
                {dateTime.format(new Date(publication.published_at))} · {publication.published_by_name ?? t.automatically}{' '}
                {t.languages({ count: publication.members.length })}
              </Text>
              {publication.forced && <ForcedReason forced={publication.forced} />}
              {publication.change && (
                <Text fz="xs">
                  {changeName(publication)}
                  {publication.change.note && (
                    <Text span fz="inherit" c="dimmed">
                      : <span lang="en">{publication.change.note}</span>
                    </Text>
                  )}
                </Text>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {replaced.length > 0 && (
        <>
          <Text component="h2" fz={14} fw={600}>
            {t.replacedWorkingCopies}
          </Text>
          <ul className="version-list" aria-label={t.replacedWorkingCopies}>
            {replaced.map(({ reference, locale, title, replaced_at, replaced_by_name }) => (
              <li key={`${reference} ${locale}`}>
                <UnstyledButton
                  className="version-entry"
                  aria-current={chosen === `${reference} ${locale}` || undefined}
                  onClick={() => onChoose(reference, locale)}
                >
                  <Text truncate>
                    {locale}: {title}
                  </Text>
                  <Text c="dimmed" fz="xs">
                    {dateTime.format(new Date(replaced_at))} · {replaced_by_name ?? t.automatically}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
