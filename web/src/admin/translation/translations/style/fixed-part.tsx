import { Paper, Stack, Text } from '@mantine/core'
import type { Card } from './card.ts'
import { t } from './catalogue.ts'

/** What of a card cannot be changed here, and why. */
export function FixedPart({ fixed: { tag, variety, interface_address, quotes, dates, numbers } }: { fixed: Card['fixed'] }) {
  const samples = [numbers.half, numbers.thousand, numbers.tenThousand, numbers.percent, numbers.terabytes].join('; ')
  const rows = [
    [t.languageVariety, `${variety} (${tag})`],
    [t.quotationMarks, t.quotationMarksUsed({ primary: quotes.primary.join('…'), nested: quotes.nested.join('…'), note: quotes.note })],
    [t.dates, `${dates.long}; ${dates.month}. ${dates.note}`],
    [t.numbers, `${samples}. ${numbers.note}`],
    [t.formOfAddressOnSite, interface_address],
  ] as const
  return (
    <Paper withBorder p="md" component="section" aria-label={t.fixedPart}>
      <Stack gap="xs">
        <Text component="h2" fz={16} fw={600}>
          {t.fixedPart}
        </Text>
        <Text c="dimmed" fz="sm">
          {t.whyPartIsFixed}
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
