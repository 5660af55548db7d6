import { Alert, Button, Group, Text } from '@mantine/core'
import { dateTime } from '../../../platform/screen/date-time.ts'
import type { Card } from './card.ts'
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
  <Alert color="yellow" role="alert" title="Kol redagavote, išsaugota naujesnė kortelės versija">
    <Text fz="sm">
      {versionName(theirs.version)}: {theirs.saved_by_name ?? 'kitas žmogus'}
      {theirs.saved_at && `, ${dateTime.format(new Date(theirs.saved_at))}`}
      {theirs.comment && ` – ${theirs.comment}`}. Jūsų tekstas liko formoje. Joje pakeista:
    </Text>
    <DifferenceList before={based.guidance} after={theirs.guidance} language={theirs.fixed.tag} />
    <Group mt="xs" gap="xs">
      <Button size="compact-sm" variant="default" onClick={() => onChoose('mine')}>
        Palikti mano tekstą ir tęsti
      </Button>
      <Button size="compact-sm" color="red" onClick={() => onChoose('theirs')}>
        Atmesti mano tekstą, įkelti naujesnį
      </Button>
    </Group>
  </Alert>
)
