import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { isShown, settingText } from './setting-texts.ts'
import { useForm } from './use-settings.ts'

/** Saves everything in one call, wherever on the screen it was typed; says what somebody else has changed meanwhile. */
export function SaveBar() {
  const form = useForm()
  const count = form.changed.length
  return (
    <div className="settings-bar">
      {form.changedByOthers.length > 0 && (
        <Alert color="yellow" role="alert" title="Kol redagavote, nustatymus pakeitė kitas žmogus" mb="sm">
          <Stack gap="xs">
            {form.changedByOthers.map(
              ({ key, value }) =>
                isShown(key) && (
                  <Group key={key} justify="space-between" gap="xs">
                    <span>
                      {settingText(key).label}: dabar „{value}“, jūsų „{form.value(key)}“
                    </span>
                    <Button size="compact-sm" variant="default" onClick={() => form.drop(key)} aria-label={`Palikti dabartinę: ${settingText(key).label}`}>
                      Palikti dabartinę
                    </Button>
                  </Group>
                ),
            )}
            <Text fz="sm">Išsaugojus dar kartą, liks jūsų reikšmės.</Text>
          </Stack>
        </Alert>
      )}
      <Group justify="space-between">
        <Text c="dimmed" fz="sm" role="status">
          {count === 0 ? 'Viskas išsaugota' : `Neišsaugota pakeitimų: ${count}`}
        </Text>
        <Group gap="xs">
          <Button variant="default" disabled={count === 0 || form.isSaving} onClick={form.dropAll}>
            Atmesti
          </Button>
          <Button disabled={count === 0} loading={form.isSaving} onClick={form.save}>
            Išsaugoti viską
          </Button>
        </Group>
      </Group>
    </div>
  )
}
