import { Refusal } from '../translations/refusal.tsx'
import { t } from './catalogue.ts'
import { answerText, type Finding, findingText } from './segment-texts.ts'

/** What was found in a segment: how grave, where, and what the judging models were asked and have answered. */
export function FindingLine({ finding }: { finding: Finding }) {
  const { text, color, about } = findingText(finding)
  const answer = answerText(finding)
  return (
    <p className="segment-note">
      <span className="segment-state" data-color={color}>
        {text}
      </span>{' '}
      {about}: {finding.span && <q>{finding.span}</q>} <Refusal reason={finding.detail} />
      {finding.question && (
        <span className="segment-question">
          {' '}
          {t.judgesAreAsked} <q lang="en">{finding.question}</q>
        </span>
      )}
      {answer && <span className="segment-answer"> {answer}</span>}
    </p>
  )
}
