import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../auth/session.tsx'
import { call } from '../../platform/api/call.ts'
import { ModelNote } from '../../platform/screen/model-note.tsx'
import { Screen } from '../../platform/screen/screen.tsx'
import { Empty, Fault, Loading, NextStepLink } from '../../platform/screen/states.tsx'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { type Chat, type FailedQuestion, useChat } from './use-chat.ts'

const ABOUT = t.about

const EXAMPLES = [t.exampleRestoreArticle, t.exampleFigures, t.exampleInterruptedPublication, t.exampleDeployment]

/** The AI development partner: a conversation with whoever signed in. */
export function AiDevPartner() {
  const { profile } = useSession()
  return profile ? <Partner key={profile.id} userId={profile.id} /> : <Loading />
}

function Partner({ userId }: { userId: string }) {
  const chat = useChat(userId)
  const { messages, loaded, isReplying } = chat
  return (
    <Screen title={t.aiDevelopmentPartner} about={ABOUT} width={900} actions={<ClearChat chat={chat} />}>
      {loaded.isError && (
        <Fault
          title={messages?.length ? t.couldNotLoadChatShowingCopy : t.couldNotLoadChat}
          error={loaded.error}
          isAsking={loaded.isFetching}
          onAgain={() => void loaded.refetch()}
        />
      )}
      {!messages && <Loading />}
      {messages?.length === 0 && <Examples onChoose={chat.send} />}
      {messages && messages.length > 0 && (
        <MessageList messages={messages} isReplying={isReplying} {...(chat.hasEarlier ? { onEarlier: () => void chat.showEarlier() } : {})} />
      )}
      {chat.failed && <Unanswered failed={chat.failed} onAgain={chat.again} />}
      <ModelNote>{t.answersAreExcerpts}</ModelNote>
      <Composer onSend={chat.send} onStop={chat.stop} isReplying={isReplying} isReady={messages !== null} />
    </Screen>
  )
}

/** A question that was not answered: why, where that is put right, and another attempt. */
const Unanswered = ({ failed: { message, code }, onAgain }: { failed: FailedQuestion; onAgain: () => void }) => (
  <Alert color="red" role="alert" title={t.questionWasNotAnswered}>
    <Stack align="start" gap="xs">
      {message}
      <NextStepLink code={code} />
      <Button size="compact-sm" variant="default" onClick={onAgain}>
        {t.askAgain}
      </Button>
    </Stack>
  </Alert>
)

const Examples = ({ onChoose }: { onChoose: (question: string) => void }) => (
  <Empty text={t.noChatYet}>
    <Stack gap="xs" align="stretch">
      {EXAMPLES.map((question) => (
        <Button key={question} variant="default" h="auto" py={8} onClick={() => onChoose(question)}>
          <Text component="span" className="chat-example">
            {question}
          </Text>
        </Button>
      ))}
    </Stack>
  </Empty>
)

/** Deletes the person's own conversation, after asking. */
function ClearChat({ chat: { messages, forget } }: { chat: Chat }) {
  const [isClearing, setClearing] = useState(false)
  const clear = async () => {
    setClearing(true)
    try {
      const cleared = await confirmedCall(
        (confirmation) => call('clearPartnerMessages', { query: confirmation ? { confirmation } : {} }),
        ({ messages: count }) => t.deleteWholeChat({ count }),
        t.deleteChat,
      )
      if (!cleared) return
      forget()
      toast({ tone: 'success', text: t.chatDeleted })
    } catch (error) {
      toast({ tone: 'error', text: t.couldNotDeleteChat({ error: errorText(error) }) })
    } finally {
      setClearing(false)
    }
  }
  return (
    <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} loading={isClearing} disabled={!messages?.length} onClick={() => void clear()}>
      {t.clearChat}
    </Button>
  )
}
