import { Anchor, Switch, Text } from '@mantine/core'
import { t } from './catalogue.ts'
import { isFault, type SavingState, saveStateText } from './save-state-text.ts'

interface Props {
  state: SavingState
  onCompare: () => void
  isAutomatic: boolean
  onAutomatic: (on: boolean) => void
}

/** Whether what is on the screen is on the server, and if not, where it is. */
export const SaveState = ({ state, onCompare, isAutomatic, onAutomatic }: Props) => (
  <div className="save-state">
    <Text c="dimmed" fz="xs">
      {t.publishingNeedsAllTranslations}
    </Text>
    <Text c={isFault(state) ? 'var(--mantine-color-error)' : 'dimmed'} fz="xs" role="status">
      {saveStateText(state)}
      {state.isBehind && (
        <>
          {' '}
          <Anchor component="button" type="button" fz="inherit" underline="always" onClick={onCompare}>
            {t.compareAndMerge}
          </Anchor>
        </>
      )}
    </Text>
    <Switch size="xs" label={t.saveAutomatically} checked={isAutomatic} onChange={(event) => onAutomatic(event.currentTarget.checked)} />
  </div>
)
