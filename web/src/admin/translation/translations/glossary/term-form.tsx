import { Alert, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { t } from './catalogue.ts'
import { TermConflict } from './term-conflict.tsx'
import { TermLocales } from './term-locales.tsx'
import { TermMeaning } from './term-meaning.tsx'
import { type TermFormProps, useTermForm } from './use-term-form.ts'

/** Adds or changes a term. What somebody else has saved meanwhile is shown before it is overwritten. */
export function TermForm(props: TermFormProps) {
  const { values, set, based, faults, theirs, goOnFrom, submit, remove, close, isSaving } = useTermForm(props)
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={based ? t.termTitle({ term: based.term }) : t.newTerm}
      size="xl"
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          {theirs && <TermConflict theirs={theirs} onChoose={(text) => goOnFrom(theirs, text)} />}
          {faults.length > 0 && (
            <Alert color="red" role="alert" title={t.couldNotSaveTerm}>
              {faults.map((fault) => (
                <Text fz="sm" key={fault}>
                  {fault}
                </Text>
              ))}
            </Alert>
          )}
          <TextInput label={t.termInEnglish} required data-autofocus value={values.term} onChange={(event) => set({ term: event.currentTarget.value })} />
          <Group>
            <Checkbox label={t.notTranslatedName} checked={values.keep} onChange={(event) => set({ keep: event.currentTarget.checked })} />
            <Checkbox
              label={t.onlyInThisUpperAndLowerCase}
              checked={values.case_sensitive}
              onChange={(event) => set({ case_sensitive: event.currentTarget.checked })}
            />
          </Group>
          <TermMeaning values={values} set={set} />
          <TextInput label={t.note} value={values.note} onChange={(event) => set({ note: event.currentTarget.value })} />
          <TermLocales rules={values.locales} keep={values.keep} onChange={(locales) => set({ locales })} />
          <Group justify="space-between">
            {based ? (
              <Button variant="light" color="red" onClick={() => void remove()}>
                {t.delete}
              </Button>
            ) : (
              <span />
            )}
            <Group gap="xs">
              <Button variant="default" onClick={() => void close()}>
                {t.cancel}
              </Button>
              <Button type="submit" loading={isSaving}>
                {t.saveTerm}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
