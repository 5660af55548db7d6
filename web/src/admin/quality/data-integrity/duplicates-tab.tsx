import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { GroupList } from './group-list.tsx'
import { type Integrity, useDuplicateRemoval, useImageRegeneration } from './use-integrity.ts'

/** Articles of the same language with the same text, and what removes all but the oldest. */
export function DuplicatesTab({ integrity }: { integrity: Integrity }) {
  const { operation, isBusy, remove } = useDuplicateRemoval(integrity)
  const pictures = useImageRegeneration(integrity)
  const { checked_at, duplicate_images, duplicates, duplicates_total, duplicates_surplus, removable_duplicates } = integrity
  if (!checked_at) return <Empty text="Dublikatų dar neieškota. Paspauskite „Tikrinti“: patikra nieko nekeičia." />
  return (
    <Stack gap="lg">
      <div className="stat-cards">
        <StatCard label="Vienodų straipsnių grupės" value={duplicates_total} hint="Ta pati kalba ir tas pats turinys" />
        <StatCard label="Perteklinių straipsnių" value={duplicates_surplus} hint="Kiekvienos grupės seniausias lieka" />
        <StatCard label="Galima pašalinti" value={removable_duplicates} hint="Angliški originalai su vertimais" />
        <StatCard label="Vienodi paveikslėliai" value={duplicate_images} hint="Publikuoti originalai su senesnio paveikslėliu" />
      </div>
      {pictures.operation && (
        <BatchProgress
          operation={pictures.operation}
          title="Keičiami vienodi paveikslėliai"
          counts={{ pictures: 'pakeista', skipped: 'palikta', errors: 'klaidų' }}
        />
      )}
      {operation ? (
        <BatchProgress
          operation={operation}
          title="Šalinami dublikatai"
          counts={{ removed: 'pašalinta', redirected: 'nukreipta', skipped: 'palikta', errors: 'klaidų' }}
        />
      ) : (
        <Group>
          <Button color="red" variant="light" loading={isBusy} disabled={removable_duplicates === 0} onClick={remove}>
            Pašalinti visus dublikatus
          </Button>
          <Button variant="light" loading={pictures.isBusy} disabled={duplicate_images === 0} onClick={pictures.regenerate}>
            Pakeisti vienodus paveikslėlius
          </Button>
          <Button component={Link} to="/admin/image-duplicate-logs" variant="default" leftSection={<IconPhoto size={16} aria-hidden />}>
            Paveikslėlių dublikatų žurnalas
          </Button>
        </Group>
      )}
      {duplicates_surplus > removable_duplicates && (
        <Text c="dimmed" fz="sm">
          Vienodi vertimai atskirai nešalinami: jie priklauso skirtingiems originalams. Išverskite juos iš naujo arba taisykite ranka.
        </Text>
      )}
      <GroupList title="Vienodas turinys" groups={duplicates} total={duplicates_total} empty="Vienodų straipsnių nerasta." />
    </Stack>
  )
}
