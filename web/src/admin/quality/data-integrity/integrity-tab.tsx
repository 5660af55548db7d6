import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { ItemFaults } from '../../platform/operations/item-faults.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { FindingList } from './finding-list.tsx'
import { GroupList } from './group-list.tsx'
import { LinkRepair } from './link-repair.tsx'
import { type Integrity, useOriginalRebuild, useOrphanDeletion } from './use-integrity.ts'

/** The health of the links, what is wrong with them, and what repairs it. */
export function IntegrityTab({ integrity }: { integrity: Integrity }) {
  if (!integrity.checked_at) return <Empty text="Straipsniai dar netikrinti. Paspauskite „Tikrinti“: patikra nieko nekeičia." />
  return (
    <Stack gap="lg">
      <Figures integrity={integrity} />
      <OriginalRebuild integrity={integrity} />
      <OrphanDeletion integrity={integrity} />
      <LinkRepair integrity={integrity} />
      <FindingList integrity={integrity} />
      <GroupList
        title="Vienodi pavadinimai"
        groups={integrity.title_duplicates}
        total={integrity.title_duplicates_total}
        empty="Straipsnių vienodais pavadinimais nėra."
      />
    </Stack>
  )
}

function Figures({ integrity }: { integrity: Integrity }) {
  const { health_score, healthy, total_published, valid_base, broken_base, valid_translations, orphaned_translations } = integrity
  return (
    <div className="stat-cards">
      <StatCard
        label="Sveikatos balas"
        value={`${health_score} %`}
        tone={healthy ? 'accent' : 'red'}
        hint={total_published === 0 ? 'Straipsnių nėra' : `Publikuota straipsnių: ${total_published}`}
      />
      <StatCard label="Tinkami pagrindiniai" value={valid_base} hint="Angliški ir lietuviški be originalo" />
      <StatCard label="Sugadinti pagrindiniai" value={broken_base} {...(broken_base > 0 ? { tone: 'red' as const } : {})} hint="Kitos kalbos be originalo" />
      <StatCard label="Tinkami vertimai" value={valid_translations} hint="Jų originalas yra" />
      <StatCard
        label="Našlaičiai vertimai"
        value={orphaned_translations}
        {...(orphaned_translations > 0 ? { tone: 'red' as const } : {})}
        hint="Jų originalo nebėra"
      />
    </div>
  )
}

/** Offered before any deletion: readers see the translations, and the original is in their publication. */
function OriginalRebuild({ integrity }: { integrity: Integrity }) {
  const { operation, isBusy, faults, rebuild } = useOriginalRebuild(integrity)
  if (operation) return <BatchProgress operation={operation} title="Atkuriami originalai" counts={{ rebuilt: 'atkurta', errors: 'klaidų' }} />
  if (integrity.rebuildable_originals === 0) return <ItemFaults faults={faults} open />
  return (
    <Alert color="yellow" title={`Dingę publikuotų straipsnių originalai: ${integrity.rebuildable_originals}`}>
      <Stack gap="xs" align="flex-start">
        <Text fz="sm">Skaitytojai tebemato šiuos straipsnius. Originalus galima atkurti iš paskutinės publikacijos, tada vertimų trinti nereikia.</Text>
        <Button loading={isBusy} onClick={rebuild}>
          Atkurti originalus
        </Button>
        <ItemFaults faults={faults} open />
      </Stack>
    </Alert>
  )
}

function OrphanDeletion({ integrity }: { integrity: Integrity }) {
  const { operation, isBusy, remove } = useOrphanDeletion(integrity)
  if (operation) return <BatchProgress operation={operation} title="Šalinami našlaičiai vertimai" counts={{ deleted: 'ištrinta', skipped: 'palikta' }} />
  return (
    <Group>
      <Button color="red" variant="light" loading={isBusy} disabled={integrity.orphaned_translations === 0} onClick={() => remove(false)}>
        Ištrinti našlaičius
      </Button>
      {integrity.broken_base > 0 && (
        <Button color="red" variant="light" loading={isBusy} onClick={() => remove(true)}>
          Ištrinti našlaičius ir sugadintus pagrindinius
        </Button>
      )}
    </Group>
  )
}
