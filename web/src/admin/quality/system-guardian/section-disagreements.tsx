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

type Disagreement = Answer<'listSectionDisagreements'>['open'][number]

/** Articles whose text does not fit their section, each to be moved or to be left where it is; and those that somebody has left there. */
export function SectionDisagreements() {
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listSectionDisagreements', {}), staleTime: 0, refetchOnMount: 'always' })
  if (!data) {
    if (error) return <Fault title="Nepavyko užkrauti skyrių neatitikimų" error={error} onAgain={() => void refetch()} isAsking={isFetching} />
    return <Loading text="Kraunami skyrių neatitikimai…" />
  }
  return (
    <Stack gap="sm">
      {data.open.length === 0 ? (
        <Text c="dimmed" fz="sm">
          {data.read ? 'Visų perskaitytų straipsnių tekstas tinka jų skyriui.' : 'Straipsnių tekstai dar neskaityti: tai daroma naktį.'}
        </Text>
      ) : (
        <List of={data.open} label="Straipsniai, kurių tekstas netinka skyriui" />
      )}
      {data.dismissed.length > 0 && (
        <details className="fold">
          <summary>Pažymėta, kad skyrius teisingas: {data.dismissed.length}</summary>
          <List of={data.dismissed} label="Pažymėti teisingais" />
        </details>
      )}
      {data.more && (
        <Text c="dimmed" fz="xs">
          Rodomi pirmieji.
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
    onSuccess: (_, isRight) =>
      toast({ tone: 'success', text: isRight ? 'Pažymėta: skyrius teisingas. Sąraše to galima atsisakyti.' : 'Neatitikimas vėl rodomas.' }),
    onError: (error) => toast({ tone: 'error', text: `Nepavyko išsaugoti. ${errorText(error)}` }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['listSectionDisagreements'] }),
  })
  return (
    <li>
      <div className="section-words">
        <Anchor component={Link} to={`/admin/articles/${id}`} fz="sm" lang="en" underline="always">
          {title}
        </Anchor>
        <Text fz="xs">
          Yra „{sectionLabel(section)}“, tekstas tinka: {fits.map((fit) => `„${sectionLabel(fit)}“`).join(', ')}
        </Text>
        {dismissed && (
          <Text fz="xs" c="dimmed">
            {dismissed.by ?? 'Buvęs administratorius'}, <time dateTime={dismissed.at}>{dateTime.format(new Date(dismissed.at))}</time>
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          loading={say.isPending}
          onClick={() => say.mutate(!dismissed)}
          aria-label={`${dismissed ? 'Atšaukti' : 'Skyrius teisingas'}: ${title}`}
        >
          {dismissed ? 'Atšaukti' : 'Skyrius teisingas'}
        </Button>
      </Group>
    </li>
  )
}
