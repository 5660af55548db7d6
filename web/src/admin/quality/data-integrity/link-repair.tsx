import { Badge, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '../../platform/api/call.ts'
import { queryOf } from '../../platform/api/queries.ts'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { ItemFaults } from '../../platform/operations/item-faults.tsx'
import { dateTime } from '../../platform/screen/date-time.ts'
import { Fault } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { EVIDENCE_TEXTS, FAULT_TEXTS } from './texts.ts'
import { type Integrity, useLinkRepair } from './use-integrity.ts'

type Proposal = Answer<'listLinkProposals'>['proposals'][number]

const PREVIEW_TEXTS = {
  to_link: t.countWouldBeLinked,
  to_repair: t.countWouldBeRepaired,
  suggested: t.countSuggested,
  unmatched: t.countUnmatched,
  errors: t.countErrors,
} as const
const REPAIR_TEXTS = {
  linked: t.countLinked,
  repaired: t.countRepaired,
  suggested: t.countSuggested,
  unmatched: t.countUnmatched,
  errors: t.countErrors,
} as const

/** Most suggestions that one run follows. */
const MOST_TITLES = 50

/** Looks first what a repair would do, shows it, and does it when it is asked to. */
export function LinkRepair({ integrity }: { integrity: Integrity }) {
  const { preview, repair, isBusy, faults, look, apply } = useLinkRepair(integrity)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf('listLinkProposals', {}), staleTime: 0, refetchOnMount: 'always' })
  const proposals = data?.proposals ?? []
  const canApply = proposals.some(({ action }) => action === 'link' || action === 'repair') || chosen.length > 0
  if (preview) return <BatchProgress operation={preview} title={t.previewing} counts={PREVIEW_TEXTS} />
  if (repair) return <BatchProgress operation={repair} title={t.repairingLinks} counts={REPAIR_TEXTS} />
  return (
    <Stack component="section" gap="xs" aria-labelledby="link-repair">
      <Title order={2} fz={16} id="link-repair">
        {t.automaticLinkRepair}
      </Title>
      <Text c="dimmed" fz="sm">
        {t.howLinksAreRepaired}
      </Text>
      {error && <Fault title={t.couldNotLoadData} error={error} isAsking={isFetching} onAgain={() => void refetch()} />}
      {data?.checked_at && proposals.length > 0 && <Text fz="sm">{t.previewOf({ checkedAt: dateTime.format(new Date(data.checked_at)) })}</Text>}
      <ItemFaults faults={faults} open />
      <ul className="integrity-list">
        {proposals.map((proposal) => (
          <ProposalRow
            key={`${proposal.code} ${proposal.id} ${proposal.locale} ${proposal.detail}`}
            proposal={proposal}
            isChosen={chosen.includes(proposal.id)}
            isFull={chosen.length >= MOST_TITLES}
            onChoose={(yes) => setChosen(yes ? [...chosen, proposal.id] : chosen.filter((id) => id !== proposal.id))}
          />
        ))}
      </ul>
      {data?.more && <Text c="dimmed">{t.firstProposalsShown({ count: proposals.length })}</Text>}
      <Group>
        <Button variant="default" loading={isBusy} onClick={look}>
          {t.showWhatWouldBeRepaired}
        </Button>
        {proposals.length > 0 && (
          <Button loading={isBusy} disabled={!canApply} onClick={() => apply([...chosen])}>
            {t.repairLinks}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

interface ProposalRowProps {
  proposal: Proposal
  isChosen: boolean
  isFull: boolean
  onChoose: (yes: boolean) => void
}

function ProposalRow({ proposal: { code, id, locale, title, action, target, detail }, isChosen, isFull, onChoose }: ProposalRowProps) {
  return (
    <li>
      <Group gap="xs">
        {locale && <Badge variant="default">{locale}</Badge>}
        <Text fw={600}>{title || detail || id}</Text>
      </Group>
      <Text c="dimmed" fz="sm">
        {FAULT_TEXTS[code]}
      </Text>
      {target && (
        <Group gap={4}>
          <IconArrowRight size={14} aria-hidden />
          <Text fz="sm">
            {target.title} ({EVIDENCE_TEXTS[target.evidence]})
          </Text>
        </Group>
      )}
      {action === 'rebuild' && <Text fz="sm">{t.originalCanBeRebuilt}</Text>}
      {action === 'live' && <Text fz="sm">{t.translationIsLive}</Text>}
      {action === 'none' && <Text fz="sm">{t.noOriginalFound}</Text>}
      {action === 'suggest' && (
        <Checkbox label={t.linkToThisOriginal} checked={isChosen} disabled={isFull && !isChosen} onChange={(event) => onChoose(event.currentTarget.checked)} />
      )}
    </li>
  )
}
