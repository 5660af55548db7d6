import { Alert, Button, Checkbox, Group, Modal, ScrollArea, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LOCALE_INFO, TARGET_LOCALES } from '#shared/locales.ts'
import { call } from '../../../platform/api/call.ts'
import { ProblemError } from '../../../platform/api/problem-error.ts'
import { errorText } from '../../../platform/screen/texts.ts'
import { confirm } from '../../../platform/shell/confirm.tsx'
import { toast } from '../../../platform/shell/toast.ts'
import { useMarkUnsaved } from '../../../platform/shell/unsaved.ts'
import type { Term } from './term.ts'
import { inputOf, type TermValues, valuesOf } from './term-values.ts'

interface Props {
  /** As the list has it now; null for a new one. */
  term: Term | null
  onClose: () => void
  onSaved: (term: Term) => void
}

/** Adds or changes a term. What somebody else has saved meanwhile is shown before it is overwritten. */
export function TermForm({ term, onClose, onSaved }: Props) {
  const queries = useQueryClient()
  const [values, setValues] = useState(() => valuesOf(term))
  const [based, setBased] = useState(term)
  const [faults, setFaults] = useState<string[]>([])
  const [theirs, setTheirs] = useState<Term | null>(null)
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(based))
  useMarkUnsaved(isChanged)
  const refresh = () => queries.invalidateQueries({ queryKey: ['listTerms'] })

  const save = useMutation({
    mutationFn: (input: Parameters<typeof call<'createTerm'>>[1]['body']) =>
      based ? call('saveTerm', { params: { id: based.id }, body: { version: based.version, input } }) : call('createTerm', { body: input }),
    onSuccess: (saved) => {
      void refresh()
      toast({ tone: 'success', text: `Terminas „${saved.term}“ išsaugotas` })
      onClose()
      if (based) onSaved(saved)
    },
    onError: async (error) => {
      if (error instanceof ProblemError && error.code === 'version-conflict') {
        const { terms } = await queries.fetchQuery({ queryKey: ['listTerms', {}], queryFn: () => call('listTerms', {}), staleTime: 0 })
        const now = terms.find(({ id }) => id === based?.id)
        if (now) return setTheirs(now)
      }
      setFaults([errorText(error)])
    },
  })

  function submit() {
    const parsed = inputOf(values)
    setFaults(parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => faultText(path)))])
    if (parsed.success) save.mutate(parsed.data)
  }

  async function remove() {
    if (!based || !(await confirm(`Ištrinti terminą „${based.term}“? Esami vertimai liks tokie, kokie yra.`, 'Ištrinti'))) return
    try {
      const params = { id: based.id }
      const confirmation = await call('deleteTerm', { params }).then(
        () => null,
        (error: unknown) => {
          if (error instanceof ProblemError && error.code === 'confirmation-required') return String(error.extra.confirmation)
          throw error
        },
      )
      if (confirmation) await call('deleteTerm', { params, query: { confirmation } })
      void refresh()
      toast({ tone: 'success', text: `Terminas „${based.term}“ ištrintas` })
      onClose()
    } catch (error) {
      setFaults([errorText(error)])
    }
  }

  async function close() {
    if (!isChanged || (await confirm('Yra neišsaugotų pakeitimų. Ar tikrai norite uždaryti?', 'Uždaryti'))) onClose()
  }

  const set = (part: Partial<TermValues>) => setValues({ ...values, ...part })
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={based ? `Terminas „${based.term}“` : 'Naujas terminas'}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Uždaryti' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          {theirs && (
            <Alert color="yellow" role="alert" title="Kol redagavote, terminą pakeitė kitas žmogus">
              <Text fz="sm">
                Dabar: „{theirs.term}“{theirs.note ? `, ${theirs.note}` : ''};{' '}
                {Object.entries(theirs.locales)
                  .map(([locale, rule]) => `${locale}: ${rule?.target ?? '—'}`)
                  .join(', ') || 'be vertimų'}
                .
              </Text>
              <Group mt="xs" gap="xs">
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    setValues(valuesOf(theirs))
                    setBased(theirs)
                    setTheirs(null)
                  }}
                >
                  Įkelti jo versiją
                </Button>
                <Button
                  size="compact-sm"
                  color="red"
                  onClick={() => {
                    setBased(theirs)
                    setTheirs(null)
                  }}
                >
                  Palikti mano ir išsaugoti iš naujo
                </Button>
              </Group>
            </Alert>
          )}
          {faults.length > 0 && (
            <Alert color="red" role="alert" title="Nepavyko išsaugoti termino">
              {faults.map((fault) => (
                <Text fz="sm" key={fault}>
                  {fault}
                </Text>
              ))}
            </Alert>
          )}
          <TextInput label="Terminas (angliškai)" required data-autofocus value={values.term} onChange={(event) => set({ term: event.currentTarget.value })} />
          <Group>
            <Checkbox label="Neverčiamas (pavadinimas)" checked={values.keep} onChange={(event) => set({ keep: event.currentTarget.checked })} />
            <Checkbox
              label="Tik tokiomis didžiosiomis ir mažosiomis raidėmis"
              checked={values.case_sensitive}
              onChange={(event) => set({ case_sensitive: event.currentTarget.checked })}
            />
          </Group>
          <TextInput label="Pastaba" value={values.note} onChange={(event) => set({ note: event.currentTarget.value })} />
          <ScrollArea.Autosize mah="45dvh" viewportProps={{ tabIndex: 0, 'aria-label': 'Kalbų taisyklės' }}>
            <div className="term-locales">
              {TARGET_LOCALES.map((locale) => {
                const rule = values.locales[locale]
                const name = LOCALE_INFO[locale].nativeName
                const change = (part: Partial<typeof rule>) => set({ locales: { ...values.locales, [locale]: { ...rule, ...part } } })
                return (
                  <fieldset key={locale} className="term-locale">
                    <legend>{name}</legend>
                    {!values.keep && (
                      <TextInput
                        label="Vertimas"
                        aria-label={`Vertimas: ${name}`}
                        value={rule.target}
                        onChange={(event) => change({ target: event.currentTarget.value })}
                      />
                    )}
                    <Textarea
                      label="Draudžiami žodžiai, po vieną eilutėje"
                      aria-label={`Draudžiami žodžiai: ${name}`}
                      autosize
                      minRows={1}
                      maxRows={4}
                      value={rule.forbidden}
                      onChange={(event) => change({ forbidden: event.currentTarget.value })}
                    />
                    <Checkbox
                      label="Tik tokia raidžių rašyba"
                      aria-label={`Tik tokia raidžių rašyba: ${name}`}
                      checked={rule.keep_case}
                      onChange={(event) => change({ keep_case: event.currentTarget.checked })}
                    />
                  </fieldset>
                )
              })}
            </div>
          </ScrollArea.Autosize>
          <Group justify="space-between">
            {based ? (
              <Button variant="light" color="red" onClick={() => void remove()}>
                Ištrinti
              </Button>
            ) : (
              <span />
            )}
            <Group gap="xs">
              <Button variant="default" onClick={() => void close()}>
                Atšaukti
              </Button>
              <Button type="submit" loading={save.isPending}>
                Išsaugoti terminą
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** What is wrong with a field, by where it is. */
function faultText([field, locale]: readonly PropertyKey[]): string {
  if (field === 'term') return 'Įveskite terminą: daugiausia 80 ženklų.'
  if (field === 'note') return 'Pastaba per ilga: daugiausia 500 ženklų.'
  const name = typeof locale === 'string' && locale in LOCALE_INFO ? LOCALE_INFO[locale as keyof typeof LOCALE_INFO].nativeName : ''
  return `${name}: vertimas negali būti draudžiamas žodis; žodis – iki 80 ženklų, draudžiamų – iki 10.`
}
