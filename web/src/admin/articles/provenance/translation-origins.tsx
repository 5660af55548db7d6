import { Collapse, Table, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { t } from './catalogue.ts'
import { type Provenance, spentText } from './provenance-texts.ts'

type Translated = Provenance['translations'][number]

const modelText = ({ models }: Translated): string =>
  models.map(({ model_id, prompt_version }) => (prompt_version === null ? model_id : `${model_id} (v${prompt_version})`)).join(', ') || '–'

/** What translated each language: how many segments by whom, by which model, and what it cost. */
export function TranslationOrigins({ translations }: { translations: readonly Translated[] }) {
  const [isOpen, { toggle }] = useDisclosure()
  if (translations.length === 0) return null
  return (
    <div>
      <UnstyledButton className="disclosure" fz="xs" c="dimmed" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? t.hideProvenanceOfTranslations : t.showProvenanceOfTranslations({ count: translations.length })}
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': t.provenanceOfTranslations } }}>
          <Table fz="xs" verticalSpacing={4} horizontalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.language}</Table.Th>
                <Table.Th>{t.segments}</Table.Th>
                <Table.Th>{t.model}</Table.Th>
                <Table.Th ta="right">{t.cost}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {translations.map((one) => (
                <Table.Tr key={one.locale}>
                  <Table.Td>{one.locale}</Table.Td>
                  <Table.Td>{segmentsText(one)}</Table.Td>
                  <Table.Td>{modelText(one)}</Table.Td>
                  <Table.Td ta="right">{spentText(one.spent)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Collapse>
    </div>
  )
}

function segmentsText({ segments, edited }: Translated): string {
  const counts = [
    [segments.model, t.byModel],
    [segments.memory, t.fromMemory],
    [segments.human, t.byPeople],
    [segments.pseudo, t.pseudo],
    [segments.failed, t.notTranslated],
  ] as const
  const names = edited.flatMap(({ name }) => name ?? [])
  const said = counts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ')
  return names.length > 0 ? `${said} (${names.join(', ')})` : said
}
