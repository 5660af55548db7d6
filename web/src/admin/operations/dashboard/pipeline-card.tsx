import { Card } from '../../platform/screen/card.tsx'
import type { DashboardFigures } from '../../platform/screen/figures.ts'
import { PartBar } from './part-bar.tsx'

/** Where the English originals stand on their way to readers. */
export const PipelineCard = ({ stages, originals }: { stages: DashboardFigures['translations']['stages']; originals: number }) => (
  <Card title="Originalų kelias" aside={<span className="card-note">Originalų: {originals}</span>}>
    <PartBar
      empty="Originalų dar nėra."
      parts={[
        { name: 'Neversti', value: stages.draft, tone: 'gray' },
        { name: 'Verčiami', value: stages.translating, tone: 'yellow' },
        { name: 'Paruošti', value: stages.ready, tone: 'link' },
        { name: 'Publikuoti', value: stages.published, tone: 'accent' },
      ]}
    />
  </Card>
)
