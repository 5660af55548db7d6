import { Anchor, List, Modal, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Answer } from '../../platform/api/call.ts'
import { scoreText } from '../../platform/screen/figures.ts'
import { writingFault } from '../../platform/screen/writing-fault.ts'
import { t } from './catalogue.ts'

export type RefreshReport = NonNullable<Answer<'getRefreshReport'>['report']> & { articleId: string }

/** What the latest refresh has done and found, in a dialog of its own. */
export const RefreshOutcome = ({ report, onClose }: { report: RefreshReport | null; onClose: () => void }) => (
  <Modal opened={report !== null} onClose={onClose} title={t.articleRefreshed} centered>
    {report && <Findings report={report} />}
  </Modal>
)

function Findings({ report }: { report: RefreshReport }) {
  const { articleId, model, changed, refused, dead_links, pages, seo_before, seo_after, eeat_before, eeat_after } = report
  return (
    <Stack gap="sm">
      <List size="sm">
        <List.Item>{model ? t.paragraphsRewordedInWorkingCopy({ changed, refused: refused.length }) : t.textUnchangedNoAiModel}</List.Item>
        <List.Item>{t.seoScoreChange({ seoBefore: scoreText(seo_before), seoAfter: scoreText(seo_after) })}</List.Item>
        <List.Item>{t.eeatScoreChange({ eeatBefore: scoreText(eeat_before), eeatAfter: scoreText(eeat_after) })}</List.Item>
        <List.Item>{pages > 0 ? t.relatedUpdated({ pages }) : t.relatedUnchanged}</List.Item>
        <List.Item>{dead_links.length > 0 ? t.deadInternalLinks({ count: dead_links.length }) : t.noDeadInternalLinks}</List.Item>
      </List>
      {dead_links.length > 0 && (
        <List size="sm" aria-label={t.deadLinks}>
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
          <summary>{t.whyWordingsWereRefused}</summary>
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
        {t.openArticle}
      </Anchor>
    </Stack>
  )
}
