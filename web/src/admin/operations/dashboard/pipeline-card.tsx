import { Card } from '../../platform/screen/card.tsx'
import type { DashboardFigures } from '../../platform/screen/figures.ts'
import { t } from './catalogue.ts'
import { PartBar } from './part-bar.tsx'

/** Where the English originals stand on their way to readers. */
export const PipelineCard = ({ stages, originals }: { stages: DashboardFigures['translations']['stages']; originals: number }) => (
  <Card title={t.originalsPipeline} aside={<span className="card-note">{t.originalsCount({ originals })}</span>}>
    <PartBar
      empty={t.noOriginalsYet}
      parts={[
        { name: 'Neversti', value: stages.draft, tone: 'gray' },
        { name: t.beingTranslated, value: stages.translating, tone: 'yellow' },
        { name: t.ready, value: stages.ready, tone: 'link' },
        { name: 'Publikuoti', value: stages.published, tone: 'accent' },
      ]}
    />
  </Card>
)
