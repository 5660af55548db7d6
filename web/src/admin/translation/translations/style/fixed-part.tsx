import { Paper, Stack, Text } from '@mantine/core'
import type { Card } from './card.ts'

/** What of a card cannot be changed here, and why. */
export function FixedPart({ fixed: { tag, variety, interface_address, quotes, dates, numbers } }: { fixed: Card['fixed'] }) {
  const samples = [numbers.half, numbers.thousand, numbers.tenThousand, numbers.percent, numbers.terabytes].join('; ')
  const rows = [
    ['Kalbos atmaina', `${variety} (${tag})`],
    ['Kabutės', `${quotes.primary.join('…')}, viduje ${quotes.nested.join('…')}. ${quotes.note}`],
    ['Datos', `${dates.long}; ${dates.month}. ${dates.note}`],
    ['Skaičiai', `${samples}. ${numbers.note}`],
    ['Kreipimasis svetainėje ir laiškuose', interface_address],
  ] as const
  return (
    <Paper withBorder p="md" component="section" aria-label="Nekeičiama dalis">
      <Stack gap="xs">
        <Text component="h2" fz={16} fw={600}>
          Nekeičiama dalis
        </Text>
        <Text c="dimmed" fz="sm">
          Pagal šias taisykles programa pati sudeda kabutes, rašo skaičius bei datas ir tikrina vertimus, o svetainės tekstai jau parašyti. Pakeistos tik čia,
          jos prieštarautų programai, todėl jas keičia programuotojai.
        </Text>
        <dl className="style-fixed">
          {rows.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Paper>
  )
}
