import { Anchor, List, Modal, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Answer } from '../../platform/api/call.ts'
import { scoreText } from '../../platform/screen/figures.ts'
import { writingFault } from '../../platform/screen/writing-fault.ts'

export type RefreshReport = NonNullable<Answer<'getRefreshReport'>['report']> & { articleId: string }

/** What the latest refresh has done and found, in a dialog of its own. */
export const RefreshOutcome = ({ report, onClose }: { report: RefreshReport | null; onClose: () => void }) => (
  <Modal opened={report !== null} onClose={onClose} title="Straipsnis atnaujintas" centered>
    {report && <Findings report={report} />}
  </Modal>
)

function Findings({ report }: { report: RefreshReport }) {
  const { articleId, model, changed, refused, dead_links, pages, seo_before, seo_after, eeat_before, eeat_after } = report
  return (
    <Stack gap="sm">
      <List size="sm">
        <List.Item>
          {model
            ? `Perrašyta pastraipų darbinėje kopijoje: ${changed}. Atmesta formuluočių: ${refused.length}.`
            : 'Tekstas nepakeistas: DI modelis neprijungtas arba neatsakė.'}
        </List.Item>
        <List.Item>
          SEO balas: {scoreText(seo_before)} → {scoreText(seo_after)}
        </List.Item>
        <List.Item>
          E-E-A-T balas: {scoreText(eeat_before)} → {scoreText(eeat_after)}
        </List.Item>
        <List.Item>{pages > 0 ? `Susiję straipsniai atnaujinti puslapiuose: ${pages}.` : 'Susiję straipsniai puslapiuose nepasikeitė.'}</List.Item>
        <List.Item>{dead_links.length > 0 ? `Neveikiančios vidinės nuorodos: ${dead_links.length}.` : 'Neveikiančių vidinių nuorodų nėra.'}</List.Item>
      </List>
      {dead_links.length > 0 && (
        <List size="sm" aria-label="Neveikiančios nuorodos">
          {dead_links.map((link) => (
            <List.Item key={link}>
              <Text component="span" className="mono" fz="xs">
                {link}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      {refused.length > 0 && (
        <details className="fold">
          <summary>Kodėl formuluotės atmestos</summary>
          <List size="xs">
            {refused.map(({ passage, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one passage may be refused more than once, and nothing moves.
              <List.Item key={`${passage} ${index}`}>
                {passage}: <span {...writingFault(reason)} />
              </List.Item>
            ))}
          </List>
        </details>
      )}
      <Anchor component={Link} to={`/admin/articles/${articleId}`}>
        Atidaryti straipsnį
      </Anchor>
    </Stack>
  )
}
