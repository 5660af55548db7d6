import { Alert, Button, Group, Text } from '@mantine/core'
import type { Term } from './term.ts'

/** What somebody else saved of the term meanwhile, and the choice between the two texts. */
export const TermConflict = ({ theirs, onChoose }: { theirs: Term; onChoose: (text: 'theirs' | 'mine') => void }) => (
  <Alert color="yellow" role="alert" title="Kol redagavote, terminą pakeitė kitas žmogus">
    <Text fz="sm">
      Dabar: „{theirs.term}“{theirs.note ? `, ${theirs.note}` : ''};{' '}
      {Object.entries(theirs.locales)
        .map(([locale, rule]) => `${locale}: ${rule?.target ?? '—'}`)
        .join(', ') || 'be vertimų'}
      .
    </Text>
    <Group mt="xs" gap="xs">
      <Button size="compact-sm" variant="default" onClick={() => onChoose('theirs')}>
        Įkelti jo versiją
      </Button>
      <Button size="compact-sm" color="red" onClick={() => onChoose('mine')}>
        Palikti mano ir išsaugoti iš naujo
      </Button>
    </Group>
  </Alert>
)
