import { Anchor, Switch, Text } from '@mantine/core'
import { savedAt as savedAtText } from '../../platform/screen/date-time.ts'

interface Props {
  /** When it was saved last; `null` before the first save. */
  savedAt: string | null
  isSaving: boolean
  isUnsaved: boolean
  /** Why it could not be saved by itself. */
  fault: string | null
  /** Somebody else has saved meanwhile. */
  isBehind: boolean
  onCompare: () => void
  isAutomatic: boolean
  onAutomatic: (on: boolean) => void
}

/** Whether what is on the screen is on the server. */
export function SaveState({ savedAt, isSaving, isUnsaved, fault, isBehind, onCompare, isAutomatic, onAutomatic }: Props) {
  return (
    <div className="save-state">
      <Text c="dimmed" fz="xs">
        Publikuoti galima tik turint visus vertimus.
      </Text>
      <Text c={fault || isBehind ? 'var(--mantine-color-error)' : 'dimmed'} fz="xs" role="status">
        {stateText({ savedAt, isSaving, isUnsaved, fault, isBehind })}
        {isBehind && (
          <>
            {' '}
            <Anchor component="button" type="button" fz="inherit" underline="always" onClick={onCompare}>
              Palyginti ir sujungti
            </Anchor>
          </>
        )}
      </Text>
      {savedAt && <Switch size="xs" label="Išsaugoti automatiškai" checked={isAutomatic} onChange={(event) => onAutomatic(event.currentTarget.checked)} />}
    </div>
  )
}

function stateText({ savedAt, isSaving, isUnsaved, fault, isBehind }: Pick<Props, 'savedAt' | 'isSaving' | 'isUnsaved' | 'fault' | 'isBehind'>): string {
  if (isSaving) return 'Saugoma…'
  if (isBehind) return 'Serveryje yra naujesnė versija, todėl neišsaugota.'
  if (isUnsaved) return fault ? `Neišsaugota: ${fault}` : 'Yra neišsaugotų pakeitimų.'
  return savedAt ? `Išsaugota ${savedAtText(savedAt)}` : ''
}
