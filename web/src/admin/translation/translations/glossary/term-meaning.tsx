import { Group, Select, Textarea } from '@mantine/core'
import { PARTS_OF_SPEECH } from '#shared/contracts/translation/glossary.ts'
import { t } from './catalogue.ts'
import type { TermValues } from './term-values.ts'

export const PART_TEXTS: Readonly<Record<(typeof PARTS_OF_SPEECH)[number], string>> = {
  noun: t.noun,
  verb: t.verb,
  adjective: t.adjective,
  name: t.name,
  other: t.other,
}

interface MeaningProps {
  values: Pick<TermValues, 'part_of_speech' | 'definition' | 'example'>
  set: (part: Partial<TermValues>) => void
}

/** What kind of word a term is, what it means, and a sentence that has it. */
export const TermMeaning = ({ values, set }: MeaningProps) => (
  <>
    <Select
      label={t.partOfSpeech}
      description={t.anyEndingFits}
      placeholder={t.notGiven}
      clearable
      data={PARTS_OF_SPEECH.map((value) => ({ value, label: PART_TEXTS[value] }))}
      value={values.part_of_speech}
      onChange={(chosen) => set({ part_of_speech: PARTS_OF_SPEECH.find((one) => one === chosen) ?? null })}
    />
    <Group grow align="flex-start">
      <Textarea
        label={t.definitionInEnglish}
        description={t.shownToModelAsWell}
        autosize
        minRows={2}
        maxRows={5}
        value={values.definition}
        onChange={(event) => set({ definition: event.currentTarget.value })}
      />
      <Textarea
        label={t.exampleInEnglish}
        description={t.sentenceThatUsesTerm}
        autosize
        minRows={2}
        maxRows={5}
        value={values.example}
        onChange={(event) => set({ example: event.currentTarget.value })}
      />
    </Group>
  </>
)
