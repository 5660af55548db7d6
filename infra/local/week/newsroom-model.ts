import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '#shared/seeded-random.ts'
import { listenLocally } from '../listen.ts'
import { type Asked, hand, translated } from '../testing/chat-server.ts'

interface Chat {
  messages: { role: string; content: string }[]
  tool_choice: { function: { name: string } }
}

interface Source {
  number: number
  title: string
  text: string
}

export interface NewsroomModel {
  /** For MODEL_BASE_URL. */
  url: string
  /** How often each tool was asked for, and how many of the questions failed. */
  asked: ReadonlyMap<string, number>
  failed(): number
  close(): Promise<void>
}

interface Settings {
  seed: number
  /** Milliseconds that each answer takes. */
  delayMs: number
  /** Share of the questions, 0 to 1, that are answered with a fault of the server. */
  faulty: number
}

/** Words of a week's newsroom: nothing that is not in the sources, in as many words as an article of substance has. */
const HEADINGS = ['What is known', 'Who is affected', 'How the attack works', 'What to do first', 'What is still open'] as const
const ADVICE = [
  'Administrators should find out where the product is in use, and who answers for it.',
  'Installing the update comes first; what cannot be updated soon should not be reachable from other networks.',
  'Logs of the service deserve a look from the day before the report on, because attackers often know of a flaw before its users do.',
  'Whoever finds traces should keep them, tell those who are responsible, and change secrets that were within reach.',
] as const
const LONG_ENOUGH = 40

const sentences = (text: string): string[] => text.match(/[^.!?]+(?:[.!?](?=\S)[^.!?]*)*[.!?]+/g)?.map((one) => one.trim()) ?? [text]

/** An article made of sentences of its sources and advice without a fact in it. */
function article({ subject, sources }: { subject: { title: string }; sources: Source[] }) {
  const [first] = sources
  const said = sources.flatMap(({ number, text }) => sentences(text).map((text) => ({ text, sources: [number] })))
  const sections = HEADINGS.map((heading, index) => {
    const own = said.filter((_, at) => at % HEADINGS.length === index)
    const advice = Array.from({ length: LONG_ENOUGH / 4 }, (_, at) => ({ text: ADVICE[(index + at) % ADVICE.length] as string, sources: [] }))
    const text = [...own, ...advice].slice(0, 20)
    return { heading, level: index % 4 === 0 ? 2 : 3, paragraphs: text.slice(0, -2), points: text.slice(-2) }
  })
  const lead = sentences(first?.text ?? subject.title)[0] ?? subject.title
  return { title: subject.title, excerpt: lead.slice(0, 300), meta_title: subject.title.slice(0, 60), meta_description: lead.slice(0, 155), sections }
}

const grade = { grade: 5, reason: 'The text names its sources.' }

/** What each tool is handed; the question is the JSON of the message. */
const ANSWERS: Readonly<Record<string, (question: never) => object>> = {
  submit_translations: (asked: Asked) => ({ segments: translated(asked) }),
  submit_findings: () => ({ findings: [] }),
  submit_grades: () => ({ judge_first_hand: grade, judge_depth: grade, judge_attribution: grade, judge_restraint: grade }),
  submit_article: article,
  submit_relevance: ({ items }: { items: { id: string }[] }) => ({
    ideas: items.map(({ id }) => ({ id, relevance: 8, confidence: 0.9, rationale: 'Svarbu administratoriams.', angle: 'Ką daryti administratoriui.' })),
  }),
  submit_gaps: () => ({ provider: 'rules' }),
  // An article made of its sources says all that they say.
  submit_sections: () => ({ sections: [] }),
  submit_rewordings: () => ({ rewordings: [] }),
}

/**
 * An OpenAI-compatible server that does everything a newsroom asks for, after a fixed delay, and fails by a seed.
 */
export async function startNewsroomModel({ seed, delayMs, faulty }: Settings): Promise<NewsroomModel> {
  const random = randomFrom(seed)
  const asked = new Map<string, number>()
  let failed = 0
  const refuse = (response: ServerResponse, status: number, message: string) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }))
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { messages, tool_choice } = JSON.parse(text) as Chat
    const tool = tool_choice.function.name
    asked.set(tool, (asked.get(tool) ?? 0) + 1)
    const isFaulty = random() < faulty
    await pause(delayMs)
    if (isFaulty) {
      failed++
      return refuse(response, random() < 0.5 ? 500 : 429, 'The model is not well.')
    }
    const answer = ANSWERS[tool]
    if (!answer) return refuse(response, 400, `Nobody taught this model ${tool}.`)
    const content = messages.findLast(({ role }) => role === 'user')?.content ?? ''
    hand(response, answer(JSON.parse(content.slice(content.indexOf('{'))) as never), { tool })
  })
  const { port, close } = await listenLocally(server, 0)
  return { url: `http://127.0.0.1:${port}/v1`, asked, failed: () => failed, close }
}
