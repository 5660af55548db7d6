import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { t } from './catalogue.ts'
import { isShown, settingText } from './setting-texts.ts'
import { useForm } from './use-settings.ts'

/** Saves everything in one call, wherever on the screen it was typed; says what somebody else has changed meanwhile. */
export function SaveBar() {
  const form = useForm()
  const count = form.changed.length
  return (
    <div className="settings-bar">
      {form.changedByOthers.length > 0 && (
        <Alert color="yellow" role="alert" title={t.changedByOthers} mb="sm">
          <Stack gap="xs">
            {form.changedByOthers.map(
              ({ key, value }) =>
                isShown(key) && (
                  <Group key={key} justify="space-between" gap="xs">
                    <span>{t.nowAndYours({ label: settingText(key).label, current: value, yours: form.value(key) })}</span>
                    <Button size="compact-sm" variant="default" onClick={() => form.drop(key)} aria-label={t.keepCurrentOf({ label: settingText(key).label })}>
                      {t.keepCurrent}
                    </Button>
                  </Group>
                ),
            )}
            <Text fz="sm">{t.yourValuesStay}</Text>
          </Stack>
        </Alert>
      )}
      <Group justify="space-between">
        <Text c="dimmed" fz="sm" role="status">
          {count === 0 ? t.allSaved : t.unsavedChanges({ count })}
        </Text>
        <Group gap="xs">
          <Button variant="default" disabled={count === 0 || form.isSaving} onClick={form.dropAll}>
            {t.discard}
          </Button>
          <Button disabled={count === 0} loading={form.isSaving} onClick={form.save}>
            {t.saveAll}
          </Button>
        </Group>
      </Group>
    </div>
  )
}
