import { Button, Group, Stack, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { Fragment, type ReactNode, type SubmitEvent, useState } from 'react'
import { t } from './catalogue.ts'

interface Question {
  name: string
  label: string
  initial?: string
  required?: boolean
  /** What is wrong with a value, or `null`. */
  check?: (value: string) => string | null
  /** What stands below the field; `take` fills it. */
  below?: ((take: (value: string) => void) => ReactNode) | undefined
}

type Answers = Record<string, string>

/** Asks for a few words in a dialog; `null` when the person thinks better of it. */
export const askFor = (title: string, questions: readonly Question[]): Promise<Answers | null> =>
  new Promise((resolve) => {
    const id = modals.open({
      title,
      centered: true,
      onClose: () => resolve(null),
      children: (
        <Questions
          questions={questions}
          onAnswer={(answers) => {
            resolve(answers)
            modals.close(id)
          }}
        />
      ),
    })
  })

function Questions({ questions, onAnswer }: { questions: readonly Question[]; onAnswer: (answers: Answers) => void }) {
  const [answers, setAnswers] = useState<Answers>(() => Object.fromEntries(questions.map(({ name, initial }) => [name, initial ?? ''])))
  const [faults, setFaults] = useState<Answers>({})
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const trimmed = Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, value.trim()]))
    const found = questions.flatMap(({ name, check }) => {
      const fault = check?.(trimmed[name] ?? '')
      return fault ? [[name, fault]] : []
    })
    setFaults(Object.fromEntries(found))
    if (found.length === 0) onAnswer(trimmed)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {questions.map(({ name, label, required, below }, index) => (
          <Fragment key={name}>
            <TextInput
              label={label}
              required={required ?? false}
              data-autofocus={index === 0 || undefined}
              value={answers[name] ?? ''}
              error={faults[name]}
              onChange={(event) => setAnswers({ ...answers, [name]: event.currentTarget.value })}
            />
            {below?.((value) => setAnswers((now) => ({ ...now, [name]: value })))}
          </Fragment>
        ))}
        <Group justify="flex-end">
          <Button type="submit">{t.ok}</Button>
        </Group>
      </Stack>
    </form>
  )
}
