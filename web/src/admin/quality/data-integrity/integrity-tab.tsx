import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { ItemFaults } from '../../platform/operations/item-faults.tsx'
import { percentText } from '../../platform/screen/figures.ts'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { FindingList } from './finding-list.tsx'
import { GroupList } from './group-list.tsx'
import { LinkRepair } from './link-repair.tsx'
import { type Integrity, useOriginalRebuild, useOrphanDeletion } from './use-integrity.ts'

/** The health of the links, what is wrong with them, and what repairs it. */
export function IntegrityTab({ integrity }: { integrity: Integrity }) {
  if (!integrity.checked_at) return <Empty text={t.articlesNotChecked} />
  return (
    <Stack gap="lg">
      <Figures integrity={integrity} />
      <OriginalRebuild integrity={integrity} />
      <OrphanDeletion integrity={integrity} />
      <LinkRepair integrity={integrity} />
      <FindingList integrity={integrity} />
      <GroupList
        title={t.identicalTitles}
        groups={integrity.title_duplicates}
        total={integrity.title_duplicates_total}
        empty={t.noArticlesHaveIdenticalTitles}
      />
    </Stack>
  )
}

function Figures({ integrity }: { integrity: Integrity }) {
  const { health_score, healthy, total_published, valid_base, broken_base, valid_translations, orphaned_translations } = integrity
  return (
    <div className="stat-cards">
      <StatCard
        label={t.healthScore}
        value={percentText(health_score)}
        tone={healthy ? 'accent' : 'red'}
        hint={total_published === 0 ? t.noArticles : t.publishedArticles({ published: total_published })}
      />
      <StatCard label={t.validBaseArticles} value={valid_base} hint={t.englishAndLithuanianWithoutOriginal} />
      <StatCard
        label={t.brokenBaseArticles}
        value={broken_base}
        {...(broken_base > 0 ? { tone: 'red' as const } : {})}
        hint={t.otherLanguagesWithoutOriginal}
      />
      <StatCard label={t.validTranslations} value={valid_translations} hint={t.theirOriginalExists} />
      <StatCard
        label={t.orphanedTranslations}
        value={orphaned_translations}
        {...(orphaned_translations > 0 ? { tone: 'red' as const } : {})}
        hint={t.theirOriginalIsGone}
      />
    </div>
  )
}

/** Offered before any deletion: readers see the translations, and the original is in their publication. */
function OriginalRebuild({ integrity }: { integrity: Integrity }) {
  const { operation, isBusy, faults, rebuild } = useOriginalRebuild(integrity)
  if (operation) return <BatchProgress operation={operation} title={t.rebuildingOriginals} counts={{ rebuilt: t.countRebuilt, errors: t.countErrors }} />
  if (integrity.rebuildable_originals === 0) return <ItemFaults faults={faults} open />
  return (
    <Alert color="yellow" title={t.lostOriginals({ count: integrity.rebuildable_originals })}>
      <Stack gap="xs" align="flex-start">
        <Text fz="sm">{t.readersStillSeeTheseArticles}</Text>
        <Button loading={isBusy} onClick={rebuild}>
          {t.rebuildOriginals}
        </Button>
        <ItemFaults faults={faults} open />
      </Stack>
    </Alert>
  )
}

function OrphanDeletion({ integrity }: { integrity: Integrity }) {
  const { operation, isBusy, remove } = useOrphanDeletion(integrity)
  if (operation)
    return <BatchProgress operation={operation} title={t.deletingOrphanedTranslations} counts={{ deleted: t.countDeleted, skipped: t.countLeft }} />
  return (
    <Group>
      <Button color="red" variant="light" loading={isBusy} disabled={integrity.orphaned_translations === 0} onClick={() => remove(false)}>
        {t.deleteOrphanedTranslations}
      </Button>
      {integrity.broken_base > 0 && (
        <Button color="red" variant="light" loading={isBusy} onClick={() => remove(true)}>
          {t.deleteOrphanedTranslationsAndBroken}
        </Button>
      )}
    </Group>
  )
}
