import { Button, Group, Modal, ScrollArea, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { dateTime } from '../articles/date-time.ts'
import { type Article, type ArticleValues, changedFields, valuesOf } from './article-form.ts'
import { FIELD_TEXTS, fieldText } from './field-texts.ts'

interface Props {
  mine: ArticleValues
  theirs: Article
  onLoadTheirs: () => void
  onOverwrite: () => void
  onClose: () => void
}

/** Somebody else saved first. Nothing is lost here: both texts are shown, and the person chooses. */
export function ConflictDialog({ mine, theirs, onLoadTheirs, onOverwrite, onClose }: Props) {
  const [reviewing, setReviewing] = useState(false)
  const server = valuesOf(theirs)
  const fields = changedFields(mine, server)
  return (
    <Modal opened onClose={onClose} size={reviewing ? 'xl' : 'lg'} title="Serveryje yra naujesnė versija" centered>
      <Stack>
        <Text>
          Kol redagavote, straipsnį pakeitė kitas žmogus ({dateTime.format(new Date(theirs.updated_at))}). Jūsų tekstas niekur nedingo ir dar neišsaugotas.
        </Text>
        <Text c="dimmed">Skiriasi: {fields.map((field) => FIELD_TEXTS[field]).join(', ') || 'niekas'}.</Text>
        {reviewing && (
          <ScrollArea.Autosize mah="50dvh">
            <Stack gap="sm">
              {fields.map((field) => (
                <section key={field}>
                  <Title order={3} fz={14} mb={4}>
                    {FIELD_TEXTS[field]}
                  </Title>
                  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
                    <Version name="Jūsų" text={fieldText(mine, field)} />
                    <Version name="Serverio" text={fieldText(server, field)} />
                  </SimpleGrid>
                </section>
              ))}
            </Stack>
          </ScrollArea.Autosize>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onLoadTheirs}>
            Įkelti serverio versiją, mano tekstą padėti šalia
          </Button>
          {reviewing ? (
            <Button color="red" onClick={onOverwrite}>
              Perrašyti serverio versiją mano tekstu
            </Button>
          ) : (
            <Button onClick={() => setReviewing(true)}>Palyginti ir perrašyti</Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

const Version = ({ name, text }: { name: string; text: string }) => (
  <div>
    <Text c="dimmed" fz="xs">
      {name}
    </Text>
    <pre className="version-text">{text || '—'}</pre>
  </div>
)
