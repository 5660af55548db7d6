import { Alert, Button, Group, Text } from '@mantine/core'
import { dateTime } from '../../../platform/screen/date-time.ts'
import type { Card } from './card.ts'
import { t } from './catalogue.ts'
import { DifferenceList } from './difference-list.tsx'
import { versionName } from './style-texts.ts'

interface ConflictProps {
  /** What is edited here. */
  based: Card
  /** What somebody has saved since. */
  theirs: Card
  onChoose: (text: 'theirs' | 'mine') => void
}

/** What somebody else has saved meanwhile, and the choice between the two texts. */
export const CardConflict = ({ based, theirs, onChoose }: ConflictProps) => (
  <Alert color="yellow" role="alert" title={t.newerVersionWasSaved}>
    <Text fz="sm">
      {versionName(theirs.version)}: {theirs.saved_by_name ?? t.somebodyElse}
      {theirs.saved_at && `, ${dateTime.format(new Date(theirs.saved_at))}`}
      {theirs.comment && ` – ${theirs.comment}`}. {t.yourTextIsStillInForm}
    </Text>
    <DifferenceList before={based.guidance} after={theirs.guidance} language={theirs.fixed.tag} />
    <Group mt="xs" gap="xs">
      <Button size="compact-sm" variant="default" onClick={() => onChoose('mine')}>
        {t.keepMyText}
      </Button>
      <Button size="compact-sm" color="red" onClick={() => onChoose('theirs')}>
        {t.takeNewerText}
      </Button>
    </Group>
  </Alert>
)
