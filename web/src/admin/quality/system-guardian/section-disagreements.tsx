import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sectionLabel } from '#shared/sections.ts'
import { type Answer, call } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Fault, Loading } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'

type Disagreement = Answer<'listSectionDisagreements'>['open'][number]

/** Articles whose text does not fit their section, each to be moved or to be left where it is; and those that somebody has left there. */
export function SectionDisagreements() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listSectionDisagreements', {}), staleTime: 0, refetchOnMount: 'always' })
  if (!data) {
    if (error) return <Fault title={t.couldNotLoadSectionMismatches} error={error} onAgain={() => void refetch()} isAsking={isFetching} />
    return <Loading text={t.loadingSectionMismatches} />
  }
  return (
    <Stack gap="sm">
      {data.open.length === 0 ? (
        <Text c="dimmed" fz="sm">
          {data.read ? t.allTextsFitSections : t.textsNotRead}
        </Text>
      ) : (
        <List of={data.open} label={t.mismatchedArticles} />
      )}
      {data.dismissed.length > 0 && (
        <details className="fold">
          <summary>{t.sectionMarkedAsRight({ count: data.dismissed.length })}</summary>
          <List of={data.dismissed} label={t.markedAsRight} />
        </details>
      )}
      {data.more && (
        <Text c="dimmed" fz="xs">
          {t.onlyFirstAreShown}
        </Text>
      )}
    </Stack>
  )
}

const List = ({ of, label }: { of: readonly Disagreement[]; label: string }) => (
  <Paper withBorder component="ul" className="section-disagreements" aria-label={label}>
    {of.map((one) => (
      <Row key={one.id} one={one} />
    ))}
  </Paper>
)

function Row({ one: { id, title, section, fits, dismissed } }: { one: Disagreement }) {
  const queries = useQueryClient()
  const say = useMutation({
    mutationFn: (isRight: boolean) => call('dismissSectionDisagreement', { params: { id }, body: { section, dismissed: isRight } }),
    onSuccess: (_, isRight) => toast({ tone: 'success', text: isRight ? t.markedSectionIsRight : t.mismatchIsShownAgain }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotSave({ error: errorText(error) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listSectionDisagreements'] }),
  })
  return (
    <li>
      <div className="section-words">
        <Anchor component={Link} to={`/admin/articles/${id}`} fz="sm" lang="en" underline="always">
          {title}
        </Anchor>
        <Text fz="xs">{t.sectionIsAndFits({ section: sectionLabel(section), fits: fits.map((fit) => t.quoted({ text: sectionLabel(fit) })).join(', ') })}</Text>
        {dismissed && (
          <Text fz="xs" c="dimmed">
            {dismissed.by ?? t.formerAdministrator}, <time dateTime={dismissed.at}>{dateTime.format(new Date(dismissed.at))}</time>
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          loading={say.isPending}
          onClick={() => say.mutate(!dismissed)}
          aria-label={`${dismissed ? t.undo : t.sectionIsRight}: ${title}`}
        >
          {dismissed ? t.undo : t.sectionIsRight}
        </Button>
      </Group>
    </li>
  )
}
