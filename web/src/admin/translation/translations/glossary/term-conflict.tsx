import { Alert, Button, Group, Text } from '@mantine/core'
import { t } from './catalogue.ts'
import type { Term } from './term.ts'

/** What somebody else saved of the term meanwhile, and the choice between the two texts. */
export const TermConflict = ({ theirs, onChoose }: { theirs: Term; onChoose: (text: 'theirs' | 'mine') => void }) => (
  <Alert color="yellow" role="alert" title={t.somebodyElseChangedTerm}>
    <Text fz="sm">
      {t.now({ term: theirs.term })}
      {theirs.note ? `, ${theirs.note}` : ''};{' '}
      {Object.entries(theirs.locales)
        .map(([locale, rule]) => `${locale}: ${rule?.target ?? '—'}`)
        .join(', ') || t.noTranslations}
      .
    </Text>
    <Group mt="xs" gap="xs">
      <Button size="compact-sm" variant="default" onClick={() => onChoose('theirs')}>
        {t.loadTheirVersion}
      </Button>
      <Button size="compact-sm" color="red" onClick={() => onChoose('mine')}>
        {t.keepMineAndSaveAgain}
      </Button>
    </Group>
  </Alert>
)
