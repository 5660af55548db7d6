import { lazy, Suspense } from 'react'
import { Loading } from '../../platform/screen/states.tsx'
import { t } from './catalogue.ts'
import type { Question } from './use-publication.ts'
import type { Work } from './work-in-progress.ts'

// What is asked before a publication is loaded when it is asked.
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))
const WaitingDialog = lazy(async () => ({ default: (await import('../../translation/waiting-segments/waiting-dialog.tsx')).WaitingDialog }))

/** Asks what a change of a live article is, or what becomes of a person's translations, and goes on with the answer. */
export const PublicationQuestions = ({ question, work, onClose }: { question: Question | null; work: Work; onClose: () => void }) => (
  <Suspense fallback={<Loading />}>
    {question?.about === 'change' && (
      <ChangeDialog
        articleId={question.article.id}
        onClose={onClose}
        onPublish={(change) => {
          onClose()
          void work.beginChange(question.article, change)
        }}
      />
    )}
    {question?.about === 'waiting' && (
      <WaitingDialog
        articleId={question.article.id}
        goOn={question.publish ? t.translateAndPublish : t.translate}
        onClose={onClose}
        onGoOn={() => {
          onClose()
          void work.begin(question.article.id, question.publish)
        }}
      />
    )}
  </Suspense>
)
