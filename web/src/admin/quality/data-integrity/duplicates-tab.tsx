import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { BatchProgress } from '../../platform/operations/batch-progress.tsx'
import { StatCard } from '../../platform/screen/stat-card.tsx'
import { Empty } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import { GroupList } from './group-list.tsx'
import { type Integrity, useDuplicateRemoval, useImageRegeneration } from './use-integrity.ts'

/** Articles of the same language with the same text, and what removes all but the oldest. */
export function DuplicatesTab({ integrity }: { integrity: Integrity }) {
  const { operation, isBusy, remove } = useDuplicateRemoval(integrity)
  const pictures = useImageRegeneration(integrity)
  const { checked_at, duplicate_images, duplicates, duplicates_total, duplicates_surplus, removable_duplicates } = integrity
  if (!checked_at) return <Empty text={t.duplicatesNotChecked} />
  return (
    <Stack gap="lg">
      <div className="stat-cards">
        <StatCard label={t.groupsOfIdenticalArticles} value={duplicates_total} hint={t.sameLanguageAndSameContent} />
        <StatCard label={t.surplusArticles} value={duplicates_surplus} hint={t.oldestOfEachGroupStays} />
        <StatCard label={t.canBeRemoved} value={removable_duplicates} hint={t.englishOriginalsWithTheirTranslations} />
        <StatCard label={t.identicalPictures} value={duplicate_images} hint={t.picturesOfOlderOriginals} />
      </div>
      {pictures.operation && (
        <BatchProgress
          operation={pictures.operation}
          title={t.replacingIdenticalPictures}
          counts={{ pictures: t.countReplaced, skipped: t.countLeft, errors: t.countErrors }}
        />
      )}
      {operation ? (
        <BatchProgress
          operation={operation}
          title={t.removingDuplicates}
          counts={{ removed: t.countRemoved, redirected: t.countRedirected, skipped: t.countLeft, errors: t.countErrors }}
        />
      ) : (
        <Group>
          <Button color="red" variant="light" loading={isBusy} disabled={removable_duplicates === 0} onClick={remove}>
            {t.removeAllDuplicates}
          </Button>
          <Button variant="light" loading={pictures.isBusy} disabled={duplicate_images === 0} onClick={pictures.regenerate}>
            {t.replaceIdenticalPictures}
          </Button>
          <Button component={Link} to="/admin/image-duplicate-logs" variant="default" leftSection={<IconPhoto size={16} aria-hidden />}>
            {t.duplicatePictureLog}
          </Button>
        </Group>
      )}
      {duplicates_surplus > removable_duplicates && (
        <Text c="dimmed" fz="sm">
          {t.identicalTranslationsAreNotRemoved}
        </Text>
      )}
      <GroupList title={t.identicalContent} groups={duplicates} total={duplicates_total} empty={t.noIdenticalArticlesFound} />
    </Stack>
  )
}
